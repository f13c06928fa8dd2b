import type { Store, Transaction } from "../database/transaction.ts"
import type { BusinessData } from "./business-data.ts"
import { checkBusiness } from "./check-business.ts"
import { refusalOf } from "./database-refusals.ts"
import { type ErrorList, ImportRefused } from "./errors.ts"
import type { ImportOptions } from "./import-options.ts"
import { type Report, writeBusiness } from "./write-business.ts"

/** Thrown to roll back a dry run and carry its report out. */
class DryRun extends Error {
  readonly report: Report
  constructor(report: Report) {
    super("dry run")
    this.report = report
  }
}

interface ImportNeeds {
  readonly store: Store
  /** In the transaction, around what is written; a dry run rolls it back, too. */
  readonly around?: (tx: Transaction, write: () => Promise<Report>) => Promise<Report>
}

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
function requireConfirmation(report: Report, given: number | undefined): void {
  const { count, needs_confirmation } = report.changes
  if (count === 0 || count === given) return
  if (needs_confirmation || given !== undefined) throw new UnconfirmedChanges(report, given)
}

/** All or nothing: every file is checked, then everything is written in one transaction. */
export const importBusiness =
  ({ store, around = (_, write) => write() }: ImportNeeds) =>
  async (data: BusinessData, errors: ErrorList, options: ImportOptions = {}): Promise<Report> => {
    checkBusiness(data, errors)
    if (options.archive_missing === true && data.offerings.length === 0)
      errors.at(
        "--archive-missing",
        "these files have no programs and no sessions, so every offering would be archived",
      )
    errors.throwIfAny()
    try {
      return await store.transaction(async (tx) => {
        const report = await around(tx, () => writeBusiness(tx, data, errors, options))
        if (options.dry_run === true) throw new DryRun(report)
        requireConfirmation(report, options.confirm_changes)
        return report
      })
    } catch (error) {
      if (error instanceof DryRun) return error.report
      throw refusalOf(error)
    }
  }
