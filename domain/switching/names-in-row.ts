import type { SwitchDecisions } from "./decisions.ts"
import { splitName } from "./full-names.ts"
import type { About } from "./meanings.ts"
import type { Place } from "./people.ts"
import type { RowReader } from "./row-reader.ts"
import type { SwitchProblem } from "./switch-problem.ts"

/** Notes what a person has to look at, and what other cells say where they contradict it. */
export type Report = (
  kind: SwitchProblem["kind"],
  place: Place,
  cell: string,
  is_blocking: boolean,
  expected?: string,
) => void

/** A name from its parts, or from one cell as it was decided or split. */
export function nameOf(read: RowReader, about: About, nth: number, decisions: SwitchDecisions, report: Report) {
  const first_name = read(about, "FIRST_NAME", nth)
  const last_name = read(about, "LAST_NAME", nth)
  const whole = read(about, "FULL_NAME", nth)
  reportShared(read, { about, nth, last_name }, report)
  if (first_name !== "" || whole === "") return { first_name, last_name }
  const decided = decisions.names?.[whole]
  if (decided !== undefined) return decided
  const split = splitName(whole)
  if (split === undefined) return { first_name: "", last_name }
  // "Ella" beside "Holm" below "Family" is whole.
  const is_first = split.last_name === "" && read("FAMILY", "LAST_NAME") !== ""
  if (!split.is_sure && !is_first && last_name === "")
    report("NAME_UNSURE", read.place(about, ["FULL_NAME"], nth), whole, false)
  return last_name === "" ? split : { first_name: whole, last_name }
}

interface Named {
  readonly about: About
  readonly nth: number
  readonly last_name: string
}

/** "Greta & Nils" beside one surname: both get it, and parents often have two. Children of one cell are siblings. */
function reportShared(read: RowReader, { about, nth, last_name }: Named, report: Report): void {
  if (about !== "GUARDIAN" || nth !== 2 || !read.isOneOfSeveral(about, nth)) return
  if (last_name !== "" && last_name === read(about, "LAST_NAME"))
    report("SURNAME_SHARED", read.place(about, ["LAST_NAME"], nth), last_name, false)
}
