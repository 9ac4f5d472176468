"""The tables of the CLDF dataset: their columns, each with what it says, and how they hang together."""

from __future__ import annotations

from dataclasses import dataclass

UNKNOWN_AND_EMPTY = (
    "In a column of text the word “unknown” says that the record of the account says so: somebody looked, and it is not known. "
    "An empty cell says that nothing was extracted or, where its column says so, that there is nothing to extract. A column of "
    "numbers has no room for the word; beside it stands a column that says known or unknown, and is empty where nothing was "
    "extracted. A text that begins with one of = + - @ has an apostrophe before it, lest a spreadsheet work it out; the "
    "apostrophe is no part of it."
)
PROPERTY = "http://cldf.clld.org/v1.0/terms.rdf#"


@dataclass(frozen=True)
class Column:
    """A column: its name, what it says, its type, what parts the values of a list, the table whose ids it holds."""

    name: str
    says: str
    type: str = "string"
    separator: str | None = None
    refers: str | None = None
    term: str | None = None

    def described(self) -> dict[str, object]:
        """The column as CSVW describes it."""
        said: dict[str, object] = {"name": self.name, "datatype": self.type, "dc:description": self.says}
        if self.separator:
            said["separator"] = self.separator
        if self.term:
            said["propertyUrl"] = f"{PROPERTY}{self.term}"
        return said


@dataclass(frozen=True)
class Table:
    """A table: its file, what a row of it is, its columns, the first of which is the key."""

    name: str
    says: str
    columns: tuple[Column, ...]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.name}.csv"


STATUS = "known or unknown; empty where nothing was extracted"
ID = "The key of the row"

LANGUAGES = Table(
    "languages",
    "A language of those who play; never the language in which an account is written",
    (
        Column("Status", f"Whether the language is known: {STATUS}"),
        Column("Comment", "What is doubtful about it"),
    ),
)
PARAMETERS = Table(
    "parameters",
    "A feature of games",
    (Column("Group", "Of what part of a game it is: the board, a turn, capturing, the end"),),
)
ACCOUNTS = Table(
    "accounts",
    "An account of one or several games, as somebody wrote it down",
    (
        Column("ID", ID, term="id"),
        Column("Name", "How the account is called in running text", term="name"),
        Column("Title", "Title of the text"),
        Column("Kind", "transcription (of the ethnographer's own words), retelling, or record (of a database)"),
        Column("Evidence", "ethnographer, retelling, or quotation"),
        Column("Source", "The text itself, among the sources", separator=";", term="source"),
        Column("Transmits", "The keys, among the sources, of what it retells or quotes", separator=";"),
        Column("Language_IDs", "Languages of those who play", separator=";", refers="languages"),
        Column("People", "Who plays", separator=";"),
        Column("Place", "The place as one would say it today"),
        Column("Place_As_Written", "The words of the text for it"),
        Column("Latitude", "Degrees, north positive", "decimal", term="latitude"),
        Column("Longitude", "Degrees, east positive", "decimal", term="longitude"),
        Column("Point_Status", f"Whether the point is known: {STATUS}"),
        Column("Precision", "How large the named place is: town, district, region, country"),
        Column("Certainty", "stated, inferred, or contradictory"),
        Column("GeoNames_ID", "Number of the place in GeoNames", "integer"),
        Column("GeoNames_Status", f"Whether that number is known: {STATUS}"),
        Column("Observed", "When the game was seen: a year, month, day or an interval of two"),
        Column("Published", "When an account of it was first printed"),
        Column("This_Text", "The date of this text itself"),
        Column("Rights_Original", "Statement or licence of the original"),
        Column("Rights_Transcription", "Statement or licence of this text, as it was found"),
        Column("Rights_Archive", "Licence of the archive's own words beside the text, and so of the rows about it here"),
        Column("Publication", "full, or record-only where only the words that rules quote are shown"),
    ),
)
LATER = "Whether that is the last page that the text marks though it goes on in print, so that a later one may be meant"
SENTENCES = Table(
    "sentences",
    "A sentence of an account; its words are not here, but at its address",
    (
        Column("ID", ID, term="id"),
        Column("Account_ID", "The account", refers="accounts"),
        Column("Number", "Its number, which never changes and is never used again", "integer"),
        Column("Paragraph", "Its paragraph, from 1", "integer"),
        Column("Pages", "The pages on which it stands; empty where the text marks none before it", separator=";"),
        Column("Or_Later", LATER, "boolean"),
        Column("Status", "quoted by a rule, reading or variant; context, which none needs to quote; or unread"),
        Column("Comment", "Why no rule needs to quote it", term="comment"),
        Column("Address", "Where it stands, from the root of the site"),
    ),
)
GAMES = Table(
    "games",
    "A game, as the rules read in its account have it",
    (
        Column("ID", ID, term="id"),
        Column("Name", "Its name", term="name"),
        Column("Account_ID", "The account that its rules quote", refers="accounts"),
        Column("Address", "Where it stands, from the root of the site"),
    ),
)
RULE_SETS = Table(
    "rulesets",
    "A form of a game that can be played: the game itself, or one of the variants that its account attests",
    (
        Column("ID", ID, term="id"),
        Column("Game_ID", "The game", refers="games"),
        Column("Variant", "The variant; empty where the account attests none"),
        Column("Default", "Whether it is the one played where nothing is said", "boolean"),
    ),
)
RULES = Table(
    "rules",
    "A rule of a game: a function that says on what words it rests",
    (
        Column("ID", ID, term="id"),
        Column("Game_ID", "The game", refers="games"),
        Column("Name", "Its name in the game file", term="name"),
        Column("Rests_On", "quoted, inferred, editorial: one or several", separator=";"),
        Column("Description", "What it says, the quoted words between marks", term="description"),
        Column("Address", "Where it stands, from the root of the site"),
    ),
)
READINGS = Table(
    "readings",
    "A doubt kept open: words that can be taken in more ways than one, or a silence",
    (
        Column("ID", ID, term="id"),
        Column("Game_ID", "The game", refers="games"),
        Column("Name", "Its name", term="name"),
        Column("Question", "The doubt"),
        Column("Words", "The words in question, or that there are none"),
        Column("Address", "Where it stands, from the root of the site"),
    ),
)
OPTIONS = Table(
    "options",
    "A way of taking the words of a reading",
    (
        Column("ID", ID, term="id"),
        Column("Reading_ID", "The reading", refers="readings"),
        Column("Name", "Its name", term="name"),
        Column("Argument", "What speaks for it"),
        Column("Followed", "Whether it is followed unless another is chosen; which is the editors' decision", "boolean"),
    ),
)
QUOTATIONS = Table(
    "quotations",
    "Words of an account that a rule, a reading or a variant quotes",
    (
        Column("ID", ID, term="id"),
        Column("Game_ID", "The game of whatever quotes", refers="games"),
        Column("Kind", "rule, reading or variant"),
        Column("Name", "The name of the rule, reading or variant"),
        Column("Words", "The words, under the terms of the account from which they come"),
        Column("Sentence_IDs", "The sentences in which they stand", separator=";", refers="sentences"),
        Column("Pages", "The pages on which they stand", separator=";"),
        Column("Or_Later", LATER, "boolean"),
        Column("Doubtful", "Whether what they mean is in question", "boolean"),
    ),
)
FEATURES = Table(
    "features",
    "What a feature comes to in a form of a game, as its rules play it at the readings followed",
    (
        Column("ID", ID, term="id"),
        Column("Ruleset_ID", "The form of the game", refers="rulesets"),
        Column("Parameter_ID", "The feature", refers="parameters", term="parameterReference"),
        Column("Value", "What it comes to; empty where the feature makes no sense in this game", term="value"),
        Column("Status", "found in the rules; editorial, where the account is silent and the editors decided; not-applicable"),
        Column("Rule_IDs", "The rules that decide it", separator=";", refers="rules"),
    ),
)
PLAYED = Table(
    "played",
    "An example game, replayed move by move",
    (
        Column("ID", ID, term="id"),
        Column("Ruleset_ID", "The form of the game", refers="rulesets"),
        Column("Title", "Its title"),
        Column("Columns", "Holes in a row, or files", "integer"),
        Column("Readings", "The options in force, reading=option", separator=" "),
        Column("Start", "The position at which it begins"),
        Column("Moves", "The moves, South's first where South begins", separator=" "),
        Column("End", "The position at which it ends"),
        Column("Winner", "S, N or draw; empty where the game goes on"),
        Column("Reason", "Why it ended; empty where the game goes on"),
        Column("Address", "Where it stands, from the root of the site"),
    ),
)
OWN = (ACCOUNTS, SENTENCES, GAMES, RULE_SETS, RULES, READINGS, OPTIONS, QUOTATIONS, FEATURES, PLAYED)
"""The tables for which CLDF has no component, in the order in which they refer to one another."""
