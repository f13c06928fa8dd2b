import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData } from "../import/business-data.ts"
import { checkBusiness } from "../import/check-business.ts"
import { refusalOf } from "../import/database-refusals.ts"
import { errorList, ImportRefused } from "../import/errors.ts"
import { linkCopiedSets } from "../import/link-copied-sets.ts"
import { putTranslations, THINGS } from "../import/row-translations.ts"
import { translatedRowKey } from "../import/take-translations.ts"
import { writeBusiness } from "../import/write-business.ts"
import { dataOf, fieldErrors, withReferences } from "./row-errors.ts"
import { type CatalogueNeeds, lockCatalogue } from "./save-thing.ts"
import { idsByExternalId } from "./staff-queries.ts"
import { writeSaves } from "./store.ts"
import { type Draft, draftsBy, draftsNamed, markPublished, type NewDraft } from "./store-drafts.ts"
import { refuseArchivedPrograms } from "./write-row.ts"

// Publishing is an import of the drafts: read, checked and written by the same code, with what they name, drafts too.

/** A draft's row as a form and an import have it: with its translations. */
export const wholeRow = ({ kind, row, translations }: NewDraft): Record<string, unknown> =>
  putTranslations(kind, row, translations)

/** Rows, and the drafts among them, each at `d0`, `d1` …: where an error is said. */
async function gather(db: Database, chosen: readonly Draft[]) {
  const drafts = [...chosen]
  const given = (draft: Draft, index: number) => ({ kind: draft.kind, row: wholeRow(draft), at: `d${String(index)}` })
  const rows = await withReferences(db, drafts.map(given), async (kind, external_ids) => {
    const named = await draftsNamed(db, kind, external_ids)
    const from = drafts.length
    drafts.push(...named)
    return named.map((draft, index) => given(draft, from + index))
  })
  return { rows, drafts }
}

type Gathered = Awaited<ReturnType<typeof gather>>["rows"]

async function checked(db: Database, rows: Gathered, errors: ReturnType<typeof errorList>): Promise<BusinessData> {
  const data = dataOf(rows, errors)
  errors.throwIfAny()
  checkBusiness(data, errors)
  await refuseArchivedPrograms(db, data, errors)
  errors.throwIfAny()
  return data
}

const nameOf = ({ kind, row }: Draft): string => {
  const name = row[THINGS[kind].name]
  return typeof name === "string" ? name : ""
}
const firstDay = ({ row: { sessions, start_date } }: Draft): string | null => {
  const first: unknown = Array.isArray(sessions) ? sessions[0] : undefined
  const date: unknown = typeof first === "object" && first !== null ? Reflect.get(first, "date") : start_date
  return typeof date === "string" ? date : null
}

interface DraftError {
  readonly draft_id: string | null
  readonly kind: Draft["kind"] | null
  readonly name: string
  readonly path: string
  readonly message: string
}

/** The sentences of an import, each at its draft. */
function errorsOf(refusal: ImportRefused, drafts: readonly Draft[]): DraftError[] {
  return fieldErrors(refusal).map(({ path, message }) => {
    const [, index, field = ""] = /^d(\d+)(?:\.(.*))?$/.exec(path) ?? []
    const draft = index === undefined ? undefined : drafts[Number(index)]
    return {
      draft_id: draft?.id ?? null,
      kind: draft?.kind ?? null,
      name: draft === undefined ? "" : nameOf(draft),
      path: draft === undefined ? path : field,
      message,
    }
  })
}

async function write(tx: Transaction, by: StaffActor, chosen: readonly Draft[], now: Date) {
  const { rows, drafts } = await gather(tx, chosen)
  const things = drafts.map((draft) => ({
    draft_id: draft.id,
    kind: draft.kind,
    name: nameOf(draft),
    first_day: firstDay(draft),
    is_named: !chosen.includes(draft),
  }))
  try {
    const errors = errorList()
    const report = await writeBusiness(tx, await checked(tx, rows, errors), errors, {
      by_hand: true,
      translates: drafts.map(({ kind, external_id }) => translatedRowKey({ table: THINGS[kind].table, external_id })),
    })
    const ids = await idsByExternalId(tx, drafts)
    const published = drafts.map((draft) => {
      const thing_id = ids.get(`${draft.kind} ${draft.external_id}`)
      if (thing_id === undefined) throw problem("NOT_FOUND")
      return { draft, thing_id }
    })
    const sets = published.flatMap(({ draft: { kind, copied_from, takes }, thing_id }) =>
      kind === "schedule_sets" && copied_from !== null ? [{ id: thing_id, copied_from, takes }] : [],
    )
    await linkCopiedSets(tx, sets, now)
    await markPublished(
      tx,
      published.map(({ draft, thing_id }) => ({ id: draft.id, thing_id })),
      now,
    )
    await writeSaves(
      tx,
      published.map(({ draft, thing_id }) => ({
        id: newId(),
        kind: draft.kind,
        thing_id,
        before: null,
        after: wholeRow(draft),
        saved_by: by.name,
        saved_at: now,
      })),
    )
    const { id: company_id } = await tx.one<{ id: string }>(sql`select id from company`)
    const details = { things: things.length, names: things.slice(0, 20).map(({ name }) => name) }
    await recordAction(tx, { action: "CATALOGUE_PUBLISHED", subject: "company", subject_id: company_id, details, now })
    const season_id = published.find(({ draft }) => draft.kind === "seasons")?.thing_id ?? null
    return { facts: { things, lines: report.changes.lines }, done: season_id }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal instanceof ImportRefused) throw new DraftsRefused(things, errorsOf(refusal, drafts))
    throw error
  }
}

type Things = Awaited<ReturnType<typeof write>>["facts"]["things"]

/** Undoes what was begun. */
class DraftsRefused extends Error {
  readonly things: Things
  readonly problems: readonly DraftError[]
  constructor(things: Things, problems: readonly DraftError[]) {
    super("drafts are refused")
    this.name = "DraftsRefused"
    this.things = things
    this.problems = problems
  }
}

/** What publishing would show, then the publication. Drafts that no longer fit are named, and nothing is published. */
export const publishDrafts =
  ({ store, clock }: CatalogueNeeds) =>
  async (by: StaffActor, ids: readonly string[] | null, seen?: string) => {
    const found = await draftsBy(store, ids)
    if (ids !== null && found.length < new Set(ids).size) throw problem("NOT_FOUND")
    const open = found.filter(({ published_at }) => published_at === null)
    if (open.length === 0) {
      const season = found.find(({ kind }) => kind === "seasons")
      return { things: [], problems: [], season_id: season?.thing_id ?? null, preview: seen ?? null }
    }
    try {
      const { facts, done, preview } = await runOrPreview(store, seen, async (tx) => {
        await lockCatalogue(tx)
        const chosen = (
          await draftsBy(
            tx,
            open.map(({ id }) => id),
          )
        ).filter((one) => one.published_at === null)
        return write(tx, by, chosen, clock())
      })
      // A preview is undone, and with it the season.
      return { things: [...facts.things], problems: [], season_id: seen === undefined ? null : done, preview }
    } catch (error) {
      if (!(error instanceof DraftsRefused)) throw error
      return { things: [...error.things], problems: [...error.problems], season_id: null, preview: null }
    }
  }

/** Why a draft can't be published as it is, as far as that shows without writing it. */
export async function problemsOf(db: Database, draft: Draft): Promise<{ path: string; message: string }[]> {
  const { rows, drafts } = await gather(db, [draft])
  try {
    await checked(db, rows, errorList())
    return []
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return errorsOf(error, drafts).map(({ draft_id, name, path, message }) => ({
      path: draft_id === draft.id ? path : "",
      message: draft_id === draft.id ? message : `${name}: ${message}`,
    }))
  }
}
