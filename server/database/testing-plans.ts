import { sql } from "./sql.ts"
import { onAsked } from "./testing-asked.ts"
import type { Store } from "./transaction.ts"

// Whether the server ever reads a table from end to end that grows with families, bookings or money. What is quick over ten rows is
// over a million not, and no test with ten rows shows it; the plan does. Every statement that runs while `noting` is noted at the driver,
// then planned as if each such table had a million rows.

/** Tables that don't grow: most the business fills by hand or by import, once a season. All others grow, a new one among them until it is named here. */
const SMALL: ReadonlySet<string> = new Set([
  "catalogue_version",
  "company",
  "credit_type",
  "document_template",
  "funbox",
  "funbox_location",
  "location",
  "location_folder",
  "offering",
  "offering_pool",
  "pool",
  "promocode",
  "quantity_discount_tier",
  "schedule_set",
  "session",
  // An hour's or a day's worth: the hourly jobs delete what is older.
  "rate_limit",
  "spent_phone_token",
])

/** Indexes of what is under way: a few hundred entries, however long the history. */
const UNDER_WAY: ReadonlySet<string> = new Set([
  "hold_customer",
  "hold_open",
  "payment_method_request_open",
  "payment_open",
  "refund_open",
  "webhook_event_waiting",
])

interface Noted {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Notes {
  /** Runs `work`, and notes what the server asks meanwhile. */
  noting<Result>(work: () => Promise<Result>): Promise<Result>
  /** What of it reads a growing table whole, with how and in which statement; empty when nothing does. */
  wholeReads(store: Store): Promise<string[]>
  stop(): void
}

export function noteStatements(): Notes {
  const noted = new Map<string, Noted>()
  let depth = 0
  const stop = onAsked((asked) => {
    // Our own statements come as an object; "commit" and "rollback" as a text.
    if (depth === 0 || typeof asked !== "object" || asked === null) return
    const text: unknown = Reflect.get(asked, "text")
    const values: unknown = Reflect.get(asked, "values")
    if (typeof text === "string") noted.set(text, { text, values: Array.isArray(values) ? values : [] })
  })
  return {
    async noting(work) {
      depth += 1
      try {
        return await work()
      } finally {
        depth -= 1
      }
    },
    wholeReads: (store) => wholeReads(store, [...noted.values()]),
    stop,
  }
}

async function growingTables(store: Store): Promise<Set<string>> {
  const rows = await store.many<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  return new Set(rows.map(({ name }) => name).filter((name) => !SMALL.has(name)))
}

const isStatement = ({ text }: Noted): boolean => /^\s*(with|select|insert|update|delete)\b/i.test(text)

/**
 * What is known of an index: its table, and the column that it is sorted by first. Null where that is an expression, and of a partial index: in
 * a test hardly a row has the state that it is of, so that any condition at all looks cheap.
 */
type Indexes = ReadonlyMap<string, { readonly table: string; readonly first: string | null }>

async function indexesOf(store: Store): Promise<Indexes> {
  const rows = await store.many<{ name: string; table: string; first: string | null }>(sql`
    select c.relname as name, t.relname as table, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] and a.attnum > 0 and i.indpred is null
    where t.relnamespace = 'public'::regnamespace`)
  return new Map(rows.map(({ name, ...index }) => [name, index]))
}

async function wholeReads(store: Store, noted: readonly Noted[]): Promise<string[]> {
  const statements = noted.filter(isStatement)
  if (statements.length === 0) throw new Error("No statement was noted")
  const [growing, indexes] = [await growingTables(store), await indexesOf(store)]
  const client = await store.pool.connect()
  const found: string[] = []
  try {
    await client.query("begin")
    // How many rows of a table belong to a family it learns from those that there are, and then that there are a million of them; of an
    // empty one it expects a thousand. Where an index serves at all, it is not to read the table just because that has few pages.
    await client.query("analyze")
    await client.query(
      `update pg_class set relpages = pg_relation_size(oid) / 8192,
        reltuples = case when pg_relation_size(oid) = 0 then -1 else 1e6 end
      where relnamespace = 'public'::regnamespace and (relname = any($1)
        or oid in (select i.indexrelid from pg_index i join pg_class t on t.oid = i.indrelid where t.relname = any($1)))`,
      [[...growing]],
    )
    await client.query("set local enable_seqscan = off")
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (format json) ${text}`, [...values])
      for (const read of readsOf(rows, growing, indexes)) found.push(`${read}: ${text.replaceAll(/\s+/g, " ")}`)
    }
  } finally {
    await client.query("rollback")
    client.release()
  }
  return found
}

/** How a plan reads growing tables whole. An index is read from end to end where nothing is said of the column that it is sorted by. */
function readsOf(plan: unknown, growing: ReadonlySet<string>, indexes: Indexes): string[] {
  if (Array.isArray(plan)) return plan.flatMap((part: unknown) => readsOf(part, growing, indexes))
  if (typeof plan !== "object" || plan === null) return []
  const inside = Object.values(plan).flatMap((part: unknown) => readsOf(part, growing, indexes))
  const read = (key: string): string => String(Reflect.get(plan, key) ?? "")
  const [type, index] = [read("Node Type"), read("Index Name")]
  const { table = read("Relation Name"), first = null } = indexes.get(index) ?? {}
  const condition = read("Index Cond")
  const isIndexWhole =
    /^(Bitmap )?Index (Only )?Scan$/.test(type) &&
    !UNDER_WAY.has(index) &&
    (condition === "" || (first !== null && !new RegExp(`\\b${first}\\b`).test(condition)))
  return (type === "Seq Scan" || isIndexWhole) && growing.has(table) ? [`${type} of ${table}`, ...inside] : inside
}
