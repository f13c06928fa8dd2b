import { ImportRefused } from "./errors.ts"
import type { Report } from "./write-business.ts"

/** Carries the report of what would have been written. */
export class UnconfirmedChanges extends ImportRefused {
  readonly report: Report
  constructor(report: Report, given: number | undefined) {
    const { summary, count } = report.changes
    const wrong = given === undefined ? "" : `--confirm-changes ${given} is wrong: `
    super([`${wrong}these files make ${summary}. If that is right, confirm it with --confirm-changes ${count}`])
    this.report = report
  }
}

/** A wrong number is refused for a small change too: the operator has seen something else. */
export function requireConfirmation(report: Report, given: number | undefined): void {
  const { count, needs_confirmation } = report.changes
  if (count === 0 || count === given) return
  if (needs_confirmation || given !== undefined) throw new UnconfirmedChanges(report, given)
}
