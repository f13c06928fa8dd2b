import { sql } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"
import { onQuery } from "./queries.ts"
import { wantNewDatabase } from "./used-databases.ts"

// Finds statements that scan a growing table from end to end: with a test's ten rows such a scan is as fast as any, so each recorded
// statement is planned as if every growing table had a million rows (decision 0053).

/** Tables that stay small, most of them filled by the business once a season. Any other table counts as growing. */
const SMALL: ReadonlySet<string> = new Set([
  "map_extract",
  "medical_catalog_entry",
  "company",
  "credit_type",
  "document_template",
  "early_opening",
  "document_template_schedule_set",
  "smart_form_schedule_set",
  "smart_form_template",
  "smart_form_version",
  "day_cancellation",
  "funbox",
  "funbox_location",
  "gate_device",
  // Who is inside at this moment.
  "gate_presence",
  "location",
  "location_folder",
  "test_booking",
  "offering",
  "offering_cancellation",
  "offering_pool",
  "pool",
  "promocode",
  // The families of the system before, once.
  "family_invite",
  "switched_family",
  // Twenty files at most, and one row of decisions about them.
  "switch_decisions",
  "switch_file",
  // A trial or an import that a person has asked for.
  "switch_run",
  // One or two a banking day.
  "provider_payout",
  "quantity_discount_tier",
  "saved_report",
  "saved_report_recipient",
  "schedule_set",
  "season",
  "season_opening",
  "session",
  "staff",
  "staff_role",
  // An hour's or a day's worth: the hourly jobs delete what is older.
  "rate_limit",
  "spent_phone_token",
])

/** Partial indexes of open things: a few hundred entries, however long the history. */
const SMALL_INDEXES: ReadonlySet<string> = new Set([
  "application_waiting",
  "cancel_proposal_open",
  "dispute_open",
  "document_waiting",
  "medication_request_open",
  // For seconds after an opening.
  "opening_ticket_asked",
  "payment_refused",
  "family_deletion_open",
  // Few families are merged.
  "family_merge_cards",
  "family_merge_open",
  "file_to_encrypt",
  "hold_customer",
  "hold_open",
  "installment_due",
  "installment_customer",
  "installment_unnoticed",
  "invoice_open",
  "payment_method_request_open",
  "payment_open",
  "place_notice_activity",
  "place_notice_customer",
  "place_notice_offering",
  "place_notice_open",
  "place_offer_customer",
  "place_offer_due",
  "place_offer_offering",
  "place_offer_once",
  // What no payment or refund of ours answers for.
  "provider_line_unmatched",
  // Few are ever refused.
  "refund_failed",
  "refund_open",
  "business_copy_unfinished",
  "report_file_waiting",
  "switch_run_unfinished",
  "webhook_event_waiting",
])

interface Recorded {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Recorder {
  /** Runs `work` and records its statements. */
  record<Result>(work: () => Promise<Result>): Promise<Result>
  /** The recorded statements that scan a growing table whole, each with how. */
  fullScans(store: Store): Promise<string[]>
  stop(): void
}

/** Before the test's database is there: it gets a new one, without pages of a test before, by which the planner would expect rows. */
export function recordStatements(): Recorder {
  wantNewDatabase()
  const recorded = new Map<string, Recorded>()
  let depth = 0
  const stop = onQuery((query) => {
    // Our statements are objects; "commit" and "rollback" are plain text.
    if (depth === 0 || typeof query !== "object" || query === null) return
    const text: unknown = Reflect.get(query, "text")
    const values: unknown = Reflect.get(query, "values")
    if (typeof text === "string") recorded.set(text, { text, values: Array.isArray(values) ? values : [] })
  })
  return {
    async record(work) {
      depth += 1
      try {
        return await work()
      } finally {
        depth -= 1
      }
    },
    fullScans: (store) => fullScans(store, [...recorded.values()]),
    stop,
  }
}

async function growingTables(store: Store): Promise<Set<string>> {
  const rows = await store.many<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  return new Set(rows.map(({ name }) => name).filter((name) => !SMALL.has(name)))
}

const isStatement = ({ text }: Recorded): boolean => /^\s*(with|select|insert|update|delete)\b/i.test(text)

/**
 * An index's table and first column. Null for an expression, and for a partial index: hardly a row of a test is in it, so that any
 * condition looks cheap.
 */
type Indexes = ReadonlyMap<string, Index>
interface Index {
  readonly table: string
  readonly first: string | null
  readonly is_partial: boolean
}

async function indexesOf(store: Store): Promise<Indexes> {
  const rows = await store.many<Index & { name: string }>(sql`
    select c.relname as name, t.relname as table, a.attname as first, i.indpred is not null as is_partial
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] and a.attnum > 0 and i.indpred is null
    where t.relnamespace = 'public'::regnamespace`)
  return new Map(rows.map(({ name, ...index }) => [name, index]))
}

async function fullScans(store: Store, recorded: readonly Recorded[]): Promise<string[]> {
  const statements = recorded.filter(isStatement)
  if (statements.length === 0) throw new Error("No statement was recorded")
  const [growing, indexes] = [await growingTables(store), await indexesOf(store)]
  const client = await store.pool.connect()
  const found: string[] = []
  try {
    await client.query("begin")
    // The planner learns the distribution from the rows that exist, and then that there are a million of them; for an empty table (-1) it
    // expects a thousand. What names a row of a growing table grows with it. Sequential scans are off so that few pages don't favor them
    // where an index serves.
    await client.query("analyze")
    await client.query(
      `update pg_statistic s
      set stadistinct = case when s.stadistinct > 0 then -least(1, s.stadistinct / c.reltuples) else s.stadistinct end,
        stakind1 = case when s.stakind1 = 1 then 0 else s.stakind1 end,
        stanumbers1 = case when s.stakind1 = 1 then null else s.stanumbers1 end,
        stavalues1 = case when s.stakind1 = 1 then null else s.stavalues1 end
      from pg_class c join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
        join pg_class other on other.oid = f.confrelid and other.relname = any($1)
      where c.oid = s.starelid and s.staattnum = f.conkey[1] and c.relname = any($1) and c.reltuples > 0`,
      [[...growing]],
    )
    await client.query(
      `update pg_class set relpages = pg_relation_size(oid) / 8192,
        reltuples = case when pg_relation_size(oid) = 0 then -1 else 1e6 end
      where relnamespace = 'public'::regnamespace and (relname = any($1)
        or oid in (select i.indexrelid from pg_index i join pg_class t on t.oid = i.indrelid where t.relname = any($1)))`,
      [[...growing]],
    )
    await client.query("set local enable_seqscan = off")
    const readsBy = async ({ text, values }: Recorded): Promise<Read[]> => {
      const { rows } = await client.query(`explain (format json) ${text}`, [...values])
      return readsOf(rows, growing, indexes)
    }
    for (const statement of statements) {
      let reads = await readsBy(statement)
      const partial = reads.flatMap(({ index }) => (indexes.get(index)?.is_partial === true ? [index] : []))
      // One that is as good as empty in a test costs nothing to read. Whether there is another way is seen without it.
      if (partial.length > 0) {
        await client.query("savepoint hidden")
        await client.query("update pg_index set indisvalid = false where indexrelid::regclass::text = any($1)", [
          partial,
        ])
        reads = await readsBy(statement)
        await client.query("rollback to savepoint hidden")
      }
      for (const { what } of reads) found.push(`${what}: ${statement.text.replaceAll(/\s+/g, " ")}`)
    }
  } finally {
    await client.query("rollback")
    client.release()
  }
  return found
}

interface Read {
  readonly what: string
  readonly index: string
}

/** The full scans in a plan. An index without a condition on its first column is scanned from end to end. */
function readsOf(plan: unknown, growing: ReadonlySet<string>, indexes: Indexes): Read[] {
  if (Array.isArray(plan)) return plan.flatMap((part: unknown) => readsOf(part, growing, indexes))
  if (typeof plan !== "object" || plan === null) return []
  const inside = Object.values(plan).flatMap((part: unknown) => readsOf(part, growing, indexes))
  const read = (key: string): string => String(Reflect.get(plan, key) ?? "")
  const [type, index] = [read("Node Type"), read("Index Name")]
  const { table = read("Relation Name"), first = null } = indexes.get(index) ?? {}
  const condition = read("Index Cond")
  const isIndexWhole =
    /^(Bitmap )?Index (Only )?Scan$/.test(type) &&
    !SMALL_INDEXES.has(index) &&
    (condition === "" || (first !== null && !new RegExp(`\\b${first}\\b`).test(condition)))
  return (type === "Seq Scan" || isIndexWhole) && growing.has(table)
    ? [{ what: `${type} of ${table}`, index }, ...inside]
    : inside
}
