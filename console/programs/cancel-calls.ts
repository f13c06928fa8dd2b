import { api } from "../api/client.ts"
import type { Proposal } from "./queries.ts"

// Canceling for everybody is three calls; which of them is said by what is canceled.

export interface Canceling {
  /** Null: all of the location. */
  readonly offering_id: string | null
  readonly location_id: string
  /** Null: the date of the program as a whole. */
  readonly date: string | null
  readonly give: Proposal["give"]
  readonly reason: string
}

const ofAll = (give: Canceling["give"]) => (give === "CREDIT" ? ("CREDIT" as const) : ("MONEY" as const))
const ofDay = (give: Canceling["give"]) => (give === "CREDIT" ? ("MONEY" as const) : give)

export function previewCanceling({ offering_id, location_id, date, give, reason }: Canceling) {
  if (offering_id !== null && date === null)
    return api.call("POST /offerings/{offering_id}/cancel/preview", {
      params: { offering_id },
      body: { give: ofAll(give), reason },
    })
  const day = date ?? ""
  const body = { give: ofDay(give), reason }
  return offering_id === null
    ? api.call("POST /locations/{location_id}/days/{date}/cancel/preview", { params: { location_id, date: day }, body })
    : api.call("POST /offerings/{offering_id}/days/{date}/cancel/preview", { params: { offering_id, date: day }, body })
}

export function cancelForAll({ offering_id, location_id, date, give, reason }: Canceling, preview: string) {
  if (offering_id !== null && date === null)
    return api.call("POST /offerings/{offering_id}/cancel", {
      params: { offering_id },
      body: { give: ofAll(give), reason, preview },
    })
  const day = date ?? ""
  const body = { give: ofDay(give), reason, preview }
  return offering_id === null
    ? api.call("POST /locations/{location_id}/days/{date}/cancel", { params: { location_id, date: day }, body })
    : api.call("POST /offerings/{offering_id}/days/{date}/cancel", { params: { offering_id, date: day }, body })
}

const askedIn = ({ location, ...proposal }: Proposal): Canceling => ({ ...proposal, location_id: location.id })

export const previewAsAsked = (proposal: Proposal) => previewCanceling(askedIn(proposal))
export const cancelAsAsked = (proposal: Proposal, preview: string) => cancelForAll(askedIn(proposal), preview)
