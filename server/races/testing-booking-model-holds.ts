import { type HoldTimes, holdTimes, type PoolHold } from "@hub/domain/scheduling/hold-limits"
import {
  ALL,
  CAPACITY,
  demand,
  heldIn,
  type Item,
  type Model,
  type ModelOrder,
  takenIn,
} from "./testing-booking-model.ts"

// How long the model's families may hold places (I52). The rule itself has its own tests; here it is held to what the product stores.

const MINUTE_MS = 60_000
const at = (minute: number): Date => new Date(minute * MINUTE_MS)
const minuteOf = (moment: Date): number => moment.getTime() / MINUTE_MS

const statusOf = ({ isHeld, isBooked }: ModelOrder): PoolHold["status"] =>
  isHeld ? "OPEN" : isBooked ? "CONSUMED" : "RELEASED"

/** Until when a basket is held, and could be at most; undefined for one that was held for too long. */
export function timesOf(
  model: Model,
  family: number,
  items: readonly Item[],
): { ends_at: number; last: number } | undefined {
  const own = model.orders.filter((order) => order.family === family && order.began_at !== undefined)
  const holds = own.flatMap((order) =>
    ALL.filter((offering) => demand(order.items, offering) > 0).map((offering) => ({
      pool_id: String(offering),
      quantity: demand(order.items, offering),
      from: at(order.began_at ?? 0).toISOString(),
      to: at(Math.min(order.ends_at, order.ended_at ?? order.ends_at)).toISOString(),
      status: statusOf(order),
    })),
  )
  const wanted = ALL.filter((offering) => demand(items, offering) > 0)
  const times = holdTimes(
    holds,
    wanted.map((offering) => ({ pool_id: String(offering), quantity: demand(items, offering) })),
    { now: at(model.now) },
  )
  return isGranted(times) ? { ends_at: minuteOf(times.expires_at), last: minuteOf(times.last_until) } : undefined
}

const isGranted = (times: ReturnType<typeof holdTimes>): times is HoldTimes => "expires_at" in times

/** A family that holds nothing and isn't booked in any of them. */
export const isStranger = ({ orders, booked }: Model, family: number, items: readonly Item[]): boolean =>
  !orders.some((order) => order.family === family && order.isHeld) &&
  !items.some(({ offering }) => booked.some((one) => one.family === family && one.offering === offering))

/** Those without any place, when one of the basket was refused within this minute (docs/places.md). */
export function soldOutAmong(model: Model, items: readonly Item[]): number[] {
  if (!items.some(({ offering }) => model.refused_at[offering] === model.now)) return []
  return ALL.filter(
    (offering) =>
      demand(items, offering) > 0 && takenIn(model, offering) + heldIn(model, offering) >= (CAPACITY[offering] ?? 0),
  )
}
