import type { applicationsStaff } from "@hub/domain/applications/applications.staff"
import type {
  ApplicationTarget,
  Decision,
  MovedApplication,
  MovedTogether,
  PreviewedYes,
  ReadByFamily,
  TargetOfSeveral,
} from "@hub/domain/applications/staff-application"
import { type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import type { Handlers } from "../http/handlers.ts"
import { rejectApplication, sendApplicationBack } from "./answer-application.ts"
import { decideEach } from "./decide-for-staff.ts"
import { listForStaff, type PriceOf, readForStaff, type StaffNeeds } from "./read-for-staff.ts"
import { inboxOf, type WaitingElsewhere } from "./staff-queries.ts"

const m = messages("server/applications.staffRefusals")

interface Moving {
  readonly ids: readonly string[]
  readonly offering_id: string
  readonly reason: string
}

/** What checkout does: a yes takes a place and money. */
export interface StaffCheckout {
  readonly priceOf: PriceOf
  preview(ids: readonly string[]): Promise<{ applications: PreviewedYes[]; mail: ReadByFamily | null }>
  targetsOfSeveral(by: StaffActor, ids: readonly string[]): Promise<{ items: TargetOfSeveral[] }>
  previewMoves(by: StaffActor, moving: Moving): Promise<MovedTogether>
  moveSeveral(by: StaffActor, moving: Moving & { previews: readonly string[] }): Promise<Decision[]>
  targets(by: StaffActor, id: string): Promise<{ items: ApplicationTarget[] }>
  /** Undefined where it has been moved there before. */
  move(
    by: StaffActor,
    id: string,
    to: { offering_id: string; reason: string },
    seen?: string,
  ): Promise<MovedApplication | undefined>
  approve(by: StaffActor, id: string, seen: string): Promise<{ readonly pay_until: Date | null }>
}

export const applicationsStaffRoutes = (
  needs: StaffNeeds,
  checkout: StaffCheckout,
  waitingElsewhere: WaitingElsewhere,
): Handlers<typeof applicationsStaff> => {
  const { store, clock } = needs
  const as = (by: StaffActor) => ({ store: store.as(by), clock })
  return {
    "GET /inbox": ({ by, query: { location_id } }) => {
      const sites = sitesWithin(by, "read_families", location_id)
      return inboxOf(store, { sites, ...waitingElsewhere(sites, clock()) })
    },
    "GET /applications": ({ by, query }) => listForStaff(needs)(by, query),
    "GET /applications/{id}": ({ by, params }) => readForStaff(needs, checkout.priceOf)(by, params.id),
    "POST /applications/approve/preview": ({ body }) => checkout.preview(body.ids),
    "POST /applications/move/targets": ({ by, body }) => checkout.targetsOfSeveral(by, body.ids),
    "POST /applications/move/preview": ({ by, body }) => checkout.previewMoves(by, body),
    "POST /applications/move": async ({ by, body }) => {
      if (body.previews.length !== body.ids.length) throw invalid("previews", m.onePreviewEach)
      return { applications: await checkout.moveSeveral(by, body) }
    },
    "POST /applications/approve": async ({ by, body: { ids, previews } }) => {
      if (previews.length !== ids.length) throw invalid("previews", m.onePreviewEach)
      const yes = (id: string, index: number) => checkout.approve(by, id, previews[index] ?? "")
      return { applications: await decideEach(store, ids, yes) }
    },
    "POST /applications/reject": async ({ by, body: { ids, reason, other_program } }) => ({
      applications: await decideEach(store, ids, (id) => rejectApplication(as(by))(id, reason, other_program)),
    }),
    "POST /applications/send_back": async ({ by, body: { ids, reason } }) => ({
      applications: await decideEach(store, ids, (id) => sendApplicationBack(as(by))(id, reason)),
    }),
    "GET /applications/{id}/targets": ({ by, params: { id } }) => checkout.targets(by, id),
    "POST /applications/{id}/move/preview": async ({ by, params: { id }, body }) => {
      const shown = await checkout.move(by, id, body)
      if (shown === undefined) throw problem("NOT_FOUND")
      return shown
    },
    "POST /applications/{id}/move": async ({ by, params: { id }, body: { preview, ...to } }) => {
      await checkout.move(by, id, to, preview)
      return {}
    },
  }
}
