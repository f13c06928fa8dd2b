import { placeOf } from "@hub/domain/catalogue/place"
import { datesLabel, dayYearLabel, isOvernight, timesLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { formatPhone } from "@hub/domain/kernel/text"
import { dayAt } from "@hub/domain/kernel/zone"
import { addOnText } from "@hub/domain/orders/add-on-texts"
import { canceledDaysText } from "@hub/domain/orders/canceled-days-texts"
import { costLines } from "@hub/domain/orders/cost-lines"
import type { Order } from "@hub/domain/orders/order"
import type { OrderDetails } from "@hub/domain/orders/refund"
import { memberFace } from "@hub/domain/participants/member-colour"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { written } from "../language/written.ts"
import { type Fact, openSheet, type PlaceRow, type Sheet, type TableRow } from "../pdf/sheet.ts"
import { orderPaper } from "./paper-texts.ts"
import type { ReceiptFacts } from "./queries.ts"

const m = messages("server/orders.orderPaper")

// What receipts, invoices and credit notes share: payee and tax id, whom it is for, each child's places, and what they come to.

export const money = (cents: number): string => formatMoney(cents)

export const dayOf = (instant: string, { time_zone }: Pick<ReceiptFacts, "time_zone">): string =>
  dayYearLabel(dayAt(instant, time_zone))

interface Business {
  readonly business_name: string
  readonly business_address: string | null
  readonly business_phone: string | null
  readonly business_email?: string | null
  readonly tax_id: string | null
  readonly brand_color: string
  readonly logo_png: Buffer | null
}

interface Paper {
  readonly title: string
  readonly stamp?: { readonly text: string; readonly tone: "ok" | "plain" } | undefined
}

/** A sheet with the business's name, address and tax id at its head. */
export function openBusinessSheet({ title, stamp }: Paper, business: Business): Sheet {
  const {
    business_name,
    business_address,
    business_phone,
    business_email = null,
    tax_id,
    brand_color,
    logo_png,
  } = business
  const taxes = tax_id === null ? null : m.taxId({ id: tax_id })
  const phone = business_phone === null ? null : formatPhone(business_phone)
  const sheet = openSheet({
    title,
    stamp,
    business_name,
    under: [business_address, taxes].filter((part) => part !== null).join(" · "),
    contacts: [phone, business_email].filter((part) => part !== null).join("   "),
    brand_color,
    logo_png,
  })
  sheet.heading(1, title)
  return sheet
}

/** The same with whom it is for, and what else is said in a word. */
export function openOrderSheet(paper: Paper, facts: ReceiptFacts, said: readonly (readonly Fact[])[]): Sheet {
  const sheet = openBusinessSheet(paper, facts)
  sheet.facts([[{ label: m.billedTo, lines: [facts.customer_name, ...facts.customer_address] }], ...said])
  return sheet
}

const addedTo = ({ add_ons }: Order, place: { student_id: string; offering_id: string }): string[] =>
  add_ons
    .filter(({ student_id, offering_id }) => student_id === place.student_id && offering_id === place.offering_id)
    .map(({ name, add_on_id, ...added }) => addOnText({ ...added, name: written(name, add_on_id) }))

/** Places by participant, in the order of checkout. */
export function bookings(sheet: Sheet, order: Order, facts: ReceiptFacts): void {
  const names = new Map(facts.locations.map(({ id, location }) => [id, written(placeOf(location, "family").name, id)]))
  for (const student of facts.students) {
    const own = order.sign_up?.items.filter(({ student_id }) => student_id === student.id) ?? []
    if (own.length === 0) continue
    sheet.rule(1.25)
    sheet.person(memberFace(student), student.name)
    sheet.places(
      own.map((item): PlaceRow => {
        const priced = order.bookings.find(
          (b) => b.student_id === item.student_id && b.offering_id === item.offering_id,
        )
        const where = [
          orderPaper.sessions(item.session_count, isOvernight(item)),
          timesLabel(item),
          names.get(item.location_id) ?? "",
        ]
        return {
          dates: datesLabel(item, "paper"),
          name: written(item.name, item.offering_id),
          notes: [
            where.filter((part) => part !== "").join(", "),
            ...(priced === undefined || priced.canceled_days.length === 0
              ? []
              : [canceledDaysText(priced.canceled_days)]),
            ...addedTo(order, item),
          ],
          price: priced === undefined ? "" : money(priced.list_price),
          credit: priced?.credit_id == null ? "" : money(-priced.list_price),
        }
      }),
    )
  }
}

const inWords = ({ items, bookings: places }: Order) => ({
  bookings: places,
  items: items.map((item) => ({ ...item, name: written(item.name, item.credit_type_id ?? undefined) })),
})

/** What all places come to before anything is refunded: the lines add up to the total. */
export const priceRows = (order: Order, { credit_types }: ReceiptFacts): TableRow[] =>
  costLines(inWords(order), new Map(credit_types.map((type) => [type.id, type]))).map(({ text, amount }) => ({
    text,
    amount: money(amount),
  }))

/** What was taken off the price: by credit notes, and what the business has forgone. */
export const backRows = ({ credit_notes, sums }: OrderDetails, facts: ReceiptFacts): TableRow[] => [
  ...credit_notes.map(({ number, at, reason, refunded_amount, reduced_amount }) => ({
    text: m.creditNoteOn({ day: dayOf(at, facts), number }),
    amount: money(-(refunded_amount + reduced_amount)),
    notes: [reason],
  })),
  ...(sums.written_off_amount > 0 ? [{ text: m.notAskedFor, amount: money(-sums.written_off_amount) }] : []),
]

/** What went back of what was paid: to cards, again or another way, and what a card refused and is still owed. */
export function sentBackRows(
  { credit_notes, refund_payouts, sums }: OrderDetails,
  facts: ReceiptFacts,
  amountText: (cents: number) => string,
): TableRow[] {
  const words = (card: PaymentMethod) => m.card({ name: cardName(card), last4: card.last4 })
  const refunds = credit_notes.flatMap(({ at, number, refunds: sent }) =>
    sent
      .filter(({ status }) => status !== "failed")
      .map(({ amount, payment_method: card }) => ({
        text: orderPaper.sentBackOn(dayOf(at, facts), card === null ? "" : words(card)),
        amount: amountText(amount),
        notes: [m.creditNote({ number })],
      })),
  )
  const payouts = refund_payouts
    .filter(({ status }) => status !== "failed")
    .map(({ on, amount, way, payment_method: card, note }) => ({
      text: orderPaper.payout(dayYearLabel(on), way, card === null ? note : words(card)),
      amount: amountText(amount),
    }))
  const owed = sums.owed_to_family_amount
  return [...refunds, ...payouts, ...(owed > 0 ? [{ text: m.owedToYou, amount: amountText(owed) }] : [])]
}
