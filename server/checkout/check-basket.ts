import { messages } from "@hub/domain/kernel/messages"
import { invalid, type Problem, problem } from "@hub/domain/kernel/problem"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { type BookedDay, type Refusal, reasonsAgainst } from "@hub/domain/scheduling/eligibility"
import type { Database } from "../database/sql.ts"
import { missingForms } from "../forms/forms-before-schedule.ts"
import { type BookableOffering, bookableOfferings } from "../scheduling/availability-queries.ts"
import type { PoolDemand } from "../scheduling/places.ts"
import { type Booker, bookersOf } from "../scheduling/store-attendances.ts"
import type { HoldItem } from "../scheduling/store-holds.ts"

const m = messages("server/checkout.refusals")

export interface BasketPick {
  student_id: string
  offering: BookableOffering
  /** The family pays and keeps the credit that would pay for it. */
  keeps_credit?: boolean
}

export interface CheckedBasket {
  funbox_id: string
  picks: BasketPick[]
}

interface Basket {
  customer_id: string
  items: readonly HoldItem[]
  now: Date
  /** Places that are reserved for the family. */
  offers: readonly PickedPlace[]
}

interface Judging {
  is_held?: boolean
  /** A booking that is given up for it: it blocks nothing. */
  instead_of?: PickedPlace
  /** Unanswered question sets refuse it. Checkout has them as its own step (`schedule-steps.ts`). */
  asks_questions?: boolean
}

/**
 * Refuses a basket in which anyone can't take a place: as a whole, with every reason, before anything is written (I2, I4). Of a held
 * basket what is no longer offered is refused by name; of a new one it is as if it did not exist.
 */
export async function checkBasket(db: Database, basket: Basket, judging: Judging = {}): Promise<CheckedBasket> {
  const { refusals, ...checked } = await judgeBasket(db, basket, judging)
  if (refusals.length > 0) throw problem("NOT_ELIGIBLE", { payload: { items: refusals } })
  return checked
}

/** A reason against one place of a basket. */
export interface BasketRefusal extends PickedPlace, Refusal {}

/** The same for staff, who may pass some of what speaks against it (domain/scheduling/override.ts). */
export async function judgeBasket(
  db: Database,
  { customer_id, items, now, offers }: Basket,
  { is_held = false, instead_of, asks_questions = false }: Judging = {},
): Promise<CheckedBasket & { refusals: BasketRefusal[] }> {
  const [offerings, bookers, unanswered] = await Promise.all([
    bookableOfferings(db, [...new Set(items.map((item) => item.offering_id))], { customer_id, now }),
    bookersOf(db, customer_id, now),
    asks_questions ? missingForms(db, items, now) : [],
  ])
  const shown = offerings.filter(({ is_offered }) => is_offered || is_held)
  const { funbox_id, picks } = findPicks(shown, bookers, items)
  const refusals = picks.flatMap(({ student, offering }, index) => {
    const others = picks.slice(0, index).filter((other) => other.student.id === student.id)
    const kept = student.booked.filter(
      (day) => student.id !== instead_of?.student_id || day.offering_id !== instead_of.offering_id,
    )
    const booked = [...kept, ...others.flatMap((other) => daysOf(other.offering))]
    const reasons: Refusal[] = offering.is_offered
      ? reasonsAgainst({ offering, sessions: offering.sessions, student, booked, now })
      : [{ code: "closed", other_name: null }]
    const isUnanswered = unanswered.some((one) => one.student_id === student.id && one.offering_id === offering.id)
    if (isUnanswered) reasons.push({ code: "questions_missing", other_name: null })
    const pick = { student_id: student.id, offering_id: offering.id }
    const isOffered = offers.some((offer) => isSamePlace(offer, pick))
    return reasons
      .filter(({ code }) => !(isOffered && offering.is_offered && ANSWERED_BY_AN_OFFER.has(code)))
      .map((reason) => ({ ...pick, ...reason }))
  })
  const checked = picks.map(({ student, offering, keeps_credit }) => ({
    student_id: student.id,
    offering,
    keeps_credit,
  }))
  return { funbox_id, picks: checked, refusals }
}

/** An offer was made by the business for this child, whatever the registration window and the need to apply say to others. */
const ANSWERED_BY_AN_OFFER: ReadonlySet<Refusal["code"]> = new Set(["application_needed", "not_open_yet", "closed"])

const isSamePlace = (one: PickedPlace, other: PickedPlace): boolean =>
  one.student_id === other.student_id && one.offering_id === other.offering_id

/** The basket's students and offerings, in its order, after everything that a client could get wrong. */
function findPicks(
  known: readonly BookableOffering[],
  bookers: readonly Booker[],
  items: readonly HoldItem[],
): { funbox_id: string; picks: { student: Booker; offering: BookableOffering; keeps_credit: boolean }[] } {
  const seen = new Set<string>()
  for (const [index, { student_id, offering_id }] of items.entries()) {
    const key = `${student_id} ${offering_id}`
    if (seen.has(key)) throw invalid(`items.${index}`, m.duplicate, "duplicate")
    seen.add(key)
  }
  const offerings = new Map(known.map((row) => [row.id, row]))
  const students = new Map(bookers.map((student) => [student.id, student]))
  const unknown: PickedPlace[] = []
  const picks = items.flatMap((item) => {
    const student = students.get(item.student_id)
    const offering = offerings.get(item.offering_id)
    const { student_id, offering_id, keeps_credit = false } = item
    if (student !== undefined && offering !== undefined) return [{ student, offering, keeps_credit }]
    unknown.push({ student_id, offering_id })
    return []
  })
  // Named, so that a family can take them out of its basket, but not whose they are or why (I21, I22).
  if (unknown.length > 0) throw problem("NOT_FOUND", { payload: { items: unknown } })
  const [first] = picks
  const elsewhere = picks.filter(({ offering }) => offering.funbox_id !== first?.offering.funbox_id)
  if (first === undefined || elsewhere.length > 0)
    throw severalFunboxes(
      elsewhere.map(({ student, offering }) => ({ student_id: student.id, offering_id: offering.id })),
    )
  return { funbox_id: first.offering.funbox_id, picks }
}

/** An order belongs to one funbox: its fee, its discounts and its credits do. */
export const severalFunboxes = (items: readonly PickedPlace[] = []): Problem =>
  problem("VALIDATION", {
    errors: [{ path: "items", message: m.severalAreas, code: "several_funboxes" }],
    payload: { items },
  })

/** A pick blocks the same child's other picks. */
const daysOf = (offering: BookableOffering): BookedDay[] =>
  offering.sessions.map(({ starts_at, ends_at }) => ({
    name: offering.name,
    offering_id: offering.id,
    starts_at,
    ends_at,
  }))

/** As much of a pick as its places are counted by. */
export interface PlacePick {
  student_id: string
  offering: Pick<BookableOffering, "id" | "name" | "is_waitlist_enabled" | "pools">
}

/** One place in every pool of every pick. */
export function poolDemand(picks: readonly PlacePick[]): PoolDemand[] {
  const demand = new Map<string, number>()
  for (const { offering } of picks) {
    for (const { id } of offering.pools) demand.set(id, (demand.get(id) ?? 0) + 1)
  }
  return [...demand].map(([pool_id, quantity]) => ({ pool_id, quantity }))
}
