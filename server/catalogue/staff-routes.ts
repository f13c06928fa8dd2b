import type { archiveStaff } from "@hub/domain/catalogue/archive.staff"
import type { catalogueStaff } from "@hub/domain/catalogue/catalogue.staff"
import type { draftsStaff } from "@hub/domain/catalogue/drafts.staff"
import { THING_KINDS, type ThingKind } from "@hub/domain/catalogue/forms/form-field"
import type { picturesStaff } from "@hub/domain/files/pictures.staff"
import { type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import { problem } from "@hub/domain/kernel/problem"
import { dayAt } from "@hub/domain/kernel/zone"
import { GRADES } from "@hub/domain/participants/grade"
import { sql } from "../database/sql.ts"
import type { PictureNeeds } from "../files/change-pictures.ts"
import { picturesStaffRoutes } from "../files/pictures-routes.ts"
import type { Handlers } from "../http/handlers.ts"
import { THINGS, translatedFields } from "../import/row-translations.ts"
import { storedRows } from "../import/thing-rows.ts"
import { drawPreview } from "../paperwork/make-signed-copy.ts"
import { archiveThing, restoreThing } from "./archive-dates.ts"
import { copySeasonTo } from "./copy-season.ts"
import { keepDraft, readDraft, removeDraftsOf, saveDraft } from "./keep-drafts.ts"
import { publishDrafts } from "./publish-drafts.ts"
import { isArchivedThing } from "./queries.ts"
import { type CatalogueNeeds, canUndo, saveThing, undoSave, versionOf } from "./save-thing.ts"
import { readSeason, seasonsOf } from "./season-queries.ts"
import {
  countOf,
  familiesAnswered,
  fieldsSetHere,
  isWithin,
  languagesInUse,
  lastSave,
  programsAsking,
  referencesTo,
  type Sites,
  thingsPage,
  zoneOfThing,
} from "./staff-queries.ts"
import { draftCount, draftsPage } from "./store-drafts.ts"

const draftsStaffRoutes = (needs: CatalogueNeeds): Handlers<typeof draftsStaff> => {
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

/** The door has let nobody in who has it nowhere. */
function sitesFor(by: StaffActor): Sites {
  const sites = sitesOf(by, "programs")
  return sites === undefined ? [] : sites
}

async function readOverview({ store }: CatalogueNeeds) {
  const counts = []
  for (const kind of THING_KINDS) counts.push({ kind, count: await countOf(store, kind) })
  const { id: company_id } = await store.one<{ id: string }>(sql`select id from company`)
  return {
    counts,
    company_id,
    seasons: await seasonsOf(store),
    drafts: await draftCount(store),
    translated: THING_KINDS.map((kind) => ({ kind, fields: translatedFields(kind) })),
    languages: await languagesInUse(store),
  }
}

async function readThing({ store, clock }: CatalogueNeeds, by: StaffActor, kind: ThingKind, id: string) {
  const [stored] = await storedRows(store, kind, { ids: [id] }, GRADES)
  if (stored === undefined) throw problem("NOT_FOUND")
  if (!(await isWithin(store, kind, id, sitesFor(by)))) throw problem("NOT_FOUND")
  const last = await lastSave(store, id)
  const time_zone = await zoneOfThing(store, kind, id)
  const name = stored.row[THINGS[kind].name]
  return {
    id,
    name: typeof name === "string" ? name : "",
    version: versionOf(stored.row),
    values: { ...stored.row },
    set_here: (await fieldsSetHere(store, kind, id)).map(({ field }) => field),
    saved_by: last?.saved_by ?? null,
    saved_at: last?.saved_at ?? null,
    answered: await familiesAnswered(store, kind, id),
    programs: await programsAsking(store, kind, id, dayAt(clock().toISOString(), time_zone)),
    can_undo: await canUndo(store, kind, stored),
    is_archived: await isArchivedThing(store, kind, id),
    time_zone,
  }
}

export const catalogueStaffRoutes = (
  needs: CatalogueNeeds & { readonly files: PictureNeeds },
): Handlers<typeof archiveStaff & typeof catalogueStaff & typeof draftsStaff & typeof picturesStaff> => {
  const as = (by: StaffActor): CatalogueNeeds => ({ ...needs, store: needs.store.as(by) })
  return {
    ...draftsStaffRoutes(needs),
    ...picturesStaffRoutes(needs.files),
    "POST /catalogue/things/{kind}/{id}/archive/preview": ({ by, params }) =>
      archiveThing(as(by))(params.kind, params.id),
    "POST /catalogue/things/{kind}/{id}/archive": ({ by, params, body }) =>
      archiveThing(as(by))(params.kind, params.id, body.preview),
    "POST /catalogue/things/{kind}/{id}/restore/preview": ({ by, params }) =>
      restoreThing(as(by))(params.kind, params.id),
    "POST /catalogue/things/{kind}/{id}/restore": ({ by, params, body }) =>
      restoreThing(as(by))(params.kind, params.id, body.preview),
    "GET /catalogue": () => readOverview(needs),
    "GET /catalogue/seasons/{id}": ({ by, params }) => readSeason(needs)(sitesFor(by), params.id),
    "GET /catalogue/things/{kind}": async ({ by, params: { kind }, query }) => {
      const { limit = PAGE_LIMIT, offset = 0, search, archived } = query
      const rows = await thingsPage(needs.store, { kind, sites: sitesFor(by), search, archived, limit, offset })
      return { items: rows, total: rows[0]?.total ?? 0, limit, offset }
    },
    "GET /catalogue/things/{kind}/{id}": ({ by, params }) => readThing(needs, by, params.kind, params.id),
    "GET /catalogue/references/{kind}": ({ params, query: { drafts = false } }) =>
      referencesTo(needs.store, params.kind, drafts),
    "POST /catalogue/things/{kind}/preview": ({ by, params, body }) => saveThing(as(by))(by, params.kind, body),
    "POST /catalogue/things/{kind}": ({ by, params, body: { preview, ...body } }) =>
      saveThing(as(by))(by, params.kind, body, preview),
    "POST /catalogue/document_pdf": async ({ body }) => ({
      file_name: "document.pdf",
      bytes: await drawPreview(needs)(body),
    }),
    "POST /catalogue/things/{kind}/{id}/undo/preview": ({ by, params }) => undoSave(as(by))(by, params.kind, params.id),
    "POST /catalogue/things/{kind}/{id}/undo": ({ by, params, body }) =>
      undoSave(as(by))(by, params.kind, params.id, body.preview),
  }
}
