import { kitTexts } from "../texts.ts"

/** None of the usual ones. */
export const OTHER = "other"

export const MOST_LETTERS = 300

export interface ReasonValue {
  /** One of the usual ones, or `OTHER`. */
  readonly usual?: string
  readonly text: string
}

/** What is kept and read: the usual reason, then the words. */
export const reasonText = ({ usual, text }: ReasonValue): string =>
  [usual === OTHER ? undefined : usual, text.trim()].filter((part) => part !== undefined && part !== "").join(": ")

/** What is wrong with a reason, before it is sent. */
export function reasonError(value: ReasonValue): string | undefined {
  const { length } = reasonText(value)
  if (length === 0) return value.usual === OTHER ? kitTexts("reason").writeIt : kitTexts("reason").needed
  return length > MOST_LETTERS ? kitTexts("reason").tooLong({ most: MOST_LETTERS }) : undefined
}
