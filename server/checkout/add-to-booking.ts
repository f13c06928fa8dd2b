import type { AddOnOffer, AddOnPick } from "@hub/domain/orders/add-on"
import type { OrderLine } from "@hub/domain/orders/order-line"
import type { HoldTimes } from "@hub/domain/scheduling/hold-limits"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { KindAndFacts } from "../mail/kinds.ts"
import { addOnsOfBookings, type BookedPlace, bookedPlaces, comingDays } from "../orders/add-ons-queries.ts"
import { insertDraft, moveOrder, type NewOrder } from "../orders/store.ts"
import { releaseAddOns } from "../orders/store-add-ons.ts"
import { insertHold } from "../scheduling/store-holds.ts"
import type { Booking } from "./bookings-queries.ts"
import { addOnOffers, addOnsGone, holdInstead, unitsOf } from "./hold-add-ons.ts"
import type { CompletableOrder } from "./write-completed.ts"

// What is added to a place that is booked already. Its order has no place: an open hold without any keeps what is added until it is paid.

type AddedTo = Pick<Booking, "id" | "student_id" | "offering_id" | "status">

/** What can still be added to a booking: for the days on which the child comes, and not what it has. */
export async function addableTo(db: Database, booking: AddedTo, now: Date): Promise<AddOnOffer[]> {
  if (booking.status !== "BOOKED") return []
  const { id, student_id, offering_id } = booking
  const [offers, all, coming] = await Promise.all([
    addOnOffers(db, null, [{ student_id, offering_id }], now),
    addOnsOfBookings(db, [id]),
    comingDays(db, id, now),
  ])
  if (coming.length === 0) return []
  const has = all.filter(({ status }) => status === "BOOKED")
  return offers.flatMap((offer) => {
    const own = has.filter(({ add_on_id }) => add_on_id === offer.add_on.id)
    if (!offer.add_on.is_per_day) return own.length === 0 ? [offer] : []
    const days = offer.days.filter(({ date }) => coming.includes(date) && !own.some((one) => one.date === date))
    return days.length === 0 ? [] : [{ ...offer, days }]
  })
}

interface Holding extends HoldTimes {
  readonly order: Pick<NewOrder, "id" | "customer_id" | "funbox_id">
  readonly chosen: readonly AddOnPick[]
  readonly offers: readonly AddOnOffer[]
  readonly now: Date
}

/** A draft that holds what is added. The counters decide. */
export async function holdAdded(tx: Transaction, { order, chosen, offers, now, ...times }: Holding): Promise<void> {
  const { id: order_id, customer_id } = order
  await insertDraft(tx, { ...order, kind: "SCHEDULE_AND_PAY", promocode_id: null }, now)
  await insertHold(tx, { order_id, customer_id, now, ...times }, { items: [], pools: [] })
  const short = await holdInstead(tx, order_id, chosen.flatMap(unitsOf))
  if (short.length > 0) throw addOnsGone(short, offers)
}

type Place = Pick<BookedPlace, "student_id" | "offering_id">

const isSamePlace = (one: Place, other: Place): boolean =>
  one.student_id === other.student_id && one.offering_id === other.offering_id

/** Of an order's lines, the places that they add to and don't book. */
function placesElsewhere(lines: readonly OrderLine[]): Place[] {
  const own = lines.flatMap(({ student_id, offering_id }) =>
    student_id === null || offering_id === null ? [] : [{ student_id, offering_id }],
  )
  const added = lines.flatMap(({ add_on }) => (add_on == null ? [] : [add_on]))
  return added.filter((place) => !own.some((one) => isSamePlace(one, place)))
}

/** The bookings that an order adds to; undefined when one of them is gone. The caller has locked the family. */
export async function bookingsAddedTo(
  db: Database,
  customer_id: string,
  lines: readonly OrderLine[],
): Promise<Awaited<ReturnType<typeof bookedPlaces>> | undefined> {
  const places = placesElsewhere(lines)
  if (places.length === 0) return []
  const booked = await bookedPlaces(db, customer_id, places)
  return places.every((place) => booked.some((one) => isSamePlace(one, place))) ? booked : undefined
}

/** Said in place of "You're booked". */
export function receiptOfAdded(
  places: Awaited<ReturnType<typeof bookedPlaces>>,
  lines: readonly OrderLine[],
): KindAndFacts {
  const named = places.map(({ student_name, name }) => ({ who: student_name, program: name }))
  const what = [...new Set(lines.flatMap(({ add_on, name }) => (add_on == null ? [] : [name])))]
  return { kind: "RECEIPT", facts: { added: { places: named, what } } }
}

/** Its booking was canceled while it was paid: the order ends, and its money goes back. */
export async function endAdded(tx: Transaction, order: CompletableOrder, now: Date): Promise<void> {
  await releaseAddOns(tx, order.id)
  await moveOrder(tx, order, "CANCELLED", { cause: "BOOKING_TO_ADD_TO_GONE", now })
}
