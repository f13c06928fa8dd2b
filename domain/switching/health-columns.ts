import { cellText } from "./blank-cell.ts"
import type { About, Field } from "./meanings.ts"

// What is written about health is shown to nobody on the way.

const OF_HEALTH: readonly Field[] = [
  "HEALTH",
  "ALLERGIES",
  "CONDITIONS",
  "MEDICATION",
  "DIET",
  "INSURANCE",
  "POLICY_NUMBER",
  "POLICY_GROUP",
  "POLICY_HOLDER",
  "NOTES",
  "CUSTODY",
]

/** Of these fields, or of who treats a child; notes may be about health, and what a court has said is nobody's to read on the way. */
export const isOfHealth = (field: Field | undefined, about?: About): boolean =>
  about === "PHYSICIAN" || (field !== undefined && OF_HEALTH.includes(field))

/** What is sealed, or opened to nobody but those who read it here: a column about health can be taken for it. */
export const takesHealth = (field: Field | undefined, about?: About): boolean =>
  isOfHealth(field, about) || field === "ANSWER"

const NAMED =
  /\b(?:health|medic\w*|allerg\w*|diet\w*|food|conditions?|diagnos\w*|needs?|asthma|epi-?pens?|inhalers?|physician|doctor|insurance|know|concerns?|behavio\w*|notes?|comments?|remarks?)\b/i
/** Free text: a name, an address or a list of programs has fewer words. */
const MOST_WORDS = 10

/** Whether the cells of a column that nothing tells may say something about health. */
export const mayBeOfHealth = (name: string, cells: readonly string[]): boolean =>
  NAMED.test(name.replaceAll("_", " ")) || cells.some((cell) => cellText(cell).split(/\s+/).length > MOST_WORDS)
