"""Each gallery screen's scene, which is the class on top of the console's stack.

A screen belongs to the longest prefix of its name, in whole words, that is listed here.
"""

_BEGINNINGS = {
    "About": "about large_about",
    "AfterGame": (
        "achieved challenge_menu end_menu hint_after large_end review_menu review_nothing review_practice six_menu"
    ),
    "ButtonOrder": "buttons",
    "ButtonsPage": "buttons_page",
    "Challenge": "challenge_up challenge_wheels challenge_wrong",
    "ChallengeEnd": "challenge_compared",
    "ChaosIntro": "wu_chaos_intro",
    "ChaosPrompt": "link_chaos wu_call wu_chaos",
    "CodeView": "challenge_code",
    "DealEntry": "deal",
    "Ending": "end six_end two_end uth_end wh_end wh_end_goal wh_end_tie wh_end_two_games wu_end",
    "Era": "wu_era wu_last_2 wu_last_6",
    "ForgetPrompt": "large_settings_sure settings_sure",
    "GamePage": "large_page page wh_page wu_page",
    "HandOver": "pass",
    "Help": "help large_rules uth_help wh_help wu_help",
    "Hint": "hint",
    "HistoryView": "history large_history wh_told",
    "Home": "battery_continue battery_home battery_low home link_home",
    "LastTable": (
        "end_last six_last uth_last wh_end_goal_last wh_end_last wh_end_tie_last wh_end_two "
        "wh_end_two_games_last wu_last"
    ),
    "Legend": "hint_signs large_legend legend uth_legend wh_legend wu_legend",
    "LessonEnd": "lesson_end",
    "LessonMenu": "lesson_menu",
    "LessonTable": "large_lesson lesson",
    "LinkAway": "link_away link_unfair link_why",
    "LinkCode": "link_own_code",
    "LinkGames": "link_own_games",
    "LinkJoin": "link_join link_own_no link_own_ways link_said_join link_seeks link_wifi",
    "LinkLobby": "link_lobby link_wifi_lobby",
    "LinkSay": "link_said_six",
    "LinkSetup": "link_own_bots link_own_clock link_own_goal link_own_private link_own_set",
    "LinkWait": "link_joined link_own_friend link_own_waits",
    "MomentView": "review_ask review_hard review_surely review_you",
    "MoneyPage": "wu_end_money wu_end_money wu_scores_money",
    "NameEntry": "naming",
    "Notice": "uth_no uth_nothing",
    "Pause": (
        "battery_pause hint_menu large_pause link_said_menu link_said_watcher pause take_back_again "
        "take_back_menu wh_pause wu_pause"
    ),
    "PuzzleEnd": "puzzle_end",
    "PuzzleTable": "puzzle",
    "RecordsView": "hint_records large_records records",
    "ReplacePrompt": "large_replacing replacing",
    "Review": "review_thinks review_up review_way review_wheels",
    "Scores": (
        "high_cards high_scores six_cards six_scores ud_scores uth_scores wh_first wh_most_2_scores wh_most_3_scores "
        "wh_most_5_scores wh_scores wh_second_scores wu_rich_scores wu_scores"
    ),
    "SettingsView": "battery_settings buttons_chosen buttons_row large_settings settings",
    "Setup": "large_setup setup uth_setup wh_setup wu_setup",
    "SinceView": "before large_since since_up since_way since_wheels wh_bot_2",
    "StepView": "history_steps since",
    "Table": (
        "battery_low_saved high last_cards late link_said link_waits pass_taken six_play ud uth wh "
        "wh_two_last wu wu_call_hand wu_end_early"
    ),
    "TakeBack": "take_back",
    "Trees": (
        "wh_first_game_tree wh_five_threes_tree wh_five_tree wh_most_2_tree wh_most_3_tree wh_most_5_tree "
        "wh_second_tree wh_three_tree wh_tree wh_two"
    ),
    "Winner": (
        "end_best end_best end_new end_new_best large_end_winner six_winners two_winner wh_end_goal_winner "
        "wh_end_tie_winner wh_end_two_games_winner wh_end_winner"
    ),
    "": "self_test",  # The self-test runs without a console.
}
SCENES = {beginning: scene for scene, beginnings in _BEGINNINGS.items() for beginning in beginnings.split()}


def scene_of(name: str) -> str:
    """Return the name of the class that shows a screen, or "" for the self-test. Raises KeyError if none is listed."""
    while name not in SCENES:
        name, parted, _ = name.rpartition("_")
        if not parted:
            raise KeyError("The gallery does not say which scene shows %s: scenes.py." % name)
    return SCENES[name]
