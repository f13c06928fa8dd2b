import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import type { DeletionBlocker } from "@hub/domain/privacy/family-data"
import { expireCredits } from "../credits/expire-credits.ts"
import { markDeleted } from "../database/deleted-family-mark.ts"
import type { Transaction } from "../database/transaction.ts"
import { destroyKeysOf } from "../health/transaction-queries.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { finishDeletions } from "./finish-deletions.ts"
import type { DeletionNeeds } from "./privacy-needs.ts"
import { blockersOf, eraseFamily, lockFamilyForDeletion } from "./queries.ts"
import { addEvent, beginDeletion } from "./store.ts"

const m = messages("server/privacy.deletion")

export interface Deletion {
  readonly customer_id: string
  /** FAMILY, or who of the operators. */
  readonly done_by: string
  /** In the same transaction, under the family's lock. */
  readonly before?: (tx: Transaction) => Promise<void>
}

const reasons = (): Readonly<Record<DeletionBlocker, string>> => ({
  CHECKED_IN: m.checkedIn,
  BOOKINGS_AHEAD: m.bookingsAhead,
  MONEY_OWED: m.moneyOwed,
  ORDERS_OPEN: m.orderOpen,
  APPLICATIONS_OPEN: m.applicationOpen,
  WAITING: m.waiting,
})

export const blockerWords = (code: DeletionBlocker): string => reasons()[code]

/**
 * Deletes a family for good. The database forgets in one transaction, in which also its data key is destroyed, so that copies in
 * backups can't be read; files and cards follow, and again by a job if that is cut short. Deleting again changes nothing.
 */
export const deleteFamily =
  (needs: DeletionNeeds) =>
  async ({ customer_id, done_by, before }: Deletion): Promise<void> => {
    const { store, clock } = needs
    const now = clock()
    await store.transaction(async (tx) => {
      const family = await lockFamilyForDeletion(tx, customer_id)
      if (family === undefined) throw problem("NOT_FOUND")
      if (family.deleted_at !== null) return
      await before?.(tx)
      const blockers = await blockersOf(tx, customer_id, now)
      if (blockers.length > 0) {
        const what = blockers.map(({ code }) => reasons()[code]).join(", ")
        throw problem("FAMILY_NOT_DELETABLE", {
          message: m.notYet({ what }),
          payload: { blockers },
        })
      }
      await markDeleted(tx, [family.email, family.external_id], now)
      await eraseFamily(tx, { customer_id, email: family.email, now })
      await destroyKeysOf(tx, customer_id, now)
      await beginDeletion(tx, { customer_id, provider_customer_id: family.provider_customer_id, now })
      await addEvent(tx, { customer_id, kind: "DELETED", done_by, now })
      if (family.email !== null)
        await queueMailTo(tx, {
          kind: "FAMILY_DELETED",
          customer_id: null,
          recipient: family.email,
          language: family.language,
          about_id: customer_id,
          facts: {},
          now,
        })
    })
    await expireCredits(needs)()
    await finishDeletions(needs)()
  }
