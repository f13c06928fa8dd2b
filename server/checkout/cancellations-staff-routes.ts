import { type StaffActor, sitesOf, sitesWithin } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { cancellationsStaff } from "@hub/domain/orders/cancellations.staff"
import type { Store } from "../database/transaction.ts"
import type { Handlers } from "../http/handlers.ts"
import { previewDigest } from "../kernel/preview.ts"
import { dayCancellation } from "../scheduling/store-days-off.ts"
import {
  type DayOffering,
  dayProgress,
  insideOf,
  offeringById,
  offeringOnDay,
  offeringProgress,
  offeringsOffOn,
  offeringsOnDay,
} from "./cancel-all-queries.ts"
import { cancelDayForAll, dayDigestOf, goOnWithDay, previewDayForAll } from "./cancel-day-for-all.ts"
import { cancelOffering, goOnWithOffering, previewOfferingCancellation } from "./cancel-offering.ts"
import {
  confirmProposals,
  declineProposal,
  proposalsAt,
  proposeCancel,
  type ShownProposal,
} from "./cancel-proposals.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import type { DayWhat } from "./day-for-all.ts"
import { cancelledOffering } from "./store-moves.ts"
import { reinstateDayForAll, reinstateOfferingForAll } from "./undo-cancel.ts"

/** For so long the office sees what became of what it has asked for. */
const DECIDED_SHOWN_MS = 14 * 86_400_000

const proposalShape = ({ gives: give, ...proposal }: ShownProposal) => ({ ...proposal, give })

/** Null: everywhere. The door has let nobody in who has it nowhere. */
function sitesFor(by: StaffActor, permission: "cancel_for_all" | "propose_cancel"): readonly string[] | null {
  const sites = sitesOf(by, permission)
  return sites === undefined ? [] : sites
}

const giveOf = (give: "MONEY" | "CREDIT") => (give === "MONEY" ? "REFUND" : "CREDIT")

async function dayOf(store: Store, offering_id: string, date: string): Promise<DayOffering[]> {
  const found = await offeringOnDay(store, offering_id, date)
  if (found === undefined) throw problem("NOT_FOUND")
  return [found]
}

async function siteOn(store: Store, location_id: string, date: string): Promise<DayOffering[]> {
  const found = await offeringsOnDay(store, location_id, date)
  if (found.length === 0) throw problem("NOT_FOUND")
  return found
}

async function progressOfDay(store: Store, offerings: readonly DayOffering[], date: string) {
  const programs = []
  for (const { id: offering_id, name } of offerings) {
    const found = await dayCancellation(store, offering_id, date)
    if (found === undefined) throw problem("NOT_FOUND")
    const { reason, finished_at } = found
    programs.push({
      offering_id,
      name,
      date,
      reason,
      is_finished: finished_at !== null,
      ...(await dayProgress(store, found)),
    })
  }
  const ids = offerings.map(({ id }) => id)
  return { programs, inside: await insideOf(store, ids, date) }
}

async function progressOfOffering(store: Store, offering_id: string) {
  const [offering, found] = await Promise.all([offeringById(store, offering_id), cancelledOffering(store, offering_id)])
  if (offering === undefined || found === undefined) throw problem("NOT_FOUND")
  const progress = await offeringProgress(store, offering_id)
  const { reason, finished_at } = found
  const whole = { offering_id, name: offering.name, date: null, reason, is_finished: finished_at !== null, ...progress }
  return { programs: [whole], inside: await insideOf(store, [offering_id], null) }
}

async function previewDay(needs: CheckoutNeeds, offerings: readonly DayOffering[], what: DayWhat) {
  const { facts, paying, mail } = await previewDayForAll(needs)(offerings, what)
  return { ...facts, paying, mail, preview: previewDigest(dayDigestOf(facts, what)) }
}

interface Confirmed {
  readonly offerings: readonly DayOffering[]
  readonly what: DayWhat & { readonly preview: string }
  /** Null: all of the location. */
  readonly offering_id: string | null
}

async function confirmDay(needs: CheckoutNeeds, { offerings, what, offering_id }: Confirmed) {
  const { date, reason } = what
  await cancelDayForAll(needs)(offerings, what)
  const [first] = offerings
  if (first !== undefined) await confirmProposals(needs)({ offering_id, location_id: first.location_id, date }, reason)
  return progressOfDay(needs.store, offerings, date)
}

/** Canceling for everybody, by who may; by others as a proposal. */
export const cancellationsStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof cancellationsStaff> => {
  const as = (by: StaffActor): CheckoutNeeds => ({ ...needs, store: needs.store.as(by) })
  const { store } = needs
  return {
    "POST /offerings/{offering_id}/cancel/preview": async ({ params: { offering_id }, body: { give, reason } }) => {
      const what = { offering_id, give: giveOf(give), reason } as const
      const { facts, digest, paying, mail } = await previewOfferingCancellation(needs)(what)
      return { ...facts, paying, mail, preview: previewDigest(digest) }
    },
    "POST /offerings/{offering_id}/cancel": async ({ by, params: { offering_id }, body }) => {
      const { give, reason, preview } = body
      await cancelOffering(as(by))({ offering_id, give: giveOf(give), reason, preview })
      const found = await offeringById(store, offering_id)
      if (found !== undefined)
        await confirmProposals(as(by))({ offering_id, location_id: found.location_id, date: null }, reason)
      return progressOfOffering(store, offering_id)
    },
    "POST /offerings/{offering_id}/days/{date}/cancel/preview": async ({ params: { offering_id, date }, body }) =>
      previewDay(needs, await dayOf(store, offering_id, date), { date, ...body }),
    "POST /offerings/{offering_id}/days/{date}/cancel": async ({ by, params: { offering_id, date }, body }) => {
      const offerings = await dayOf(store, offering_id, date)
      return confirmDay(as(by), { offerings, what: { date, ...body }, offering_id })
    },
    "POST /locations/{location_id}/days/{date}/cancel/preview": async ({ params: { location_id, date }, body }) =>
      previewDay(needs, await siteOn(store, location_id, date), { date, ...body }),
    "POST /locations/{location_id}/days/{date}/cancel": async ({ by, params: { location_id, date }, body }) => {
      const offerings = await siteOn(store, location_id, date)
      return confirmDay(as(by), { offerings, what: { date, ...body }, offering_id: null })
    },
    "GET /offerings/{offering_id}/cancellation": async ({ params: { offering_id }, query: { date } }) =>
      date === undefined
        ? progressOfOffering(store, offering_id)
        : progressOfDay(store, await dayOf(store, offering_id, date), date),
    "GET /locations/{location_id}/days/{date}/cancellation": async ({ params: { location_id, date } }) => {
      const offerings = await offeringsOffOn(store, location_id, date)
      if (offerings.length === 0) throw problem("NOT_FOUND")
      return progressOfDay(store, offerings, date)
    },
    "POST /offerings/{offering_id}/cancellation/go_on": async ({ by, params: { offering_id }, body: { date } }) => {
      if (date === undefined) {
        const found = await cancelledOffering(store, offering_id)
        if (found === undefined) throw problem("NOT_FOUND")
        if (found.finished_at === null)
          await goOnWithOffering(as(by))({ offering_id, give: found.gives, reason: found.reason })
        return progressOfOffering(store, offering_id)
      }
      const found = await dayCancellation(store, offering_id, date)
      if (found === undefined) throw problem("NOT_FOUND")
      if (found.finished_at === null) await goOnWithDay(as(by))(found)
      return progressOfDay(store, await dayOf(store, offering_id, date), date)
    },
    "POST /cancel_proposals": async ({ by, body }) => proposalShape(await proposeCancel(as(by))(body)),
    "GET /cancel_proposals": async ({ by, query: { location_id } }) => {
      const sites = sitesWithin(by, "propose_cancel", location_id)
      const since = new Date(needs.clock().getTime() - DECIDED_SHOWN_MS)
      return (await proposalsAt(store, sites, since)).map(proposalShape)
    },
    "POST /cancel_proposals/{proposal_id}/decline": async ({ by, params: { proposal_id: id }, body: { reason } }) => {
      await declineProposal(as(by))({ id, reason, sites: sitesFor(by, "cancel_for_all") })
      return {}
    },
    "POST /offerings/{offering_id}/days/{date}/reinstate/preview": ({ by, params: { offering_id, date } }) =>
      reinstateDayForAll(as(by))(offering_id, date, { reason: "", seen: undefined }),
    "POST /offerings/{offering_id}/days/{date}/reinstate": ({ by, params: { offering_id, date }, body }) =>
      reinstateDayForAll(as(by))(offering_id, date, { reason: body.reason, seen: body.preview }),
    "POST /offerings/{offering_id}/reinstate/preview": ({ by, params: { offering_id } }) =>
      reinstateOfferingForAll(as(by))(offering_id, { reason: "", seen: undefined }),
    "POST /offerings/{offering_id}/reinstate": ({ by, params: { offering_id }, body }) =>
      reinstateOfferingForAll(as(by))(offering_id, { reason: body.reason, seen: body.preview }),
  }
}
