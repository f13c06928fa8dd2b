import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Cents, Day, exact, Id, Instant, named, nullable, oneOf, WallTime, written } from "../kernel/wire.ts"
import { ADD_ON_KINDS, AddOnOffer, AddOnPick } from "./add-on.ts"
import { CHARGING } from "./checkout-refusals.ts"
import { Order } from "./order.ts"

const byId = Type.Object({ id: Id })

/** One day of an add-on of a booking, or one that was bought once. */
export const BookingAddOn = named("BookingAddOn", {
  id: Id,
  add_on_id: Id,
  name: written("add_on_id"),
  kind: oneOf(ADD_ON_KINDS),
  start_time: nullable(WallTime),
  end_time: nullable(WallTime),
  date: nullable(Day),
  choice: Type.String(),
  /** With its share of the payment fee. */
  paid_amount: Cents,
  is_canceled: Type.Boolean(),
  /** What comes back when it is canceled now, or what came back; null when it is too late. */
  gives: nullable(oneOf(["REFUND", "CODE", "NOTHING"])),
  amount: Cents,
  cancel_until: nullable(Instant),
})
export type BookingAddOn = Static<typeof BookingAddOn>

export const addOnsContract = endpoints({
  "GET /orders/{id}/add_ons": {
    summary: "What can be added to the places of a draft order",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Array(AddOnOffer),
  },
  "POST /orders/{id}/add_ons": {
    summary: "Say all that is added to the places of a draft order: it is held with them",
    access: "customer",
    refusals: [...CHARGING, "ADD_ONS_GONE", "HOLD_ENDED", "NOT_FOUND", "ORDER_NOT_OPEN"],
    params: byId,
    body: exact({ items: Type.Array(AddOnPick, { maxItems: 600 }) }),
    result: Order,
  },
  "GET /attendances/{id}/add_ons": {
    summary: "What was added to a booking",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Array(BookingAddOn),
  },
  "POST /attendances/{id}/add_ons/cancel": {
    summary: "Cancel what was added to a booking, for what the family saw",
    access: "customer",
    refusals: [...CHARGING, "BOOKING_CANCELLED", "NOT_FOUND", "TERMS_CHANGED", "WINDOW_CLOSED"],
    params: byId,
    body: exact({
      ids: Type.Array(Id, { minItems: 1, maxItems: 400 }),
      /** What comes back for all of them, as the family saw it. */
      amount: Cents,
    }),
    result: Type.Array(BookingAddOn),
  },
})
