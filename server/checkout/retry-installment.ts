import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { chargedCard } from "@hub/domain/payments/charged-card"
import { isRecorded } from "../audit/queries.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { type InstallmentRow, installmentsOf, lockInstallments, setNextTry } from "../plans/store-installments.ts"
import { cardOfPlan, chosenPlan, today } from "../plans/store-plans.ts"
import { inStaffWords } from "./bank-says.ts"
import { chargeInstallment } from "./charge-installments.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { countTries, type LatePart, lastTryOf, partById, requireOrderAt } from "./late-money-queries.ts"
import { lockCustomer } from "./orders-queries.ts"

export interface OfPart {
  readonly id: string
  readonly by: StaffActor
}

type Outcome = { status: "paid" | "failed" | "processing"; message: string | null }

/** Only the first part that is open is charged, and only after the bank has said no. */
async function factsOf(needs: CheckoutNeeds, db: Database, part: LatePart, parts: readonly InstallmentRow[]) {
  const first = parts.find(({ status }) => isInstallmentOpen(status))
  if (first?.id !== part.id || first.status !== "FAILED") throw problem("PART_NOT_FAILED")
  const plan = await chosenPlan(db, part.order_id)
  const card = plan === undefined ? null : chargedCard(cardOfPlan(plan), needs.cards.type).card
  return {
    amount: first.amount,
    number: (await countTries(db, part.id)) + 1,
    card: card === null ? null : { brand: card.brand, last4: card.last4 },
  }
}

export async function findPart(db: Database, { id, by }: OfPart): Promise<LatePart> {
  const part = await partById(db, id)
  if (part === undefined) throw problem("NOT_FOUND")
  await requireOrderAt(db, { by, order_id: part.order_id })
  return part
}

export const previewRetry =
  (needs: CheckoutNeeds) =>
  async ({ id, by }: OfPart) => {
    const part = await findPart(needs.store, { id, by })
    const facts = await factsOf(needs, needs.store, part, await installmentsOf(needs.store, part.order_id))
    return { ...facts, preview: previewDigest({ id, ...facts }) }
  }

/**
 * The bank is asked again now, by the job's own way: one try, one payment. Pressed twice, or sent again after a lost answer, it finds the
 * first and says what became of it.
 */
export const retryInstallment =
  (needs: CheckoutNeeds) =>
  async ({ id, by, reason, preview, key }: OfPart & { reason: string; preview: string; key: string | undefined }) => {
    const part = await findPart(needs.store, { id, by })
    const now = needs.clock()
    const idempotency_key = `retry part ${id} ${key ?? preview}`
    await needs.store.as(by).transaction(async (tx) => {
      await lockCustomer(tx, part.customer_id)
      const parts = await lockInstallments(tx, part.order_id)
      if (await isRecorded(tx, idempotency_key)) return
      const facts = await factsOf(needs, tx, part, parts)
      requirePreview({ id, ...facts }, preview)
      const details = { amount: facts.amount, number: facts.number }
      await recordAction(tx, {
        action: "PART_RETRIED",
        subject: "installment",
        subject_id: id,
        reason,
        details,
        idempotency_key,
        now,
      })
      await setNextTry(tx, id, await today(tx, now))
    })
    await chargeInstallment(needs, part)
    return outcomeOf(needs.store, part)
  }

async function outcomeOf(db: Database, part: LatePart): Promise<Outcome> {
  const now = (await installmentsOf(db, part.order_id)).find(({ id }) => id === part.id)
  if (now?.status === "PAID") return { status: "paid", message: null }
  if (now?.status !== "FAILED") return { status: "processing", message: null }
  const last = await lastTryOf(db, part.id)
  return { status: "failed", message: inStaffWords(last?.error ?? null)?.message ?? null }
}
