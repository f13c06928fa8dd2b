import { usualCheckout } from "@hub/demo/checkout-needs"
import { CHILD_FIELDS, FAMILY_FIELDS } from "@hub/domain/families/merge"
import { send } from "@hub/testing/contract/answers"
import { type ContractServer, openContractServer, PASSWORD } from "@hub/testing/contract/contract-server"
import { addFamilyWithData } from "@hub/testing/contract/family-data"
import { TEST_NOW, testClock } from "@hub/testing/database/fixtures"
import {
  addFriends,
  addGrace,
  addShared,
  type Child,
  EXTRAS,
  type ExtraName,
} from "@hub/testing/families/family-with-extras"
import fc from "fast-check"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { FAMILY_TABLES } from "../database/family-tables.ts"
import { findViolations } from "../database/invariants.ts"
import { sql, verbatim } from "../database/sql.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { SEALED_COLUMNS } from "../health/sealed-columns.ts"
import { noCards } from "../providers/payments/no-cards.ts"
import { mergeFamilies } from "./merge-families.ts"

// Two random families with everything that a family can have become one: nothing is lost, and what is left out is said.

let server: ContractServer
beforeAll(async () => {
  server = await openContractServer()
})
afterAll(() => server.close())

const runs = Number(process.env["MERGE_RUNS"] ?? 3)

/** Without those of the set-up: its invoice and plan have no sale, and its bookings lie ahead of the database's clock. */
const violations = async () =>
  (await findViolations(server.store)).filter(({ invariant }) => !/^(I4|I10|I15|I31) /.test(invariant))

const NAMES = Object.keys(EXTRAS).filter((name): name is ExtraName => name in EXTRAS)
const extras = fc.subarray(NAMES, { minLength: 8 })
/** Everything, in both. */
const ALL = {
  first: NAMES,
  second: NAMES,
  is_one_child: true,
  are_friends: true,
  is_turned: false,
  take: [...FAMILY_FIELDS],
  take_of_child: [...CHILD_FIELDS],
}
const plans = fc.record({
  first: extras,
  second: extras,
  is_one_child: fc.boolean(),
  are_friends: fc.boolean(),
  is_turned: fc.boolean(),
  take: fc.subarray([...FAMILY_FIELDS]),
  take_of_child: fc.subarray([...CHILD_FIELDS]),
})

async function add(number: number, names: readonly ExtraName[], shared: Awaited<ReturnType<typeof addShared>>) {
  const child = await addGrace(server, await addFamilyWithData(server), number)
  const { token, data } = child
  for (const id of [data.draft_order_id, data.waiting_order_id])
    await send(server, "POST /orders/{id}/release", { token, params: { id } })
  for (const name of NAMES) if (names.includes(name)) await EXTRAS[name](server, child, shared)
  return child
}

/** How many rows of each table are of these families. */
async function rowsOf(ids: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, rows } of FAMILY_TABLES) {
    const of = rows(sql`= any(${ids}::uuid[])`)
    counts[table] = (
      await server.store.one<{ n: number }>(sql`select count(*)::int as n from ${verbatim(table)} where ${of}`)
    ).n
  }
  return counts
}

/** By the alias, or what nobody can change: a signature's record. Limits run out. */
const BY_ALIAS = /^(family_alias|student_alias|family_merge|operator_action|document_signature|rate_limit)$/

/** Where an id is found, in any column of any table, but for addresses that are made of it. */
async function tablesWith(id: string): Promise<string[]> {
  const tables = await server.store.many<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = sql`select true from ${verbatim(name)} t where t::text ~ ${`${id}(?!@)`} limit 1`
    if (!BY_ALIAS.test(name) && (await server.store.many(rows)).length > 0) found.push(name)
  }
  return found.toSorted()
}

const totals = () =>
  server.store.one(sql`
    select (select json_agg(l order by l) from (select debit_account, credit_account, kind, unit, sum(amount) from ledger_transfer group by 1, 2, 3, 4) l) as ledger,
      (select json_agg(c order by c) from (select status, count(*) from credit group by 1) c) as credits,
      (select json_agg(p order by p.id) from (select id, taken, held from pool) p) as places,
      (select json_agg(a order by a) from (select status, count(*) from attendance group by 1) a) as bookings,
      (select sum(amount - paid_amount) from invoice) as owed`)

async function opensEverything(customer_id: string): Promise<void> {
  const vault = medicalVault(server.settings.secrets.health_keys, testClock)
  const opener = await vault.opener(server.store, customer_id)
  for (const { table, column } of SEALED_COLUMNS) {
    const sealed = await server.store.many<{ id: string; value: Buffer }>(sql`
      select id, ${verbatim(column)} as value from ${verbatim(table)} where customer_id = ${customer_id} and ${verbatim(column)} is not null`)
    for (const { id, value } of sealed) expect(opener.open({ table, column, row: id }, value)).toBeTypeOf("string")
  }
}

/** Rows that a merge writes, or that go with what is left out. */
const BESIDE = new Set([
  "contact",
  "contact_student",
  "customer",
  "data_key",
  "face_consent",
  "family_alias",
  "family_merge",
  "hold_item",
  "hold_pool",
  "held_add_on",
  "operator_action",
  "application_history",
  "order_line",
  "order_payment_plan",
  "order_status_history",
  "outbox_mail",
  "refused_address",
  "season_pick",
  "share_recipient_alias",
  "sign_in_alias",
  "signing_link",
  "student_alias",
  "waitlist_entry",
  "application",
  "checkout_visit",
])

const signsIn = async ({ email }: Child): Promise<string> => {
  const answer = await send(server, "POST /auth/email_password", { body: { email, password: PASSWORD } })
  expect(answer.status).toBe(200)
  const [, claims = ""] = answer.text("access_token").split(".")
  return String(JSON.parse(Buffer.from(claims, "base64url").toString()).sub)
}

test(`two families become one, in ${runs} histories`, async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const shared = await addShared(server)
      const first = await add(0, plan.first, shared)
      const second = await add(1, plan.second, shared)
      if (plan.are_friends) await addFriends(server, first, second)
      const [kept, moved] = plan.is_turned ? [second, first] : [first, second]
      expect(await violations()).toEqual([])
      const before = { rows: await rowsOf([kept.customer_id, moved.customer_id]), totals: await totals() }

      const children = plan.is_one_child
        ? [{ kept_id: kept.grace_id, moved_id: moved.grace_id, take: plan.take_of_child }]
        : []
      const merge_id = newId()
      const choices = { children, take: plan.take }
      const two = { customer_id: kept.customer_id, moved_id: moved.customer_id }
      const { store, settings } = server
      const needs = {
        store,
        clock: testClock,
        vault: medicalVault(settings.secrets.health_keys, testClock),
        link_keys: settings.secrets.link_keys,
        translations: async () => undefined,
        deliver: () => undefined,
        checkout: usualCheckout({ store, clock: testClock, cards: noCards }),
      }
      await store.run(sql`
        insert into family_merge (id, customer_id, moved_id, status, choices, reason, proposed_by, proposed_at)
        values (${merge_id}, ${two.customer_id}, ${two.moved_id}, 'PROPOSED', ${JSON.stringify(choices)}, 'twice', 'Rae', ${TEST_NOW})`)
      await store.transaction((tx) =>
        mergeFamilies(tx, needs, { ...two, merge_id, choices, by: "Rae", ends_sessions: false, now: TEST_NOW }),
      )

      expect(await violations()).toEqual([])
      expect(await totals()).toEqual(before.totals)
      const { counts } = await store.one<{ counts: { left_out: Record<string, number> } }>(
        sql`select counts from family_merge where id = ${merge_id}`,
      )
      const after = await rowsOf([kept.customer_id])
      const lost = Object.entries(before.rows).filter(
        ([table, n]) => !BESIDE.has(table) && n - (after[table] ?? 0) !== (counts.left_out[table] ?? 0),
      )
      expect(lost).toEqual([])
      expect(await tablesWith(moved.customer_id)).toEqual([])
      if (plan.is_one_child) expect(await tablesWith(moved.grace_id)).toEqual([])
      await opensEverything(kept.customer_id)
      expect(await signsIn(kept)).toBe(kept.customer_id)
      expect(await signsIn(moved)).toBe(kept.customer_id)
    }),
    {
      numRuns: runs,
      endOnFailure: true,
      examples: [[ALL], [{ ...ALL, is_turned: true, take: [], take_of_child: [] }]],
    },
  )
}, 300_000)
