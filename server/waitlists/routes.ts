import type { placeNoticesContract, waitlistsContract } from "@hub/domain/applications/waitlists.contract"
import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import type { Handlers } from "../http/handlers.ts"
import { ownStudents } from "../scheduling/read-bookers.ts"
import { joinWaitlist } from "./join-waitlist.ts"
import { declineOffer, leaveWaitlist, oneIsEnough } from "./leave-waitlist.ts"
import { askForNotice, withdrawNotice } from "./place-notices.ts"
import { waitlistPage } from "./queries.ts"
import { noticesOf } from "./store.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

export const waitlistsRoutes = (
  needs: WaitlistNeeds,
): Handlers<typeof waitlistsContract & typeof placeNoticesContract> => ({
  "GET /waitlists/": async ({ who, query: { student_id, limit = PAGE_LIMIT, offset = 0 } }) => {
    const now = needs.clock()
    await ownStudents(needs.store, who, student_id, now)
    return waitlistPage(needs.store, { customer_id: who.customer_id, now, student_id, limit, offset })
  },
  "POST /waitlists/{id}/add": ({ who, params, body: { ids, both_or_none = false, instead_of } }) =>
    joinWaitlist(needs)(who, { program_id: params.id, ids, both_or_none, instead_of }),
  "POST /waitlists/{id}/remove": async ({ who, params, body }) => {
    await leaveWaitlist(needs)(who, { program_id: params.id, ids: body.ids })
    return {}
  },
  "POST /waitlists/{id}/decline": async ({ who, params, body }) => {
    await declineOffer(needs)(who, { program_id: params.id, ids: body.ids })
    return {}
  },
  "POST /waitlists/{id}/one_is_enough": ({ who, params }) => oneIsEnough(needs)(who, params.id),
  "GET /place_notices/": ({ who }) => noticesOf(needs.store, who.customer_id),
  "POST /place_notices/": ({ who, body }) => askForNotice(needs)(who.customer_id, body),
  "DELETE /place_notices/{id}": ({ who, params }) => withdrawNotice(needs)(who.customer_id, params.id),
})
