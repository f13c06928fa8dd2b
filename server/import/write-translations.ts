import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { ErrorList } from "./errors.ts"
import { knownIds, type Written } from "./store.ts"
import type { TranslatedRow, TranslatedTable } from "./take-translations.ts"

async function idsOfTables(tx: Transaction, tables: ReadonlySet<TranslatedTable>) {
  const known = new Map<TranslatedTable, ReadonlyMap<string, string>>()
  for (const table of tables) {
    if (table !== "company") known.set(table, await knownIds(tx, table))
    else known.set(table, new Map([["", (await tx.one<{ id: string }>(sql`select id from company`)).id]]))
  }
  return ({ table, external_id }: TranslatedRow) => known.get(table)?.get(external_id)
}

/** Documents with other words, or none, in a language in which a family has signed them, or is about to at an outside signer. */
const changedAfterSigning = (tx: Transaction, given: readonly object[], known: readonly { readonly id: string }[]) =>
  tx.many<{ external_id: string }>(sql`
    select coalesce(t.external_id, '') as external_id from document_template t join translation x on x.row_id = t.id and x.field = 'text'
      left join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(row_id uuid, field text, language text, source text, text text)
        on r.row_id = x.row_id and r.field = x.field and r.language = x.language
    where t.id = any(${known.map(({ id }) => id)}::uuid[]) and (r.source, r.text) is distinct from (x.source, x.text)
      and is_signed_in(t.id, x.language, 'language')`)

/** Sets exactly these translations of these rows; those of other rows stay. */
export async function writeTranslations(
  tx: Transaction,
  rows: readonly TranslatedRow[],
  errors: ErrorList,
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const { language: own } = await tx.one<{ language: string }>(sql`select language from company`)
  for (const { row, translations } of rows)
    for (const { language, at } of translations)
      if (language === own) errors.add(row, at, `${at.join(".")}: the files themselves are written in ${own}`)
  const idOf = await idsOfTables(tx, new Set(rows.map(({ table }) => table)))
  const known = rows.flatMap((row) => {
    const id = idOf(row)
    return id === undefined ? [] : [{ id, translations: row.translations }]
  })
  const given = known.flatMap(({ id, translations }) =>
    // Files are stored with their document.
    translations.filter(({ field }) => field !== "pdf").map((one) => ({ row_id: id, ...one })),
  )
  for (const { external_id } of await changedAfterSigning(tx, given, known))
    for (const { row } of rows.filter((one) => one.table === "document_template" && one.external_id === external_id))
      errors.add(row, "translations", `"${external_id}" has been signed in this language, so its translation is fixed`)
  errors.throwIfAny()
  const removed = await tx.run(sql`
    delete from translation t where t.row_id = any(${known.map(({ id }) => id)}::uuid[]) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(row_id uuid, field text, language text)
      where r.row_id = t.row_id and r.field = t.field and r.language = t.language)`)
  const written = await tx.many<{ is_new: boolean }>(sql`
    insert into translation as t (row_id, field, language, source, text)
    select row_id, field, language, source, text
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(row_id uuid, field text, language text, source text, text text)
    on conflict (row_id, field, language) do update set source = excluded.source, text = excluded.text
    where (t.source, t.text) is distinct from (excluded.source, excluded.text)
    returning xmax = 0 as is_new`)
  if (removed + written.length > 0)
    await tx.run(sql`update company set translations_version = translations_version + 1`)
  if (given.length + removed === 0) return
  const created = written.filter(({ is_new }) => is_new).length
  const updated = written.length - created + removed
  count("translation", Math.max(given.length, created + updated), { created, updated })
}
