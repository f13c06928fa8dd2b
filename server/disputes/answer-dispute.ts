import { actorName } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { AnswerWay } from "@hub/domain/orders/disputes.staff"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { providerOf } from "../payments/provider-of.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { aroundDispute, type DisputeRow, lockDisputeRow, papersOf } from "./disputes-queries.ts"
import { findDispute, makePacket, type OfDispute } from "./read-disputes.ts"
import { insertAnswer, setAnswerSent } from "./store-answers.ts"

interface Answering {
  readonly way: AnswerWay
  readonly words: string
}

async function factsOf(needs: CheckoutNeeds, dispute: DisputeRow, { way }: Answering) {
  const isSent = dispute.answer !== null && dispute.answer.sent_at !== null
  const isDecided = dispute.answer !== null && dispute.answer.way !== "PROVIDER"
  if (dispute.status !== "OPEN" || isSent || isDecided) throw problem("DISPUTE_NOT_OPEN")
  if (way === "PROVIDER" && providerOf(needs, dispute).answerDispute === null) throw problem("DISPUTE_NOT_OPEN")
  const papers = (await papersOf(needs.store, dispute.order_id, null)).filter(({ count }) => count > 0).length
  return { way, amount: dispute.amount, due_by: dispute.due_by, papers: way === "LET_GO" ? 0 : papers }
}

export const previewAnswer = (needs: CheckoutNeeds) => async (of: OfDispute, answering: Answering) => {
  const facts = await factsOf(needs, await findDispute(needs.store, of), answering)
  return { ...facts, preview: previewDigest({ id: of.id, words: answering.words, ...facts }) }
}

/**
 * Written first, then sent: after a lost answer the same press sends what was written, and what the provider has is not sent again. What
 * goes by hand or is let go is written alone.
 */
export const answerDispute =
  (needs: CheckoutNeeds) =>
  async (of: OfDispute, { way, words, reason, preview }: Answering & { reason: string; preview: string }) => {
    const store = needs.store.as(of.by)
    const seen = await findDispute(store, of)
    const now = needs.clock()
    if (seen.answer === null) {
      const pages = way === "LET_GO" ? 0 : await pagesOf(await makePacket(needs)(seen, { words }))
      const facts = await factsOf(needs, seen, { way, words })
      await store.transaction(async (tx) => {
        const locked = await lockDisputeRow(tx, of.id)
        if (locked?.status !== "OPEN") throw problem("DISPUTE_NOT_OPEN")
        requirePreview({ id: of.id, words, ...facts }, preview)
        const isNew = await insertAnswer(tx, {
          id: newId(),
          dispute_id: of.id,
          way,
          words,
          pages,
          sent_at: way === "PROVIDER" ? null : now.toISOString(),
          answered_by: actorName(tx.actor),
          now,
        })
        if (isNew === undefined) return
        const action = { action: "DISPUTE_ANSWERED", subject: "customer_order", subject_id: seen.order_id } as const
        await recordAction(tx, { ...action, reason, details: { way, amount: seen.amount }, now })
      })
    }
    const written = await findDispute(store, of)
    if (written.answer === null) throw problem("DISPUTE_NOT_OPEN")
    if (written.answer.way === "PROVIDER" && written.answer.sent_at === null) await sendAnswer(needs, written)
    const { answer } = await findDispute(store, of)
    if (answer === null) throw problem("DISPUTE_NOT_OPEN")
    return { answer }
  }

/** The PDF library is loaded when it is needed. */
async function pagesOf({ bytes }: { bytes: Uint8Array }): Promise<number> {
  const { PDFDocument } = await import("@cantoo/pdf-lib")
  return (await PDFDocument.load(bytes)).getPageCount()
}

async function sendAnswer(needs: CheckoutNeeds, dispute: DisputeRow): Promise<void> {
  const { answer: written, family_name, id, provider_dispute_id } = dispute
  const { answerDispute: send } = providerOf(needs, dispute)
  if (written === null || send === null) return
  const [{ bytes }, { email }] = await Promise.all([
    makePacket(needs)(dispute, { words: written.words }),
    aroundDispute(needs.store, id),
  ])
  try {
    await send(provider_dispute_id, {
      words: written.words,
      customer_name: family_name,
      customer_email: email,
      packet: Buffer.from(bytes),
    })
  } catch (error) {
    if (error instanceof CardPaymentError) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
    throw error
  }
  await setAnswerSent(needs.store, id, needs.clock())
}
