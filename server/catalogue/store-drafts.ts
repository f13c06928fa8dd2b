import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** As an import has them. */
type DraftValues = Readonly<Record<string, unknown>>

/** A text in another language, beside the one that it translates. */
export interface DraftTranslation {
  readonly field: string
  readonly language: string
  readonly source: string
  readonly text: string
}

export interface NewDraft {
  readonly id: string
  readonly kind: ThingKind
  readonly external_id: string
  readonly row: DraftValues
  readonly translations: readonly DraftTranslation[]
  readonly copied_from: string | null
  readonly takes: readonly string[]
}

export interface Draft extends NewDraft {
  readonly made_by: string
  readonly made_at: string
  readonly published_at: string | null
  readonly thing_id: string | null
}

const columns = sql`id, kind, external_id, row, translations, copied_from, takes, made_by, made_at, published_at, thing_id`

/** Those with these ids; null for all that aren't published. */
export const draftsBy = (db: Database, ids: readonly string[] | null) =>
  db.many<Draft>(sql`
    select ${columns} from catalogue_draft
    where ${ids === null ? sql`published_at is null` : sql`id = any(${ids}::uuid[])`} order by made_at, kind, external_id`)

/** Locked until the transaction ends. */
export const lockDraft = (tx: Transaction, id: string) =>
  tx.maybe<Draft>(sql`select ${columns} from catalogue_draft where id = ${id} and published_at is null for update`)

export const draftsNamed = (db: Database, kind: ThingKind, external_ids: readonly string[]) =>
  db.many<Draft>(sql`
    select ${columns} from catalogue_draft
    where kind = ${kind} and external_id = any(${external_ids}::text[]) and published_at is null order by external_id`)

/** Which of these there are, published or not. */
export const draftsThere = (db: Database, drafts: readonly Pick<NewDraft, "kind" | "external_id">[]) =>
  db.many<{ id: string; kind: ThingKind; external_id: string; thing_id: string | null }>(sql`
    select d.id, d.kind, d.external_id, d.thing_id from catalogue_draft d
      join jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as r(kind text, external_id text) using (kind, external_id)
    order by d.kind, d.external_id`)

/** How many are new: one that is there stays as it is. */
export const addDrafts = (tx: Transaction, drafts: readonly NewDraft[], by: string, now: Date): Promise<number> =>
  tx.run(sql`
    insert into catalogue_draft (id, kind, external_id, row, translations, copied_from, takes, made_by, made_at)
    select id, kind, external_id, row, translations, copied_from, array(select jsonb_array_elements_text(takes)), ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as r(id uuid, kind text, external_id text, row jsonb, translations jsonb, copied_from uuid, takes jsonb)
    on conflict (kind, external_id) do nothing`)

/** With its translations in it. */
export const changeDraft = (tx: Transaction, id: string, row: DraftValues) =>
  tx.run(
    sql`update catalogue_draft set row = ${JSON.stringify(row)}, translations = '[]' where id = ${id} and published_at is null`,
  )

export const removeDrafts = (tx: Transaction, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from catalogue_draft where id = any(${ids}::uuid[]) and published_at is null`)

export const markPublished = (
  tx: Transaction,
  published: readonly { readonly id: string; readonly thing_id: string }[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update catalogue_draft d set published_at = ${now}, thing_id = r.thing_id
    from jsonb_to_recordset(${JSON.stringify(published)}::jsonb) as r(id uuid, thing_id uuid)
    where d.id = r.id and d.published_at is null`)

export interface ListedDraft {
  readonly id: string
  readonly kind: ThingKind
  readonly name: string
  readonly first_day: string | null
  readonly is_copy: boolean
  readonly made_by: string
  readonly made_at: string
}

export const draftsPage = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  db.many<ListedDraft & { total: number }>(sql`
    select id, kind, coalesce(row ->> 'name', row ->> 'code', '') as name, coalesce(row #>> '{sessions,0,date}', row ->> 'start_date') as first_day,
      copied_from is not null as is_copy, made_by, made_at, count(*) over ()::int as total
    from catalogue_draft where published_at is null order by made_at desc, kind, 4 nulls first, 3, id limit ${limit} offset ${offset}`)

export const draftCount = async (db: Database): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*)::int as count from catalogue_draft where published_at is null`))
    .count
