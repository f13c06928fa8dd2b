import { problem } from "@hub/domain/kernel/problem"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { type DaysLeft, daysLeft } from "@hub/domain/scheduling/days-left"
import type { HoldTimes } from "@hub/domain/scheduling/hold-limits"
import { judgeOverride, type Override, type Rule, ruleOf } from "@hub/domain/scheduling/override"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { insertDraft } from "../orders/store.ts"
import { claimOffers } from "../scheduling/place-offers.ts"
import { hold, type PlaceChange, takePlaces, unwait } from "../scheduling/places.ts"
import { insertHold } from "../scheduling/store-holds.ts"
import { removeWaiting } from "../waitlists/store.ts"
import { type BasketPick, type BasketRefusal, judgeBasket, poolDemand } from "./check-basket.ts"
import { placesGone, soldOutError } from "./sold-out.ts"
import { firstInLine, type OfferingForStaff, offeringsForStaff } from "./staff-booking-queries.ts"

/** As long as a saved card may take to be charged. */
const CHARGE_MS = 15 * 60_000

export function chargeTimes(now: Date): HoldTimes {
  const until = new Date(now.getTime() + CHARGE_MS)
  return { expires_at: until, last_until: until }
}

/** Places that are the family's before it books: offered to it, or those of who is first in line. */
export interface OwnPlaces {
  readonly offers: readonly { id: string; student_id: string; offering_id: string }[]
  readonly entries: readonly { student_id: string; offering_id: string }[]
}

export interface StaffPick extends BasketPick {
  readonly left: DaysLeft
  readonly known: OfferingForStaff
}

/** A rule that says no, and whether it is passed. */
export interface SaysNo extends BasketRefusal {
  readonly rule: Rule | null
  readonly is_passed: boolean
}

export interface JudgedBasket {
  readonly funbox_id: string
  readonly picks: readonly StaffPick[]
  readonly rules: readonly SaysNo[]
}

interface Judging {
  readonly customer_id: string
  readonly items: readonly PickedPlace[]
  readonly offers: readonly PickedPlace[]
  readonly override: Pick<Override, "rules"> | undefined
  /** A booking that is given up for it. */
  readonly instead_of?: PickedPlace
  readonly now: Date
}

/** As a checkout judges a basket, but rules may be passed by name, and of a week that is on the days that are left are booked. */
export async function judgeForFamily(
  db: Database,
  { customer_id, items, offers, override, instead_of, now }: Judging,
): Promise<JudgedBasket> {
  const basket = {
    customer_id,
    items: items.map(({ student_id, offering_id }) => ({ student_id, offering_id })),
    now,
    offers,
  }
  const [{ funbox_id, picks, refusals }, known] = await Promise.all([
    judgeBasket(db, basket, instead_of === undefined ? {} : { instead_of }),
    offeringsForStaff(db, [...new Set(items.map(({ offering_id }) => offering_id))]),
  ])
  const { passed } = judgeOverride(refusals, override)
  return {
    funbox_id,
    rules: refusals.map((refusal) => ({ ...refusal, rule: ruleOf(refusal), is_passed: passed.includes(refusal) })),
    picks: picks.map((pick) => {
      const of = known.find(({ id }) => id === pick.offering.id)
      const left = of === undefined ? undefined : daysLeft(pick.offering.sessions, pick.offering.canceled_days, now)
      if (of === undefined || left === undefined) throw problem("PROGRAM_OVER")
      return { ...pick, known: of, left }
    }),
  }
}

/** As it is held: of a week that is on from the first day ahead. A canceled one is left out when it is booked. */
export const heldItem = ({ student_id, offering, left }: StaffPick) => ({
  student_id,
  offering_id: offering.id,
  ...(left.ahead === left.of ? {} : { days_from: left.ahead_from }),
})

export const isRefused = (rules: readonly SaysNo[]): boolean => rules.some(({ is_passed }) => !is_passed)

export const rulesPassed = (rules: readonly SaysNo[]): Rule[] => [
  ...new Set(rules.flatMap(({ rule, is_passed }) => (is_passed && rule !== null ? [rule] : []))),
]

interface OwnAsked {
  readonly customer_id: string
  readonly picks: readonly StaffPick[]
  readonly offers: OwnPlaces["offers"]
}

export async function ownPlaces(tx: Transaction, { picks, offers }: OwnAsked): Promise<OwnPlaces> {
  const students = picks.map(({ student_id }) => student_id)
  const offering_ids = picks.map(({ offering }) => offering.id)
  const first = await firstInLine(tx, students, offering_ids)
  return {
    offers,
    entries: first.filter((entry) =>
      picks.some(({ student_id, offering }) => student_id === entry.student_id && offering.id === entry.offering_id),
    ),
  }
}

interface ShortPlace {
  readonly offering_id: string
  readonly name: string
  readonly left: number
  readonly waiting: number
  readonly capacity: number
}

const isOf = ({ student_id, offering }: StaffPick, places: readonly { student_id: string; offering_id: string }[]) =>
  places.some((place) => place.student_id === student_id && place.offering_id === offering.id)

/** The counters as they are before anything is taken; the pools decide once more when it is. */
export function shortPlaces(picks: readonly StaffPick[], own: OwnPlaces): ShortPlace[] {
  return picks.flatMap((pick) => {
    const { offering, known } = pick
    if (isOf(pick, own.offers)) return []
    const others = picks.filter((other) => other !== pick && !isOf(other, own.offers))
    const short = known.pools.find((pool) => {
      const same = others.filter(({ known: { pools } }) => pools.some(({ id }) => id === pool.id)).length
      // Who is first in line comes before all others who wait.
      const reserved = isOf(pick, own.entries) ? 0 : pool.waiting
      return pool.capacity - pool.taken - pool.held - reserved - same < 1
    })
    if (short === undefined) return []
    const { capacity, taken, held, waiting } = short
    const left = Math.max(0, capacity - taken - held)
    return [{ offering_id: offering.id, name: offering.name, left, waiting, capacity }]
  })
}

interface Holding {
  readonly judged: JudgedBasket
  readonly own: OwnPlaces
  readonly order_id: string
  readonly customer_id: string
  readonly now: Date
}

/** A draft with its places held, as a checkout has it. Its own place in line or offer goes into it. */
export async function holdForFamily(
  tx: Transaction,
  { judged, own, order_id, customer_id, now }: Holding,
): Promise<void> {
  const { funbox_id, picks } = judged
  const pools = poolDemand(picks)
  const given: PlaceChange[] = await claimOffers(tx, { ids: own.offers.map(({ id }) => id), order_id, now })
  for (const { student_id, offering_id } of own.entries) {
    const left = await removeWaiting(tx, { customer_id, offering_id, student_ids: [student_id] })
    const pick = picks.find(({ offering }) => offering.id === offering_id)
    if (left > 0) given.push(...(pick?.known.pools ?? []).map(({ id }) => unwait({ pool_id: id, quantity: left })))
  }
  const order = { id: order_id, customer_id, funbox_id, kind: "SCHEDULE_AND_PAY", promocode_id: null } as const
  await insertDraft(tx, order, now)
  await insertHold(tx, { order_id, customer_id, now, ...chargeTimes(now) }, { items: picks.map(heldItem), pools })
  const short = await takePlaces(tx, pools.map(hold), given)
  if (short.length > 0) throw placesGone(await soldOutError(tx, short, { picks, given }))
}
