import { referencesOf } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { errorList } from "../import/errors.ts"
import { THINGS } from "../import/row-translations.ts"
import type { StoredRow } from "../import/thing-rows.ts"
import { previewDigest } from "../kernel/preview.ts"
import { problemsOf, wholeRow } from "./publish-drafts.ts"
import { dataOf, refuseUnstorable } from "./row-errors.ts"
import { type CatalogueNeeds, inWordsOfFields, lockCatalogue, versionOf } from "./save-thing.ts"
import { zoneOfDraft } from "./staff-queries.ts"
import { addDrafts, changeDraft, type Draft, draftsBy, draftsThere, lockDraft, removeDrafts } from "./store-drafts.ts"

// A draft holds what its schema takes; whether it fits the rest is said beside it, and asked when it is published.

const EMPTY = {
  company: [],
  locations: [],
  funboxes: [],
  credit_types: [],
  packages: [],
  payment_plans: [],
  schedule_sets: [],
  activities: [],
  seasons: [],
  add_ons: [],
  offerings: [],
  promocodes: [],
  document_templates: [],
  smart_forms: [],
}

function readRow(kind: ThingKind, row: StoredRow): StoredRow {
  const errors = errorList()
  refuseUnstorable(row, errors)
  const data = dataOf({ ...EMPTY, [kind]: [{ id: undefined, row, at: "" }] }, errors)
  errors.throwIfAny()
  const read = kind === "company" ? undefined : data[kind]?.[0]
  if (read === undefined) throw problem("NOT_FOUND")
  return { ...read }
}

async function shownOf(db: Database, draft: Draft) {
  const { id, kind, made_by, made_at } = draft
  const row = wholeRow(draft)
  const name = row[THINGS[kind].name]
  return {
    id,
    kind,
    name: typeof name === "string" ? name : "",
    version: versionOf(row),
    values: { ...row },
    made_by,
    made_at,
    time_zone: await zoneOfDraft(db, kind, row),
    problems: await problemsOf(db, draft),
  }
}

export async function readDraft(db: Database, id: string) {
  const [draft] = await draftsBy(db, [id])
  if (draft === undefined || draft.published_at !== null) throw problem("NOT_FOUND")
  return shownOf(db, draft)
}

/** A new thing that nobody sees yet. Its external id is made of its first values, as that of one that is saved. */
export const keepDraft =
  ({ store, clock }: CatalogueNeeds) =>
  (by: StaffActor, kind: ThingKind, values: StoredRow): Promise<{ id: string }> =>
    store.transaction(async (tx) => {
      if (kind === "company" || kind === "smart_forms") throw problem("NOT_FOUND")
      await lockCatalogue(tx)
      const external_id = `hub-${previewDigest(values).slice(0, 16)}`
      const row = await inWordsOfFields(async () => readRow(kind, { ...values, external_id }))
      const draft = { id: newId(), kind, external_id, row, translations: [], copied_from: null, takes: [] }
      await addDrafts(tx, [draft], by.name, clock())
      const [there] = await draftsThere(tx, [draft])
      if (there === undefined || there.thing_id !== null) throw problem("BUSY")
      return { id: there.id }
    })

export const saveDraft =
  ({ store }: CatalogueNeeds) =>
  (id: string, { version, values }: { readonly version: string; readonly values: StoredRow }) =>
    store.transaction(async (tx) => {
      const draft = await lockDraft(tx, id)
      if (draft === undefined) throw problem("NOT_FOUND")
      if (versionOf(wholeRow(draft)) !== version) throw problem("CHANGED_ELSEWHERE")
      const row = await inWordsOfFields(async () => readRow(draft.kind, { ...values, external_id: draft.external_id }))
      await changeDraft(tx, id, row)
      return shownOf(tx, { ...draft, row, translations: [] })
    })

const keyOf = ({ kind, external_id }: Draft): string => `${kind} ${external_id}`
const namesOf = ({ kind, row }: Draft): string[] =>
  referencesOf(kind, row).map(({ to, external_id }) => `${to} ${external_id}`)

/** What was copied for the removed alone goes with them. */
function orphans(rest: readonly Draft[], removed: readonly Draft[]): Draft[] {
  const needed = new Set(rest.flatMap(namesOf))
  const named = new Set(removed.flatMap(namesOf))
  return rest.filter((draft) => draft.copied_from !== null && named.has(keyOf(draft)) && !needed.has(keyOf(draft)))
}

async function remove(tx: Transaction, ids: readonly string[] | null): Promise<number> {
  const all = await draftsBy(tx, null)
  const chosen = all.filter(({ id }) => ids === null || ids.includes(id))
  const rest = all.filter((draft) => !chosen.includes(draft))
  const needed = new Set(rest.flatMap(namesOf))
  if (chosen.some((draft) => needed.has(keyOf(draft)))) throw problem("DRAFT_NEEDED")
  return removeDrafts(
    tx,
    [...chosen, ...orphans(rest, chosen)].map(({ id }) => id),
  )
}

export const removeDraftsOf =
  ({ store }: CatalogueNeeds) =>
  (ids: readonly string[] | null): Promise<{ removed: number }> =>
    store.transaction(async (tx) => {
      await lockCatalogue(tx)
      return { removed: await remove(tx, ids) }
    })
