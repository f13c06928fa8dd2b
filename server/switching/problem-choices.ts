import { splitsOf } from "@hub/domain/switching/settle"
import type { SwitchProblem } from "@hub/domain/switching/switch-problem"

/** What settles a problem for all cells alike: a value, and what it is called where the value doesn't say it. */
interface Choice {
  readonly value: string
  readonly says: string
}

/** `Mary Ann | Smith`. */
export const splitText = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} | ${last_name}`

export function choicesOf({ kind, cell, choices = [] }: SwitchProblem): Choice[] {
  if (kind === "NAME_UNSURE")
    return splitsOf(cell).map((split) => ({ value: splitText(split), says: splitText(split) }))
  if (kind === "FAMILY_BLANK") return [{ value: "AS_ABOVE", says: "" }]
  if (kind === "ROLE_UNKNOWN") return ["ADULT", "CHILD"].map((value) => ({ value, says: "" }))
  return choices.map(({ value, words }) => ({ value, says: words }))
}
