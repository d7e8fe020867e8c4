"""Up or Down?"""
