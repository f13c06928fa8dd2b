import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addFamily, at, TEST_NOW } from "../database/fixtures.ts"
import { findFaults } from "../database/invariants.ts"
import { sql, verbatim } from "../database/sql.ts"
import { type OpenApp, openApp } from "../testing-app.ts"
import { addHealthRecord } from "./add-record.ts"
import { answerRequest } from "./answer-request.ts"
import { createItem } from "./save-item.ts"
import { updateProfile } from "./save-profile.ts"
import { submitRequest } from "./save-request.ts"
import { healthNeedsOf, ITEM, MEDICATION, RECORD } from "./testing-health.ts"

// I36: medical text that is marked is found nowhere in the database, its mails included.

const MARK = "Zebrafish"
let hub: OpenApp

beforeAll(async () => {
  hub = await openApp()
  await hub.store.run(
    sql`insert into company (id, name, brand_color, time_zone) values (${newId()}, 'Juniper', '#0a6e4f', 'America/New_York')`,
  )
})
afterAll(() => hub.close())

test("nothing medical is in the open in any table", async () => {
  const needs = healthNeedsOf(hub)
  const { customer_id, student_ids } = await addFamily(hub.store)
  const student_id = at(student_ids, 0)
  await createItem(needs)(customer_id, student_id, { ...ITEM, name: MARK, action: MARK, reaction: MARK })
  await updateProfile(needs)(customer_id, student_id, {
    disability_baseline: { answer: "YES", needs: MARK },
    physician: { name: MARK, phone: MARK },
    insurance: { provider: MARK, policy_number: MARK, holder_name: MARK },
    revision: 0,
  })
  const medication = { ...MEDICATION, name: MARK, reason: MARK, instructions: MARK }
  const { id } = await submitRequest(needs)(customer_id, { student_id, medication, idempotency_key: "marked-1" })
  await answerRequest(needs)({ id, to: "DECLINED", text: MARK, by: "Rae" })
  const details = { ...RECORD, title: MARK, note: MARK, action: MARK, location: MARK }
  await addHealthRecord(needs)({ student_id, type: "incident", details, occurred_at: TEST_NOW })

  const tables = await hub.store.many<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  let all = ""
  for (const { name } of tables) {
    const dump = sql`select coalesce(string_agg(t::text, ' '), '') as text from ${verbatim(name)} t`
    all += (await hub.store.one<{ text: string }>(dump)).text
  }
  expect(all).toContain(student_id)
  for (const trace of [MARK, Buffer.from(MARK).toString("hex"), Buffer.from(MARK).toString("base64").slice(0, 10)])
    expect(all.toLowerCase()).not.toContain(trace.toLowerCase())
  expect(await findFaults(hub.store)).toEqual([])
  // The check would see a value that lost its key.
  await hub.store.run(sql`update data_key set wrapped = null, destroyed_at = now(), retired_at = now()`)
  expect((await findFaults(hub.store)).length).toBeGreaterThan(0)
})
