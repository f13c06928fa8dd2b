import { v7 as newId } from "uuid"
import { onlyShow } from "../database/run-or-preview.ts"
import { storeWithin } from "../database/transaction.ts"
import { mailsSince, type QueuedMail } from "../mail/queued-mails.ts"
import type { CommandContext } from "./command-context.ts"

// What concerns one family, which the operator has named, is done at once; --dry-run shows it first (decision 0275).

export const DRY_RUN = ["--dry-run", "show what it would do and whom it would write to, and change nothing"] as const
export interface DryRun {
  readonly dryRun?: boolean
}

type Command = (context: CommandContext) => Promise<number>

/** Rolls back. */
class Undone extends Error {}

/** The command itself, in a transaction that is undone: what it says is what it would then say. */
export const maybeDry =
  (is_dry: boolean | undefined, command: Command): Command =>
  async (context) => {
    if (is_dry !== true) return command(context)
    const { store, say } = context
    let code = 1
    let mails: readonly QueuedMail[] = []
    try {
      await store.transaction(async (tx) => {
        const before = newId()
        await onlyShow(tx)
        code = await command({ ...context, store: storeWithin(tx, store.pool) })
        mails = await mailsSince(tx, before)
        throw new Undone()
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    }
    for (const { recipient, subject } of mails) say(`Mail to ${recipient}: ${subject}`)
    say("Dry run: nothing was changed, and nobody was written to.")
    return code
  }
