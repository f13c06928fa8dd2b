import { type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { bookingsStaff } from "@hub/domain/orders/bookings.staff"
import { passes } from "@hub/domain/scheduling/override"
import type { Handlers } from "../http/handlers.ts"
import { joinWaitlist } from "../waitlists/join-waitlist.ts"
import { addForFamily, previewAddForFamily } from "./add-for-family.ts"
import { bookForFamily, previewForFamily } from "./book-for-family.ts"
import { listBookable, listTargets } from "./bookable.ts"
import { cancelDay, undoCancelDay } from "./cancel-day.ts"
import { cancelForFamily, readBookingForStaff } from "./cancel-for-family.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { moveForFamily, previewMoveForFamily } from "./move-for-family.ts"
import { bookingForStaff } from "./staff-booking-queries.ts"
import { undoCancel } from "./undo-cancel.ts"

/** Null: everywhere. The door has let nobody in who has it nowhere. */
function sitesFor(by: StaffActor): readonly string[] | null {
  const sites = sitesOf(by, "book")
  return sites === undefined ? [] : sites
}

/** What staff do for a family on the phone. */
export const bookingsStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof bookingsStaff> => {
  const as = (by: StaffActor): CheckoutNeeds => ({ ...needs, store: needs.store.as(by) })
  const familyOf = async (attendance_id: string): Promise<string> => {
    const found = await bookingForStaff(needs.store, attendance_id)
    if (found === undefined) throw problem("NOT_FOUND")
    return found.customer_id
  }
  return {
    "GET /families/{customer_id}/cards": async ({ params }) => ({
      cards: (await needs.saved?.list(params.customer_id)) ?? [],
    }),
    "GET /families/{customer_id}/bookable": ({ by, params, query }) =>
      listBookable(needs)(sitesFor(by), params.customer_id, query),
    "POST /families/{customer_id}/bookings/preview": ({ by, params, body }) =>
      previewForFamily(as(by), by)(params.customer_id, body),
    "POST /families/{customer_id}/bookings": ({ by, params, body, transport: { idempotency_key } }) =>
      bookForFamily(as(by), by)(params.customer_id, { ...body, idempotency_key }),
    "POST /families/{customer_id}/waits": async ({
      by,
      params: { customer_id },
      body: { student_id, offering_id },
    }) => {
      const joining = { program_id: offering_id, ids: [student_id], both_or_none: false }
      await joinWaitlist(as(by))({ customer_id, session_id: "", is_restricted: false }, joining)
      return {}
    },
    "GET /bookings/{attendance_id}": ({ by, params }) => readBookingForStaff(needs, by)(params.attendance_id),
    "POST /bookings/{attendance_id}/cancel/preview": ({ by, params, body }) =>
      cancelForFamily(as(by), by)(params.attendance_id, body),
    "POST /bookings/{attendance_id}/cancel": ({ by, params, body: { preview, ...body } }) =>
      cancelForFamily(as(by), by)(params.attendance_id, body, preview),
    "GET /bookings/{attendance_id}/targets": ({ by, params, query }) =>
      listTargets(needs)(sitesFor(by), params.attendance_id, query),
    "POST /bookings/{attendance_id}/move/preview": ({ by, params, body }) =>
      previewMoveForFamily(as(by), by)(params.attendance_id, body),
    "POST /bookings/{attendance_id}/move": ({ by, params, body, transport: { idempotency_key } }) =>
      moveForFamily(as(by), by)(params.attendance_id, { ...body, idempotency_key }),
    "POST /bookings/{attendance_id}/add_ons/preview": ({ by, params, body }) =>
      previewAddForFamily(as(by))(params.attendance_id, body),
    "POST /bookings/{attendance_id}/add_ons": ({ by, params, body, transport: { idempotency_key } }) =>
      addForFamily(as(by))(params.attendance_id, { ...body, idempotency_key }),
    "POST /bookings/{attendance_id}/days/{date}/give_up": async ({ by, params, body: { override, added_amount } }) => {
      const { attendance_id, date } = params
      const by_staff = { reason: override?.reason ?? "", passes_deadline: passes(override, "DEADLINE") }
      await cancelDay(as(by))(await familyOf(attendance_id), attendance_id, date, { by_staff, added_amount })
      return {}
    },
    "POST /bookings/{attendance_id}/days/{date}/take_back": async ({ by, params: { attendance_id, date } }) => {
      await undoCancelDay(as(by))(await familyOf(attendance_id), attendance_id, date, { reason: "" })
      return {}
    },
    "POST /bookings/{attendance_id}/reinstate": async ({ by, params: { attendance_id }, body }) => ({
      attendance_id: await undoCancel(as(by))(await familyOf(attendance_id), attendance_id, body),
    }),
  }
}
