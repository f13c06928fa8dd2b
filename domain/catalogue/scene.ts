/** The drawings of portal/shell/public/scenes.svg by subject: words of a name or summary, then the drawing and one that is near it. */
const SUBJECTS: readonly (readonly [RegExp, string, string])[] = [
  [/\b(?:canoe|kayak|boat|sail|raft|swim)/, "moonrise-canoe", "river-rangers"],
  [/\b(?:river|creek|stream|water|dams?\b)/, "creek-engineers", "pond-explorers"],
  [/\b(?:pond|frog|fish|lake)/, "pond-explorers", "creek-engineers"],
  [/\b(?:overnight|owl|tent|camp ?out|sleep)/, "night-owls-overnight", "star-count"],
  [/\b(?:stars?\b|moon|astro|space|planet)/, "star-count", "night-owls-overnight"],
  [/\b(?:snow|frost|winter|ski(?:ing)?\b|sled)/, "frost-camp", "trail-makers"],
  [/\b(?:kite|wind\b|flight|fly)/, "kite-wind-week", "kite-day"],
  [/\b(?:climb|boulder|rope)/, "climbing-club", "trail-makers"],
  [/\b(?:bike|cycl|maps?\b|orient)/, "bike-map-week", "trail-makers"],
  [/\b(?:bug|insect|bees?\b|butterfl|animal|zoo|pets?\b)/, "bug-safari", "pond-explorers"],
  [/\b(?:clay|pottery|kiln|ceramic|sculpt)/, "clay-kiln-day", "kiln-fire"],
  [/\b(?:drum|drama|theat|stage|dance|act(?:ing|ors)\b|improv)/, "drum-drama-day", "stage-lights"],
  [/\b(?:violin|cello|string|guitar|piano|music|choir|sing)/, "strings", "drum-drama-day"],
  [/\b(?:cook|kitchen|bak(?:e|ing)|food)/, "forest-kitchen", "robot-kitchen"],
  [/\b(?:robot|code|coding|computer|tech|electronic|maker)/, "robotics", "robot-kitchen"],
  [/\b(?:chess|game|puzzle|lego)/, "chess-cocoa", "robotics"],
  [/\b(?:paper|print|paint|draw|arts?\b|craft|writ|story|book|report)/, "paper-print", "clay-kiln-day"],
  [/\b(?:tree|build|wood|carpent|tool)/, "treehouse-builders", "forest-kitchen"],
  [/\b(?:forest|forag|garden|plant|leaf|nature)/, "little-foragers", "forest-kitchen"],
]
const DEFAULT = ["trail-makers", "treehouse-builders"] as const

const near = new Map(SUBJECTS.map(([, scene, other]) => [scene, other]))

/** The drawing for what a program is about. */
export const sceneOf = (words: string): string =>
  SUBJECTS.find(([subject]) => subject.test(words.toLowerCase()))?.[1] ?? DEFAULT[0]

/** Cards in the widest row. */
const ROW = 4

/** The drawings of rows of cards: one that is in the row already gives way to one that is near it. Photos have none. */
export function withoutRepeats(scenes: readonly (string | undefined)[]): (string | undefined)[] {
  const shown: (string | undefined)[] = []
  for (const [index, scene] of scenes.entries()) {
    // Of as many as may be in a row with it, wherever rows break.
    const before = shown.slice(Math.max(0, index - ROW + 1))
    const around = [...before, ...scenes.slice(index + 1, index + ROW)]
    const other = scene === undefined ? undefined : (near.get(scene) ?? DEFAULT[1])
    const isBeside = scene === before.at(-1)
    // Another program's own drawing isn't taken from it.
    shown.push(before.includes(scene) && (isBeside || !around.includes(other)) ? other : scene)
  }
  return shown
}
