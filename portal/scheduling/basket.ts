import type { Offering } from "@hub/domain/catalogue/catalogue"
import { KINDS, type Kind } from "@hub/domain/catalogue/kinds"
import { addDays, datesLabel, weekdayBit } from "@hub/domain/kernel/calendar"

// What a family has picked and not yet paid for. It lives in this browser, per customer, so that it survives a reload, a closed
// tab and a sign-in; nothing is held on the server until checkout begins (docs/places.md).

/** Spec 9: everything in the browser's storage has the prefix 'customer'. */
export const BASKET_KEY = "customer_basket"

export interface BasketItem {
  readonly student_id: string
  readonly offering_id: string
  readonly kind: Kind
  readonly name: string
  /** The spec's label of its dates: 'Jun 14th - 18th'. */
  readonly dates: string
  /** Cents, before credits and discounts. */
  readonly price: number
  /** Every day that it meets, YYYY-MM-DD, in order. */
  readonly days: readonly string[]
  readonly start_time: string
  readonly end_time: string
  /** Older versions stored none. */
  readonly location_id?: string | undefined
  readonly funbox_id?: string | undefined
  readonly pool_ids?: readonly string[] | undefined
  readonly is_waitlist_enabled?: boolean | undefined
}
export type Basket = readonly BasketItem[]
/** The way on from what is picked, for a jump from any row. */
export const SCHEDULE_STOP = "schedule"

/** As much of an item as checkout shows of it. */
export type HeldItem = Pick<BasketItem, "student_id" | "offering_id" | "name" | "dates">
/** What tells items apart. */
type ItemKey = Pick<BasketItem, "student_id" | "offering_id">

export function meetingDays({
  start_date,
  end_date,
  weekdays,
}: Pick<Offering, "start_date" | "end_date" | "weekdays">): string[] {
  const days: string[] = []
  for (let day = start_date; day <= end_date; day = addDays(day, 1)) {
    if ((weekdays & weekdayBit(day)) !== 0) days.push(day)
  }
  return days.length === 0 ? [start_date] : days
}

/** Dates and weekdays don't say which days were left out (a holiday): then there are more of them than sessions. */
export const isMissingDays = (offering: Offering): boolean => meetingDays(offering).length !== offering.session_count

export const itemOf = (offering: Offering, student_id: string): BasketItem => ({
  student_id,
  offering_id: offering.id,
  kind: offering.kind,
  name: offering.name,
  dates: datesLabel(offering),
  price: offering.price,
  days: meetingDays(offering),
  start_time: offering.start_time,
  end_time: offering.end_time,
  location_id: offering.location_id,
  funbox_id: offering.funbox_id,
  pool_ids: offering.places.pools.map(({ id }) => id),
  is_waitlist_enabled: offering.is_waitlist_enabled,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Storage may hold what an older version wrote: an item that can't be read is left out. */
function readItem(value: unknown): BasketItem | undefined {
  if (!isRecord(value)) return undefined
  const { student_id, offering_id, name, dates, price, days, start_time, end_time } = value
  const kind = KINDS.find((known) => known === value["kind"])
  if (typeof student_id !== "string" || typeof offering_id !== "string" || kind === undefined) return undefined
  if (typeof name !== "string" || typeof dates !== "string" || !Number.isSafeInteger(price)) return undefined
  if (typeof price !== "number" || typeof start_time !== "string" || typeof end_time !== "string") return undefined
  if (!Array.isArray(days)) return undefined
  const known = days.filter((day) => typeof day === "string")
  const pools: unknown = value["pool_ids"]
  const text = (key: string) => (typeof value[key] === "string" ? value[key] : undefined)
  const [location_id, funbox_id] = [text("location_id"), text("funbox_id")]
  return {
    student_id,
    offering_id,
    kind,
    name,
    dates,
    price,
    days: known,
    start_time,
    end_time,
    location_id,
    funbox_id,
    pool_ids: Array.isArray(pools) ? pools.filter((id) => typeof id === "string") : undefined,
    is_waitlist_enabled: value["is_waitlist_enabled"] === true ? true : undefined,
  }
}

function readAll(text: string | null): Record<string, Basket> {
  if (text === null) return {}
  try {
    const all: unknown = JSON.parse(text)
    if (!isRecord(all)) return {}
    return Object.fromEntries(
      Object.entries(all).map(([customer_id, items]) => [
        customer_id,
        Array.isArray(items) ? items.map(readItem).filter((item) => item !== undefined) : [],
      ]),
    )
  } catch {
    return {}
  }
}

export const readBasket = (text: string | null, customer_id: string): Basket => readAll(text)[customer_id] ?? []

export function writeBasket(text: string | null, customer_id: string, basket: Basket): string {
  const { [customer_id]: _, ...others } = readAll(text)
  return JSON.stringify(basket.length === 0 ? others : { ...others, [customer_id]: basket })
}

export const isSame = (one: ItemKey, other: ItemKey): boolean =>
  one.student_id === other.student_id && one.offering_id === other.offering_id

export const hasItem = (items: readonly ItemKey[], key: ItemKey): boolean => items.some((item) => isSame(item, key))

export const hasSameItems = (one: readonly ItemKey[], other: readonly ItemKey[]): boolean =>
  one.length === other.length && one.every((item) => hasItem(other, item))

export const withoutItems = <Item extends ItemKey>(basket: readonly Item[], removed: readonly ItemKey[]): Item[] =>
  basket.filter((item) => !hasItem(removed, item))

type Times = Readonly<{ days: readonly string[]; start_time: string; end_time: string }>

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** From the day's midnight; what ends before it starts ends on the next morning. */
const span = ({ start_time, end_time }: Times): [number, number] => {
  const [from, to] = [minutes(start_time), minutes(end_time)]
  return [from, to <= from ? to + 24 * 60 : to]
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)

/** Whether two things meet at the same time on any day. One may start when the other ends. */
export function meetTogether(one: Times, other: Times): boolean {
  const [from, to] = span(one)
  const [otherFrom, otherTo] = span(other)
  const numbers = one.days.map(dayNumber)
  return other.days.map(dayNumber).some((otherDay) =>
    // The day before and after count too, for a night that runs into the morning.
    numbers.some((day) => {
      const shift = (otherDay - day) * 24 * 60
      return Math.abs(otherDay - day) <= 1 && from < otherTo + shift && otherFrom + shift < to
    }),
  )
}

/** The items of the same child that overlap with this one; adding it replaces them ("Swap"). */
export const overlapping = (basket: Basket, added: ItemKey & Times): Basket =>
  basket.filter((item) => item.student_id === added.student_id && !isSame(item, added) && meetTogether(item, added))

/** Adds an item instead of those that overlap with it. */
export const withItem = (basket: Basket, item: BasketItem): Basket => [
  ...withoutItems(basket, [item, ...overlapping(basket, item)]),
  item,
]

/**
 * An order is of one program area (funbox), so the others are checked out after it. The selected area goes first, else that of the
 * first pick; a pick of an older version goes with any.
 */
export function splitByArea(basket: Basket, selected: string | undefined): { now: Basket; later: Basket } {
  const areas = basket.map(({ funbox_id }) => funbox_id)
  const area = areas.includes(selected) ? selected : areas.find((id) => id !== undefined)
  const isNow = ({ funbox_id }: BasketItem): boolean => funbox_id === undefined || funbox_id === area
  return { now: basket.filter(isNow), later: basket.filter((item) => !isNow(item)) }
}

export const basketSum = (basket: Basket): number => basket.reduce((sum, item) => sum + item.price, 0)

/** Without the items of participants who have left the family. */
export const itemsOfStudents = (basket: Basket, students: readonly { readonly id: string }[]): Basket =>
  basket.filter((item) => students.some(({ id }) => id === item.student_id))
