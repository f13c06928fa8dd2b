import { FAMILY_TABLES } from "@hub/server/database/family-tables"
import { type Sql, sql, verbatim } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"

// A text that nothing else has, written into every column that isn't for everybody, so that it is known again wherever it comes out.

export interface Marker {
  readonly column: string
  /** As it may be written: a phone number in two ways. */
  readonly texts: readonly string[]
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/**
 * What a visitor may see of the business, by table. Any other column of these tables is marked, a new one too: who adds it says here
 * that it is for everybody, or it comes out nowhere.
 */
const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  location: ["name", "type", "show_directions", "time_zone", "license", "marks"],
  location_folder: ["name"],
  funbox: [
    "name",
    "url_part",
    "thumbnail",
    "mark",
    "tagline",
    "requirements",
    "description",
    "display_option",
    "invoice_payment_settings",
  ],
  credit_type: ["name"],
  package: ["name", "description"],
  payment_plan: ["name", "every_unit"],
  schedule_set: ["name", "kind", "description", "cancel_settings", "reschedule_settings"],
  pool: [],
  activity: [
    "url_part",
    "name",
    "short_name",
    "summary",
    "description",
    "scene",
    "day_plan",
    "things_to_bring",
    "leaders",
    "leaders_note",
    "ratios",
  ],
  offering: ["kind", "name", "description", "room"],
  session: [],
  early_opening: ["family_group"],
  season: ["url_part", "name", "start_date", "end_date", "notes"],
  catalogue_draft: [],
  // Its settings are public key by key (`PublicSettings`).
  company: [
    "name",
    "brand_color",
    "logo",
    "phone",
    "country",
    "email",
    "website",
    "time_zone",
    "school_year_starts",
    "language",
    "translations_version",
    "social",
    "documents",
    "settings",
  ],
  picture: ["key", "kind", "leader_name", "alt"],
}

/** Of which a marker is made otherwise, or none at all. */
const NUMBERS: Readonly<Record<string, string>> = {
  "location.latitude": "12.345678",
  "location.longitude": "98.765432",
}
const DATES: Readonly<Record<string, string>> = { "student.birth_date": "2011-02-03" }

/** Neither keys, whose rows would be lost, nor words of a fixed list. */
const columnsOf = (store: Store) =>
  store.many<Column>(sql`
    select c.table_name as "table", c.column_name as name, c.data_type as type from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.data_type in ('text', 'jsonb', 'date', 'double precision')
      and not exists (
        select from pg_constraint k
        where k.conrelid = ('public.' || quote_ident(c.table_name))::regclass and (
          select attnum from pg_attribute a where a.attrelid = k.conrelid and a.attname = c.column_name) = any(k.conkey)
          and (k.contype in ('p', 'f') or k.contype = 'c' and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'))
    order by 1, 2`)

/** What constraints ask for: no value twice, an address, a number, a key. */
const shapesOf = (number: number): readonly (readonly [value: Sql, texts: readonly string[]])[] => {
  const word = `zq${number}qz`
  const digits = String(7_000_000 + number)
  return [
    [sql`${word} || substr(md5(random()::text), 1, 8)`, [word]],
    [sql`${`${word}@mail.example`}::text`, [word]],
    [sql`${`https://${word}.example`}::text`, [word]],
    [sql`${`+1555${digits}`}::text`, [digits, `${digits.slice(0, 3)}-${digits.slice(3)}`]],
    [sql`${digits}::text`, [digits]],
    [sql`${word.padEnd(43, "x")}::text`, [word]],
  ]
}

/** Every text in it becomes the marker; its shape stays. */
function marked(value: unknown, word: string): unknown {
  if (typeof value === "string") return word
  if (Array.isArray(value)) return value.map((part) => marked(part, word))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part, word)]))
}

/** Past triggers: rows that only grow are marked too. False if a constraint refuses it. */
async function write(store: Store, { table, name }: Column, value: Sql, rows: Sql): Promise<boolean> {
  try {
    const count = await store.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      return tx.run(sql`update ${verbatim(table)} set ${verbatim(name)} = ${value} where ${rows}`)
    })
    return count >= 0
  } catch {
    return false
  }
}

async function markJson(store: Store, column: Column, word: string, rows: Sql): Promise<void> {
  const { table, name } = column
  const found = await store.many<{ at: string; value: unknown }>(sql`
    select ctid::text as at, ${verbatim(name)} as value from ${verbatim(table)} where ${rows} and ${verbatim(name)} is not null`)
  for (const { at, value } of found)
    await write(store, column, sql`${JSON.stringify(marked(value, word))}::jsonb`, sql`ctid = ${at}::tid`)
}

/** What a constraint refuses to be marked. */
export interface Marked {
  readonly markers: readonly Marker[]
  readonly refused: readonly string[]
}

/** Marks what isn't public of the business, and all that is of this family. */
export async function markColumns(store: Store, customer_id: string): Promise<Marked> {
  const markers: Marker[] = []
  const refused: string[] = []
  const families = new Map(FAMILY_TABLES.map(({ table, rows }) => [table, rows(sql`= ${customer_id}`)]))
  for (const column of await columnsOf(store)) {
    const { table, name, type } = column
    const full = `${table}.${name}`
    const shown = PUBLIC[table]
    const rows = shown === undefined ? families.get(table) : sql`true`
    if (rows === undefined || shown?.includes(name) === true) continue
    const fixed = NUMBERS[full] ?? DATES[full]
    const add = (texts: readonly string[]) => markers.push({ column: full, texts })
    if (fixed !== undefined) {
      const value = type === "date" ? sql`${fixed}::date` : sql`${fixed}::float8`
      if (await write(store, column, value, rows)) add([fixed])
      continue
    }
    if (type === "jsonb") {
      const word = `zq${markers.length}qz`
      await markJson(store, column, word, rows)
      add([word])
      continue
    }
    if (type !== "text") continue
    let texts: readonly string[] | undefined
    for (const [value, seen] of shapesOf(markers.length)) {
      texts ??= (await write(store, column, value, rows)) ? seen : undefined
      if (texts !== undefined) break
    }
    if (texts === undefined) refused.push(full)
    else add(texts)
  }
  return { markers, refused }
}

export const markersIn = (text: string, markers: readonly Marker[]): string[] =>
  markers.filter(({ texts }) => texts.some((one) => text.includes(one))).map(({ column }) => column)
