import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import type { DeletionBlocker } from "@hub/domain/privacy/family-data"
import { expireCredits } from "../credits/expire-credits.ts"
import { markDeleted } from "../database/deleted-family-mark.ts"
import type { Transaction } from "../database/transaction.ts"
import { destroyKeysOf } from "../health/transaction-queries.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import type { DeletionNeeds } from "./privacy-needs.ts"
import { blockersOf, eraseFamily, filesOf, lockFamilyForDeletion, removeFile } from "./queries.ts"
import { addEvent, beginDeletion, cardsLeft, finishDeletion, forgetCardsLeft, unfinishedDeletions } from "./store.ts"

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

export const blockerText = (code: DeletionBlocker): string => reasons()[code]

const AT_ONCE = 100

/**
 * What a deletion leaves outside the database: uploads and cards at the provider. Safe to repeat at any point; while the provider is
 * out of reach the families' cards wait for the next run: it is asked once.
 */
export const finishDeletions = (needs: DeletionNeeds) => async (): Promise<number> => {
  const { store, clock } = needs
  let finished = 0
  let is_away = false
  for (const { customer_id, provider_customer_id } of await unfinishedDeletions(store, AT_ONCE)) {
    for (const { key } of await filesOf(store, customer_id)) {
      await needs.file_store.remove(key)
      await removeFile(store, key)
    }
    if (provider_customer_id !== null) {
      is_away = is_away || !(await removeCards(needs, provider_customer_id))
      if (is_away) continue
    }
    finished += await finishDeletion(store, customer_id, clock())
  }
  for (const { id, provider_customer_id } of is_away ? [] : await cardsLeft(store, AT_ONCE)) {
    if (!(await removeCards(needs, provider_customer_id))) break
    await forgetCardsLeft(store, id)
  }
  return finished
}

async function removeCards({ cards, former_cards }: DeletionNeeds, provider_customer_id: string): Promise<boolean> {
  try {
    for (const provider of [cards, ...former_cards])
      for (const { payment_method_id } of (await provider.form?.listCards(provider_customer_id)) ?? [])
        await provider.detachCard(payment_method_id)
    return true
  } catch (error) {
    // The provider doesn't know the family or the card, or none is configured.
    if (error instanceof CardPaymentError) return error.kind === "invalid"
    throw error
  }
}

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
