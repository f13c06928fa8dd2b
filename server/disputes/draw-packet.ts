import { dayYearLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import type { PacketPart } from "@hub/domain/orders/disputes.staff"
import type { Order } from "@hub/domain/orders/order"
import { bookings, openOrderSheet } from "../orders/order-sheet.ts"
import type { ReceiptFacts } from "../orders/queries.ts"
import type { Sheet } from "../pdf/sheet.ts"
import type { Around, DisputeRow } from "./disputes-queries.ts"

const m = messages("server/disputes.packet")

export interface Packet {
  readonly dispute: DisputeRow
  readonly around: Around
  readonly order: Order
  readonly facts: ReceiptFacts
  /** What the business says; empty where nothing is written yet. */
  readonly words: string
  readonly parts: readonly PacketPart[]
  readonly terms: readonly { words: string; version: string; at: string; ip: string | null }[]
  readonly signatures: readonly { name: string; signer: string; at: string; ip: string }[]
  readonly checks: readonly { kind: "IN" | "OUT"; at: string; program: string }[]
  readonly mails: readonly { subject: string; recipient: string; at: string }[]
}

type Draw = (sheet: Sheet, packet: Packet) => void

const moment = (at: string, zone: string): string =>
  m.moment({ day: dayYearLabel(dayAt(at, zone)), time: timeLabel(timeAt(at, zone)) })

/** The children's names are cut: a bank doesn't need them. */
const withoutNames = (facts: ReceiptFacts, order: Order): ReceiptFacts => ({
  ...facts,
  students: facts.students
    .filter(({ id }) => order.sign_up?.items.some(({ student_id }) => student_id === id))
    .map((student, at) => {
      const name = m.child({ number: at + 1 })
      return { ...student, name, first_name: name }
    }),
})

const DRAW: Readonly<Record<PacketPart, Draw>> = {
  ORDER: (sheet, { order, facts, around, dispute }) => {
    sheet.heading(2, m.order({ number: dispute.order_number }))
    const { card, paid_at, time_zone } = around
    if (paid_at !== null) {
      const paid = { amount: formatMoney(dispute.amount), at: moment(paid_at, time_zone) }
      sheet.paragraph(card === null ? m.paid(paid) : m.paidWith({ ...paid, card: `${cardName(card)} • ${card.last4}` }))
    }
    sheet.paragraph(m.before({ count: around.other_orders }))
    bookings(sheet, order, withoutNames(facts, order))
  },
  TERMS: (sheet, { terms, around }) => {
    sheet.heading(2, m.terms)
    if (terms.length === 0) sheet.paragraph(m.noTerms)
    for (const { words, version, at, ip } of terms) {
      sheet.paragraph(words)
      sheet.small(m.agreed({ at: moment(at, around.time_zone), version, ip: ip ?? m.noAddress }))
    }
  },
  SIGNATURES: (sheet, { signatures, around }) => {
    sheet.heading(2, m.signatures)
    if (signatures.length === 0) sheet.paragraph(m.noSignatures)
    for (const { name, signer, at, ip } of signatures) {
      sheet.paragraph(name)
      sheet.small(m.signed({ signer, at: moment(at, around.time_zone), ip: ip === "" ? m.noAddress : ip }))
    }
  },
  CHECKS: (sheet, { checks, around }) => {
    sheet.heading(2, m.checks)
    if (checks.length === 0) sheet.paragraph(m.noChecks)
    for (const { kind, at, program } of checks)
      sheet.small(m.check({ kind, at: moment(at, around.time_zone), program }))
  },
  MAILS: (sheet, { mails, around }) => {
    sheet.heading(2, m.mails)
    if (mails.length === 0) sheet.paragraph(m.noMails)
    for (const { subject, recipient, at } of mails) {
      sheet.paragraph(subject)
      sheet.small(m.mail({ recipient, at: moment(at, around.time_zone) }))
    }
  },
}

/** What speaks for the business: its words, then each paper. Nothing of health, no child's name. */
export function drawPacket(packet: Packet): Promise<Uint8Array> {
  const { dispute, around, facts, words, parts } = packet
  const day = dayYearLabel(dayAt(dispute.opened_at, around.time_zone))
  const paper = { title: m.title({ order: dispute.order_number }) }
  const sheet = openOrderSheet(paper, facts, [
    [{ label: m.disputed, lines: [formatMoney(dispute.amount), day] }],
    [{ label: m.reference, lines: [dispute.provider_dispute_id] }],
  ])
  if (words !== "") {
    sheet.heading(2, m.words)
    for (const paragraph of words.split(/\n+/)) sheet.paragraph(paragraph)
  }
  for (const part of parts) {
    sheet.rule(1.25)
    DRAW[part](sheet, packet)
  }
  return sheet.end()
}
