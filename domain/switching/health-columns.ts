import { cellText } from "./blank-cell.ts"
import type { Field } from "./meanings.ts"

// What is written about health is shown to nobody on the way.

const OF_HEALTH: readonly Field[] = ["ALLERGIES", "CONDITIONS", "MEDICATION", "INSURANCE", "NOTES"]

/** Of these fields; notes may be about health. */
export const isOfHealth = (field: Field | undefined): boolean => field !== undefined && OF_HEALTH.includes(field)

const NAMED =
  /\b(?:health|medic\w*|allerg\w*|diet\w*|food|conditions?|diagnos\w*|needs?|asthma|epi-?pens?|inhalers?|physician|doctor|insurance|know|concerns?|behavio\w*|notes?|comments?|remarks?)\b/i
/** Free text: a name, an address or a list of programs has fewer words. */
const MOST_WORDS = 10

/** Whether the cells of a column that nothing tells may say something about health. */
export const mayBeOfHealth = (name: string, cells: readonly string[]): boolean =>
  NAMED.test(name.replaceAll("_", " ")) || cells.some((cell) => cellText(cell).split(/\s+/).length > MOST_WORDS)
