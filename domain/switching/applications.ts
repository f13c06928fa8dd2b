import { LEAVE_OUT } from "./column-choices.ts"
import type { SwitchDecisions } from "./decisions.ts"
import type { Place } from "./people.ts"
import type { SwitchChoice, SwitchProblem } from "./switch-problem.ts"

// Who has asked for a place and has no answer yet. A program that takes no applications has nothing to do with one: it is asked what becomes of it.

interface Application {
  readonly family: string
  readonly child: string
  readonly program: { readonly key: string; readonly name: string; readonly takes_applications?: boolean }
  readonly since: string
  /** Sent; else the family has still something to do. */
  readonly is_sent: boolean
  readonly place: Place
}

/** What becomes of an application, by the key of its program. */
const INSTEAD = ["WAITING", LEAVE_OUT] as const

interface Applied<One> {
  readonly applications: readonly One[]
  readonly waits: readonly One[]
  readonly problems: readonly SwitchProblem[]
  readonly left_out: number
}

const CHOICES: readonly SwitchChoice[] = INSTEAD.map((value) => ({ value, words: "" }))

const keyOf = ({ child, program }: Pick<Application, "child" | "program">): string => `${child} ${program.key}`

/** In the order of their days. One of a child that has a place is decided. */
export function appliedOf<One extends Application>(
  found: readonly One[],
  has_place: (key: string) => boolean,
  { applications: decided = {} }: SwitchDecisions,
): Applied<One> {
  const applications = new Map<string, One>()
  const waits: One[] = []
  const problems = new Map<string, SwitchProblem>()
  let left_out = 0
  for (const one of found) {
    const { program, family, place } = one
    if (has_place(keyOf(one))) left_out += 1
    else if (program.takes_applications === true) {
      const before = applications.get(keyOf(one))
      if (before === undefined || (one.is_sent && !before.is_sent)) applications.set(keyOf(one), one)
    } else if (decided[program.key] === "WAITING") waits.push(one)
    else if (decided[program.key] === LEAVE_OUT) left_out += 1
    else {
      const before = problems.get(program.key)
      const decides = { section: "applications", key: program.key } as const
      const asked = { ...place, kind: "APPLICATION" as const, cell: program.name, is_blocking: true, of: family }
      problems.set(program.key, {
        ...(before ?? { ...asked, choices: CHOICES, decides }),
        also: [...new Set([...(before?.also ?? []), family])],
      })
    }
  }
  return {
    applications: [...applications.values()].toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)),
    waits,
    problems: [...problems.values()],
    left_out,
  }
}
