import type { draftsStaff } from "@hub/domain/catalogue/drafts.staff"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import type { Handlers } from "../http/handlers.ts"
import { copySeasonTo } from "./copy-season.ts"
import { keepDraft, readDraft, removeDraftsOf, saveDraft } from "./keep-drafts.ts"
import { publishDrafts } from "./publish-drafts.ts"
import type { CatalogueNeeds } from "./save-thing.ts"
import { draftsPage } from "./store-drafts.ts"

export const draftsStaffRoutes = (needs: CatalogueNeeds): Handlers<typeof draftsStaff> => {
  const as = (by: StaffActor): CatalogueNeeds => ({ ...needs, store: needs.store.as(by) })
  return {
    "POST /catalogue/seasons/{id}/copy/preview": ({ by, params, body }) => copySeasonTo(as(by))(by, params.id, body),
    "POST /catalogue/seasons/{id}/copy": ({ by, params, body: { preview, ...body } }) =>
      copySeasonTo(as(by))(by, params.id, body, preview),
    "GET /catalogue/drafts": async ({ query: { limit = PAGE_LIMIT, offset = 0 } }) => {
      const rows = await draftsPage(needs.store, { limit, offset })
      return { items: rows, total: rows[0]?.total ?? 0, limit, offset }
    },
    "POST /catalogue/drafts": ({ by, body: { kind, values } }) => keepDraft(as(by))(by, kind, values),
    "GET /catalogue/drafts/{id}": ({ params }) => readDraft(needs.store, params.id),
    "PUT /catalogue/drafts/{id}": ({ by, params, body }) => saveDraft(as(by))(params.id, body),
    "POST /catalogue/drafts/remove": ({ by, body }) => removeDraftsOf(as(by))(body.ids),
    "POST /catalogue/drafts/publish/preview": ({ by, body }) => publishDrafts(as(by))(by, body.ids),
    "POST /catalogue/drafts/publish": ({ by, body }) => publishDrafts(as(by))(by, body.ids, body.preview),
  }
}
