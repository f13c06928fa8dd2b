import { type StaffActor, sitesOf, sitesWithin } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import {
  type DisputeSummary,
  type DisputeToAnswer,
  PACKET_PARTS,
  type PacketPart,
} from "@hub/domain/orders/disputes.staff"
import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import { isOrderAt } from "../checkout/late-money-queries.ts"
import { readOrder } from "../checkout/read-order.ts"
import type { Database } from "../database/sql.ts"
import type { FileAnswer } from "../http/handlers.ts"
import { receiptFacts } from "../orders/queries.ts"
import { providerOf } from "../payments/provider-of.ts"
import {
  aroundDispute,
  checksOf,
  type DisputeRow,
  disputeById,
  disputeSums,
  disputesPage,
  mailsOf,
  papersOf,
  signaturesOf,
  termsOf,
} from "./disputes-queries.ts"

const PAGE = 50

const summaryOf = ({
  customer_id,
  family_name,
  payment_id: _payment,
  provider_dispute_id: _provider,
  provider_type: _type,
  ...row
}: DisputeRow): DisputeSummary => ({ ...row, family: { id: customer_id, name: family_name } })

export const readDisputes =
  ({ store }: Pick<CheckoutNeeds, "store">) =>
  async (by: StaffActor, page: number) => {
    const sites = sitesWithin(by, "refund", undefined)
    const [sums, rows] = await Promise.all([
      disputeSums(store, sites),
      disputesPage(store, { sites, page, size: PAGE }),
    ])
    return { ...sums, page_size: PAGE, items: rows.map(summaryOf) }
  }

export interface OfDispute {
  readonly id: string
  readonly by: StaffActor
}

export async function findDispute(db: Database, { id, by }: OfDispute): Promise<DisputeRow> {
  const dispute = await disputeById(db, id)
  if (dispute === undefined) throw problem("NOT_FOUND")
  const sites = sitesOf(by, "refund")
  if (sites === undefined || (sites !== null && !(await isOrderAt(db, dispute.order_id, sites))))
    throw problem("SITE_NOT_PERMITTED")
  return dispute
}

export const readDispute =
  (needs: CheckoutNeeds) =>
  async (of: OfDispute): Promise<DisputeToAnswer> => {
    const { store } = needs
    const dispute = await findDispute(store, of)
    const { time_zone: _zone, ...around } = await aroundDispute(store, of.id)
    return {
      ...summaryOf(dispute),
      ...around,
      is_sent_by_provider: providerOf(needs, dispute).answerDispute !== null,
      papers: await papersOf(store, dispute.order_id, around.paid_at),
    }
  }

export const makePacket =
  (needs: CheckoutNeeds) =>
  async (
    dispute: DisputeRow,
    { part, words }: { part?: PacketPart | undefined; words: string },
  ): Promise<FileAnswer> => {
    const { store } = needs
    const { id, order_id, customer_id, order_number } = dispute
    const [order, facts, around, terms, signatures, checks, mails] = await Promise.all([
      readOrder(needs)(customer_id, order_id),
      receiptFacts(store, order_id),
      aroundDispute(store, id),
      termsOf(store, order_id),
      signaturesOf(store, order_id),
      checksOf(store, order_id),
      mailsOf(store, order_id),
    ])
    if (facts === undefined) throw problem("NOT_FOUND")
    // The layout library takes 30 MB, which a server that draws no PDF saves.
    const { drawPacket } = await import("./draw-packet.ts")
    const counts = {
      ORDER: 1,
      TERMS: terms.length,
      SIGNATURES: signatures.length,
      CHECKS: checks.length,
      MAILS: mails.length,
    }
    // What isn't there doesn't speak for the business.
    const parts = part === undefined ? PACKET_PARTS.filter((one) => counts[one] > 0) : [part]
    const bytes = await drawPacket({ dispute, around, order, facts, words, parts, terms, signatures, checks, mails })
    return { file_name: `dispute-${order_number}.pdf`, bytes, shown_as: "application/pdf" }
  }
