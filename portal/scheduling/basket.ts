import { KINDS, type Kind } from "@hub/domain/catalogue/kinds"

// What a family has picked and not yet paid for. It lives in this browser, per customer, so that it survives a reload, a closed
// tab and a sign-in; nothing is held on the server until checkout begins (docs/places.md).

/** Spec 9: everything that we keep in the browser stands under the prefix 'customer'. */
export const BASKET_KEY = "customer_basket"

export interface Pick {
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
}
export type Basket = readonly Pick[]

const EMPTY: Basket = []

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What stands in storage may be of an older version, or of a hand: a pick that can't be read is left out. */
function readPick(value: unknown): Pick | undefined {
  if (!isRecord(value)) return undefined
  const { student_id, offering_id, name, dates, price, days, start_time, end_time } = value
  const kind = KINDS.find((known) => known === value["kind"])
  if (typeof student_id !== "string" || typeof offering_id !== "string" || kind === undefined) return undefined
  if (typeof name !== "string" || typeof dates !== "string" || !Number.isSafeInteger(price)) return undefined
  if (typeof price !== "number" || typeof start_time !== "string" || typeof end_time !== "string") return undefined
  if (!Array.isArray(days)) return undefined
  const known = days.filter((day) => typeof day === "string")
  return { student_id, offering_id, kind, name, dates, price, days: known, start_time, end_time }
}

function readAll(text: string | null): Record<string, Basket> {
  if (text === null) return {}
  try {
    const all: unknown = JSON.parse(text)
    if (!isRecord(all)) return {}
    return Object.fromEntries(
      Object.entries(all).map(([customer_id, picks]) => [
        customer_id,
        Array.isArray(picks) ? picks.map(readPick).filter((pick) => pick !== undefined) : EMPTY,
      ]),
    )
  } catch {
    return {}
  }
}

export const readBasket = (text: string | null, customer_id: string): Basket => readAll(text)[customer_id] ?? EMPTY

export function writeBasket(text: string | null, customer_id: string, basket: Basket): string {
  const { [customer_id]: _, ...others } = readAll(text)
  return JSON.stringify(basket.length === 0 ? others : { ...others, [customer_id]: basket })
}

const isSame = (one: Pick, other: Pick): boolean =>
  one.student_id === other.student_id && one.offering_id === other.offering_id

export const holds = (basket: Basket, student_id: string, offering_id: string): boolean =>
  basket.some((pick) => pick.student_id === student_id && pick.offering_id === offering_id)

export const withoutPick = (basket: Basket, student_id: string, offering_id: string): Basket =>
  basket.filter((pick) => pick.student_id !== student_id || pick.offering_id !== offering_id)

type Times = Readonly<{ days: readonly string[]; start_time: string; end_time: string }>

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** From the day's midnight; what ends before it starts ends on the next morning. */
const span = ({ start_time, end_time }: Times): [number, number] => {
  const [from, to] = [minutes(start_time), minutes(end_time)]
  return [from, to <= from ? to + 24 * 60 : to]
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)

/** Whether two things meet at the same time on any day. What touches doesn't overlap: one may start when the other ends. */
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

/** The picks of the same child that can't stand beside this one; adding it takes their place ("Swap"). */
export const inTheWay = (basket: Basket, student_id: string, times: Times, offering_id: string): Basket =>
  basket.filter(
    (pick) => pick.student_id === student_id && pick.offering_id !== offering_id && meetTogether(pick, times),
  )

/** Adds a pick; whatever of the same child overlaps it goes. */
export function withPick(basket: Basket, pick: Pick): Basket {
  const gone = inTheWay(basket, pick.student_id, pick, pick.offering_id)
  return [...basket.filter((known) => !isSame(known, pick) && !gone.includes(known)), pick]
}

export const basketSum = (basket: Basket): number => basket.reduce((sum, pick) => sum + pick.price, 0)

/** Picks of participants who have left the family stand in nobody's way. */
export const ofStudents = (basket: Basket, student_ids: readonly string[]): Basket =>
  basket.filter((pick) => student_ids.includes(pick.student_id))
