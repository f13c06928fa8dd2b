import type { Household } from "@hub/domain/switching/households"
import type { SwitchProblem } from "@hub/domain/switching/switch-problem"

/** The same cell of many rows is one problem. */
export function onceEach(problems: readonly SwitchProblem[]): SwitchProblem[] {
  const found = new Map<string, SwitchProblem>()
  for (const problem of problems) {
    const { kind, decides, of, also = [], file, line, column, cell } = problem
    const key =
      decides === undefined ? `${kind} ${file} ${line} ${column} ${cell}` : `${kind} ${decides.section} ${decides.key}`
    const before = found.get(key)
    if (before === undefined) found.set(key, problem)
    else found.set(key, { ...before, also: [...new Set([...(before.also ?? []), of, ...also])] })
  }
  return [...found.values()]
}

/** Those with too many bookings say whose they are. */
export function withNames(problems: readonly SwitchProblem[], households: readonly Household[]): SwitchProblem[] {
  const named = new Map(households.map(({ external_id, adults: [account] }) => [external_id, account?.email ?? ""]))
  return problems.map((problem) =>
    problem.kind === "OVERSOLD"
      ? { ...problem, whom: (problem.also ?? []).map((family) => named.get(family) || family) }
      : problem,
  )
}
