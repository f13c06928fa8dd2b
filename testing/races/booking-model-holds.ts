import { holdTimes, type PoolHold } from "@hub/domain/scheduling/hold-limits"

// How long the model's families may hold places (I52). The rule itself has its own tests; here it is held to what the product stores.

interface Place {
  readonly offering: number
}

/** What an order holds, and for how long. */
export interface Held {
  readonly family: number
  readonly items: readonly Place[]
  isHeld: boolean
  ends_at: number
  /** Undefined for a move, which holds nothing. */
  began_at?: number
  ended_at?: number
  /** No extension goes beyond it. */
  last?: number
  isBooked?: boolean
}

interface Orders {
  readonly now: number
  readonly orders: readonly Held[]
}

/** An offering's places are a pool. */
const demandOf = (items: readonly Place[]): { pool_id: string; quantity: number }[] =>
  [...new Set(items.map(({ offering }) => offering))].map((offering) => ({
    pool_id: String(offering),
    quantity: items.filter((item) => item.offering === offering).length,
  }))

const MINUTE_MS = 60_000
const at = (minute: number): Date => new Date(minute * MINUTE_MS)
const minuteOf = (moment: Date): number => moment.getTime() / MINUTE_MS

const statusOf = ({ isHeld, isBooked }: Held): PoolHold["status"] =>
  isHeld ? "OPEN" : isBooked === true ? "CONSUMED" : "RELEASED"

/** Until when a basket is held, and could be at most; undefined for one that was held for too long. */
export function timesOf({ now, orders }: Orders, family: number, items: readonly Place[]) {
  const own = orders.filter((order) => order.family === family && order.began_at !== undefined)
  const holds = own.flatMap((order) =>
    demandOf(order.items).map((demand) => ({
      ...demand,
      from: at(order.began_at ?? 0).toISOString(),
      to: at(Math.min(order.ends_at, order.ended_at ?? order.ends_at)).toISOString(),
      status: statusOf(order),
    })),
  )
  const times = holdTimes(holds, demandOf(items), { now: at(now) })
  return "expires_at" in times ? { ends_at: minuteOf(times.expires_at), last: minuteOf(times.last_until) } : undefined
}

interface Booked {
  readonly orders: readonly Held[]
  readonly booked: readonly (Place & { readonly family: number })[]
}

/** A family that holds nothing and isn't booked in any of them. */
export const isStranger = ({ orders, booked }: Booked, family: number, items: readonly Place[]): boolean =>
  !orders.some((order) => order.family === family && order.isHeld) &&
  !items.some(({ offering }) => booked.some((one) => one.family === family && one.offering === offering))

export interface ModelPayment {
  state: "open" | "completed" | "expired"
  vendor: "open" | "succeeded" | "canceled"
  refund: "none" | "asked" | "sent"
  /** The minute in which the provider was last asked. */
  asked_at: number
}
