import { type ContractServer, openContractServer } from "@hub/testing/contract/contract-server"
import { addFamily, grantCredit, TEST_NOW } from "@hub/testing/database/fixtures"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { FAMILY_TABLES } from "../database/family-tables.ts"
import { MERGE_RULES } from "../database/merge-rules.ts"
import { type Sql, sql } from "../database/sql.ts"

// The list of what becomes of each table of a family, against the database.

let server: ContractServer
beforeAll(async () => {
  server = await openContractServer()
})
afterAll(() => server.close())

/** Unique keys in which there is only the family or the child beside the row's own id are the row's. */
const KEYS_OF_ROWS = ["payment_of_customer", "hosted_payment_method_of_customer", "family_merge_once"]

test("every table of a family says how it merges, and none that isn't one does", () => {
  expect(Object.keys(MERGE_RULES).toSorted()).toEqual(FAMILY_TABLES.map(({ table }) => table).toSorted())
})

test("what a table says names its columns", async () => {
  const columns = await server.store.many<{ table: string; family: boolean; child: boolean }>(sql`
    select c.relname as "table", bool_or(k.confrelid = 'customer'::regclass) as family, bool_or(k.confrelid = 'student'::regclass) as child
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in ('customer'::regclass, 'student'::regclass) and a.attname in ('customer_id', 'student_id')
    group by 1`)
  const wrong = columns.flatMap(({ table, family, child }) => {
    const rule = MERGE_RULES[table]
    if (rule === undefined) return [`${table}: not in the list`]
    // By their own steps.
    if (rule.says === "NEVER" || table === "data_key") return []
    return (rule.family === true) === family && (rule.child === true) === child ? [] : [`${table}: its columns`]
  })
  expect(wrong).toEqual([])
})

test("every key of which a family or a child has one is settled", async () => {
  const keys = await server.store.many<{ table: string; name: string; columns: string[] }>(sql`
    select c.relname as "table", i.relname as name, array(
      select a.attname::text from unnest(x.indkey::int[]) n(attnum) join pg_attribute a on a.attrelid = x.indrelid and a.attnum = n.attnum) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and c.relnamespace = 'public'::regnamespace`)
  /** Of one order, ticket or message of a family, or settled by its own step. */
  const own = new Set([
    ...KEYS_OF_ROWS,
    "application_one_alive",
    "attendance_once",
    "attendance_day_no_overlap",
    "claim_result_place",
    "data_key_current",
    "day_message_once",
    "document_first_issue",
    "family_deletion_pkey",
    "gate_presence_pkey",
    "held_add_on_once",
    "hold_item_hold_id_student_id_offering_id_key",
    "order_line_booking_once",
    "place_offer_once",
    "smart_form_student_id_template_id_key",
    "student_customer_self",
    "test_booking_customer_id_key",
    "waitlist_entry_once",
  ])
  const open = keys.flatMap(({ table, name, columns }) => {
    const rule = MERGE_RULES[table]
    const of = (["family", "child"] as const).filter((one) =>
      columns.includes(one === "family" ? "customer_id" : "student_id"),
    )
    if (rule === undefined || of.length === 0 || own.has(name)) return []
    const settled = (rule.once ?? []).some((once) => of.includes(once.of))
    return settled ? [] : [`${table}: ${name}`]
  })
  expect(open).toEqual([])
})

test("what only grows changes its family in the transaction that merges the two, to that family and in nothing else", async () => {
  const { store } = server
  const [one, other, third] = [await addFamily(store), await addFamily(store), await addFamily(store)]
  const note_id = newId()
  await store.run(sql`
    insert into staff_note (id, customer_id, text, by, at) values (${note_id}, ${one.customer_id}, 'Calls', 'Rae', ${TEST_NOW})`)
  await grantCredit(store, server.half_day, { customer_id: one.customer_id })
  const to = (id: string) => [
    sql`update staff_note set customer_id = ${id} where id = ${note_id}`,
    sql`update ledger_transfer set customer_id = ${id} where customer_id = ${one.customer_id}`,
  ]
  const tables = [...to(other.customer_id), ...to(third.customer_id)]
  for (const change of tables) await expect(store.run(change)).rejects.toThrow("append-only")
  const merged = sql`
    insert into family_merge (id, customer_id, moved_id, status, reason, proposed_by, proposed_at, ended_at, counts)
    values (${newId()}, ${other.customer_id}, ${one.customer_id}, 'MERGED', 'twice', 'Rae', ${TEST_NOW}, ${TEST_NOW}, '{}')`
  const inMerge = (change: Sql) =>
    store.transaction(async (tx) => {
      await tx.run(merged)
      await tx.run(change)
    })
  for (const change of [
    ...to(third.customer_id),
    sql`update staff_note set customer_id = ${other.customer_id}, text = 'x' where id = ${note_id}`,
    sql`update ledger_transfer set customer_id = ${other.customer_id}, amount = 2 where customer_id = ${one.customer_id}`,
    sql`delete from staff_note where id = ${note_id}`,
  ])
    await expect(inMerge(change)).rejects.toThrow("append-only")
  await store.run(merged)
  for (const change of to(other.customer_id)) await expect(store.run(change)).rejects.toThrow("append-only")
})
