import type { SwitchDecisions } from "./decisions.ts"
import { type KnownProgram, programWords } from "./match-programs.ts"
import type { SwitchProblem } from "./switch-problem.ts"
import type { SwitchProgram } from "./switch-program.ts"

// A program that is new in the files, at the days and times of one that is here and isn't in them anymore: it may have another name now. Asked
// once, as two programs would sell the same places.

/** In place of one that is here. */
export const NEW_PROGRAM = "NEW_PROGRAM"

/** Programs that were made here by hand have no name of another system. */
const BY_HAND = /^[\da-f]{8}-[\da-f]{4}-/

const daysOf = (days: readonly number[]): string => days.toSorted((one, other) => one - other).join()

const WEEK_MS = 7 * 86_400_000

/** A file may say when a season begins and ends, ours when the first and the last day is. */
const isSameWeek = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) < WEEK_MS

const isAtSameTime = (program: SwitchProgram, known: KnownProgram): boolean =>
  isSameWeek(program.start_date, known.start_date) &&
  isSameWeek(program.end_date, known.end_date) &&
  program.start_time.slice(0, 5) === known.start_time.slice(0, 5) &&
  daysOf(program.weekdays) === daysOf(known.weekdays) &&
  (program.site === "" || program.site === known.site)

export function renamedPrograms(
  programs: readonly SwitchProgram[],
  known: readonly KnownProgram[],
  { renamed = {} }: SwitchDecisions,
): { readonly programs: readonly SwitchProgram[]; readonly problems: readonly SwitchProblem[] } {
  const here = new Set(known.map(({ key }) => key))
  const named = new Set(programs.map(({ external_id }) => external_id))
  const gone = known.filter(({ key }) => !named.has(key) && !BY_HAND.test(key))
  const problems: SwitchProblem[] = []
  const taken = new Set<string>()
  const all = programs.map((program): SwitchProgram => {
    const { external_id, name, place } = program
    if (here.has(external_id)) return program
    const decided = renamed[external_id]
    if (decided !== undefined && gone.some(({ key }) => key === decided) && !taken.has(decided)) {
      taken.add(decided)
      return { ...program, external_id: decided }
    }
    const close = gone.filter((one) => isAtSameTime(program, one))
    if (decided === NEW_PROGRAM || close.length === 0) return program
    problems.push({
      ...place,
      kind: "PROGRAM_RENAMED",
      cell: name,
      is_blocking: true,
      of: external_id,
      choices: [
        ...close.map((one) => ({ value: one.key, words: programWords(one) })),
        { value: NEW_PROGRAM, words: "" },
      ],
      decides: { section: "renamed", key: external_id },
    })
    return program
  })
  return { programs: all, problems }
}
