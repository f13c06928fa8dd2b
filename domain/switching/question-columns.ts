import type { Question } from "../forms/question.ts"
import { ANSWER_TO } from "./column-choices.ts"

/** A question that the business asks of each child. */
export interface KnownQuestion {
  /** Its set and itself, by their external ids. */
  readonly key: string
  readonly set: string
  readonly set_name: string
  readonly is_medical: boolean
  readonly question: Question
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** "What is {name}'s swim level?" as a column names it: "Swim level". */
const AROUND =
  /^(?:please )?(?:what is|what s|which is|tell us|name of)? ?(?:your child s|the child s|name s|your|the)? ?/

const asName = (text: string): string => plain(text).replace(AROUND, "")

/** The question that a column is called like; none where two are. */
export function questionFor(column: string, questions: readonly KnownQuestion[]): KnownQuestion | undefined {
  const exact = questions.filter(({ question }) => plain(question.label) === plain(column))
  const close = exact.length > 0 ? exact : questions.filter(({ question }) => asName(question.label) === asName(column))
  return close.length === 1 && asName(column) !== "" ? close[0] : undefined
}

/** Of a decision, while the business still asks it. */
export const questionOfKey = (written: string, questions: readonly KnownQuestion[]): KnownQuestion | undefined =>
  written.startsWith(ANSWER_TO) ? questions.find(({ key }) => `${ANSWER_TO}${key}` === written) : undefined
