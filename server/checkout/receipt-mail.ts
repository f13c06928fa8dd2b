import { type Place, placeOf } from "@hub/domain/catalogue/place"
import { dayLabel, dayWithWeekday, timesLabel, whenLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { datedDeadline } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { dayAt } from "@hub/domain/kernel/zone"
import { addOnText } from "@hub/domain/orders/add-on-texts"
import { canceledDaysText } from "@hub/domain/orders/canceled-days-texts"
import { type CreditTypes, costLines, oneCredit } from "@hub/domain/orders/cost-lines"
import { nothingDueText } from "@hub/domain/orders/nothing-due-texts"
import type { Order } from "@hub/domain/orders/order"
import { stillDue } from "@hub/domain/paperwork/reminder"
import type { Readiness } from "@hub/domain/paperwork/requirement"
import { memberFace } from "@hub/domain/participants/member-colour"
import { isOpen } from "@hub/domain/scheduling/cancel-outcome"
import { type Database, sql } from "../database/sql.ts"
import { inBusinessTexts } from "../language/written.ts"
import { bookingsFile } from "../mail/bookings-file.ts"
import type { MailBlock } from "../mail/mail-blocks.ts"
import type { MailSaid } from "../mail/mail-kind.ts"
import type { Attachment } from "../providers/mail/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { makeReceipt } from "./make-receipts.ts"
import { planBlocks } from "./notify-installments.ts"
import { type ReadOrderNeeds, readOrder } from "./read-order.ts"
import {
  addedToVisits,
  canceledVisit,
  type OrderVisit,
  orderOwner,
  orderVisits,
  visitBeforeMove,
} from "./visits-queries.ts"

const m = messages("server/checkout.receiptMail")

const ROWS_MAX = 8
const ROWS_SHOWN = 4

const money = (cents: number): string => formatMoney(cents)
const placesOf = (count: number): string => m.places({ count })

/** The family has booked there (4.10). */
const whereOf = ({ location, room }: OrderVisit): Place => placeOf(location, "family", room)

interface PassNeeds {
  readonly types: CreditTypes
  readonly public_origin: string
  readonly now: Date
}

function passesOf(visits: readonly OrderVisit[], order: Order, { types, public_origin, now }: PassNeeds): MailBlock[] {
  const ids = [...new Set(visits.map(({ student_id }) => student_id))]
  return ids.flatMap((id) => {
    const own = visits.filter(({ student_id }) => student_id === id)
    const [first] = own
    if (first === undefined) return []
    const name = first.full_name
    const shown = own.length > ROWS_MAX ? own.slice(0, ROWS_SHOWN) : own
    const rows = shown.map((visit) => {
      const booking = order.bookings.find((one) => one.student_id === id && one.offering_id === visit.offering_id)
      return {
        when: whenLabel(visit, dayAt(now.toISOString(), visit.time_zone)),
        what: visit.name,
        where: `${timesLabel(visit)}, ${whereOf(visit).in_full}`,
        ...(visit.url_part === null ? {} : { picture: `${public_origin}/programs/${visit.url_part}/square.png` }),
        ...(booking === undefined ? {} : { price: money(booking.list_price) }),
        ...noteOf(booking, types),
      }
    })
    const rest = own.length - shown.length
    return [
      {
        kind: "pass" as const,
        name,
        faces: [memberFace({ joined_as: first.joined_as, first_name: first.student_name })],
        count: placesOf(own.length),
        rows,
      },
      ...(rest === 0 ? [] : [{ kind: "text" as const, text: m.more({ count: rest, name }) }]),
    ]
  })
}

function noteOf(booking: Order["bookings"][number] | undefined, types: CreditTypes): { note?: string } {
  if (booking === undefined) return {}
  if (booking.credit_id !== null) return { note: m.paidWithCredit({ credit: oneCredit(booking, types) }) }
  return booking.canceled_days.length === 0 ? {} : { note: canceledDaysText(booking.canceled_days) }
}

/** "$445.88 paid with Visa • 4242": of a plan, what was paid at once. */
function paidOf(order: Order): string {
  if (order.final_price === 0) return nothingDueText(order)
  const first = order.payment_plan?.installments.find(({ status }) => status === "paid")
  const card = (order.payment_plan === null ? order.payment : first?.payment)?.payment_method
  const amount = order.payment_plan === null ? order.final_price : (first?.amount ?? 0)
  return m.paid({ amount: money(amount), card: card == null ? undefined : `${cardName(card)} • ${card.last4}` })
}

function costsOf(order: Order, types: CreditTypes): MailBlock[] {
  const lines = costLines(order, types)
  if (lines.length === 0) return []
  return [
    { kind: "title", text: m.costs },
    {
      kind: "money",
      rows: lines.map(({ text, amount }) => [text, money(amount)] as const),
      total: money(order.final_price),
    },
  ]
}

interface DueNeeds {
  readonly public_origin: string
  readonly now: Date
}

function dueOf(
  all: readonly Readiness[],
  visits: readonly OrderVisit[],
  { public_origin, now }: DueNeeds,
): MailBlock[] {
  const due = stillDue(all, [...new Set(visits.map(({ student_id }) => student_id))])
  if (due === undefined) return []
  const nameOf = (id: string): string => visits.find(({ student_id }) => student_id === id)?.student_name ?? ""
  const today = dayAt(now.toISOString(), visits[0]?.time_zone ?? "UTC")
  return [
    { kind: "title", text: due.by <= today ? m.finishNow : m.finishBy({ day: dayWithWeekday(due.by) }) },
    { kind: "facts", rows: due.rows.map(([id, words]) => [nameOf(id), words] as const) },
    ...(due.is_asked_at_gate ? [{ kind: "text" as const, text: m.blocksCheckIn }] : []),
    { kind: "action", label: m.seeDue, url: `${public_origin}/participants` },
  ]
}

/** One line for all that has the same last moment. */
function termsOf({ cancel_terms }: Order, visits: readonly OrderVisit[], now: Date): MailBlock[] {
  const lines = visits.map(({ offering_id, name, time_zone }) => {
    const terms = cancel_terms.find((known) => known.offering_id === offering_id)
    if (!terms?.is_enabled || !isOpen(terms.cancel_until, now)) return m.notCancelable({ name })
    const until = (moment: string | null) => datedDeadline(moment ?? "", time_zone, now)
    return m.cancelUntil({
      name,
      refund: isOpen(terms.refund_until, now) ? until(terms.refund_until) : undefined,
      credit: until(terms.cancel_until),
    })
  })
  return [
    { kind: "title", text: m.ifPlansChange },
    ...[...new Set(lines)].map((text) => ({ kind: "text" as const, text })),
  ]
}

function subjectOf(visits: readonly OrderVisit[]): string {
  const names = listOf([...new Set(visits.map(({ student_name }) => student_name))])
  const [first] = visits.map(({ start_date }) => start_date).sort()
  return m.subject({ names, day: dayLabel(first ?? "") })
}

/** What was added to places that were booked before. */
function addedSaid(order: Order, visits: readonly OrderVisit[], costs: readonly MailBlock[]) {
  const places = visits.map(({ student_name, name }) => m.addedPlace({ name: student_name, program: name }))
  const lead = m.added({ places: listOf(places), paid: paidOf(order), order: order.number ?? "" })
  const rows = order.add_ons.map((one) => [addOnText(one), money(one.amount)] as const)
  return {
    subject: m.addedSubject({ places: listOf(places) }),
    heading: m.addedHeading,
    blocks: [{ kind: "text" as const, text: lead }, { kind: "facts" as const, rows }, ...costs],
  }
}

interface ReceiptNeeds extends ReadOrderNeeds, Pick<CheckoutNeeds, "public_origin"> {
  /** What each participant has to do; the paperwork room's. */
  readonly readiness: (customer_id: string) => Promise<Readiness[]>
}

/** The confirmation of a paid order: who, what, when, where, what it cost and what is still to do, with the receipt and a calendar file. */
export const receiptMail =
  (needs: ReceiptNeeds) =>
  async (order_id: string): Promise<Partial<MailSaid> | undefined> => {
    const customer_id = await orderOwner(needs.store, order_id)
    if (customer_id === undefined) return undefined
    const [stored, booked, credit_types] = await Promise.all([
      readOrder(needs)(customer_id, order_id),
      orderVisits(needs.store, order_id),
      needs.store.many<{ id: string; is_program_credit: boolean }>(sql`select id, is_program_credit from credit_type`),
    ])
    const [order, visits] = [inBusinessTexts(stored), inBusinessTexts(booked)]
    const attachments = async (): Promise<Attachment[]> => {
      const { file_name, bytes } = await makeReceipt(needs)(customer_id, order_id)
      const receipt = { file_name, content_type: "application/pdf", content: bytes }
      return [receipt, ...fileOf(visits, needs.public_origin)]
    }
    const types = new Map(credit_types.map((type) => [type.id, type]))
    const plan = order.payment_plan === null ? [] : await planBlocks(needs.store, order_id)
    const costs = [...costsOf(order, types), ...plan]
    const added = visits.length === 0 && order.add_ons.length > 0 ? await addedToVisits(needs.store, order_id) : []
    if (added.length > 0) return { ...addedSaid(order, inBusinessTexts(added), costs), attachments }
    if (visits.length === 0) {
      const lead = m.creditsReady({ paid: paidOf(order), order: order.number ?? "" })
      const blocks: MailBlock[] = [{ kind: "text", text: lead }, ...costs]
      return { subject: m.creditsSubject, heading: m.creditsSubject, blocks, attachments }
    }
    const names = listOf([...new Set(visits.map(({ student_name }) => student_name))])
    const lead = m.booked({ places: placesOf(visits.length), names, paid: paidOf(order), order: order.number ?? "" })
    const online: MailBlock[] = visits.some((visit) => whereOf(visit).is_online)
      ? [{ kind: "text", text: m.online }]
      : []
    const { public_origin } = needs
    const due = dueOf(inBusinessTexts(await needs.readiness(customer_id)), visits, {
      public_origin,
      now: needs.clock(),
    })
    const [banner] = visits.flatMap(({ url_part }) => url_part ?? [])
    return {
      subject: subjectOf(visits),
      ...(banner === undefined ? {} : { picture: `${public_origin}/programs/${banner}/banner.png` }),
      blocks: [
        { kind: "text", text: lead },
        ...passesOf(visits, order, { types, public_origin, now: needs.clock() }),
        ...online,
        ...due,
        ...costs,
        ...termsOf(order, visits, needs.clock()),
      ],
      attachments,
    }
  }

interface MoveNeeds {
  readonly store: Database
  readonly public_origin: string
}

const fileOf = (visits: readonly OrderVisit[], public_origin: string | undefined): Attachment[] => {
  const [first] = visits
  if (first === undefined) return []
  return [
    bookingsFile(inBusinessTexts(visits), {
      company: { name: first.company_name, email: first.company_email },
      public_origin,
    }),
  ]
}

/** Of a move: the old days leave the calendar, and the new ones come. */
export const fileOfMove =
  (needs: MoveNeeds) =>
  async (order_id: string): Promise<Attachment[]> => {
    const files = await Promise.all([visitBeforeMove(needs.store, order_id), orderVisits(needs.store, order_id)])
    return files.flatMap((visits) => fileOf(visits, needs.public_origin))
  }

/** Of a canceled booking: its days leave the calendar, and lead to no page. */
export const fileOfCanceled =
  ({ store }: { readonly store: Database }) =>
  async (attendance_id: string): Promise<Attachment[]> =>
    fileOf(await canceledVisit(store, attendance_id), undefined)
