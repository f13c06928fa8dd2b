import { problem } from "@hub/domain/kernel/problem"
import type { addOnsContract } from "@hub/domain/orders/add-ons.contract"
import type { movesContract } from "@hub/domain/orders/moves.contract"
import { consume } from "../database/rate-limit.ts"
import type { Handlers } from "../http/handlers.ts"
import { readAttendancesByIds } from "../scheduling/read-attendances.ts"
import { cancelAddOns, cancelBooking, readBookingAddOns } from "./cancel-booking.ts"
import { cancelDay, undoCancelDay } from "./cancel-day.ts"
import { chooseAddOns, readOfferedAddOns } from "./change-draft.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { moveBooking } from "./move-booking.ts"
import { listMoveTargets } from "./price-move.ts"
import { readCancelTerms } from "./read-cancel-terms.ts"
import { readOrder, readPlacedOrder } from "./read-order.ts"
import { undoCancel } from "./undo-cancel.ts"

export const movesRoutes = (needs: CheckoutNeeds): Handlers<typeof movesContract> => {
  const terms = readCancelTerms(needs)
  const read = async (customer_id: string, id: string) => {
    const [attendance] = await readAttendancesByIds(needs)(customer_id, id)
    if (attendance === undefined) throw problem("NOT_FOUND")
    return attendance
  }
  const limit = { name: "place-order", max: needs.orders_per_minute, seconds: 60 }
  const limitPlacing = (customer_id: string) => consume(needs.store, limit, customer_id, needs.clock())
  return {
    "GET /attendances/{id}/cancel_terms": ({ who, params }) => terms(who.customer_id, params.id),
    "POST /attendances/{id}/cancel": async ({ who, params, body }) => {
      await cancelBooking(needs)(who.customer_id, params.id, body)
      return terms(who.customer_id, params.id)
    },
    "POST /attendances/{id}/undo_cancel": async ({ who, params }) => {
      await limitPlacing(who.customer_id)
      return read(who.customer_id, await undoCancel(needs)(who.customer_id, params.id))
    },
    "POST /attendances/{id}/days/{date}/cancel": async ({ who, params: { id, date }, body }) => {
      await cancelDay(needs)(who.customer_id, id, date, body)
      return read(who.customer_id, id)
    },
    "POST /attendances/{id}/days/{date}/undo_cancel": async ({ who, params: { id, date } }) => {
      await limitPlacing(who.customer_id)
      await undoCancelDay(needs)(who.customer_id, id, date)
      return read(who.customer_id, id)
    },
    "GET /attendances/{id}/move_targets": ({ who, params, query }) =>
      listMoveTargets(needs)(who.customer_id, params.id, query),
    "POST /attendances/{id}/reschedule": async ({ who, params, body, transport }) => {
      await limitPlacing(who.customer_id)
      const order_id = await moveBooking(needs)(who.customer_id, params.id, {
        offering_id: body.offering_id,
        difference: body.difference,
        gives: body.gives,
        added: body.added,
        remember_payment_method: body.remember_payment_method ?? false,
        idempotency_key: body.idempotency_key ?? transport.idempotency_key,
      })
      return readPlacedOrder(needs)(who.customer_id, order_id)
    },
  }
}

export const addOnsRoutes = (needs: CheckoutNeeds): Handlers<typeof addOnsContract> => ({
  "GET /orders/{id}/add_ons": ({ who, params }) => readOfferedAddOns(needs)(who.customer_id, params.id),
  "POST /orders/{id}/add_ons": async ({ who, params, body }) => {
    await chooseAddOns(needs)(who.customer_id, params.id, body.items)
    return readOrder(needs)(who.customer_id, params.id)
  },
  "GET /attendances/{id}/add_ons": ({ who, params }) => readBookingAddOns(needs)(who.customer_id, params.id),
  "POST /attendances/{id}/add_ons/cancel": async ({ who, params, body }) => {
    await cancelAddOns(needs)(who.customer_id, params.id, body)
    return readBookingAddOns(needs)(who.customer_id, params.id)
  },
})
