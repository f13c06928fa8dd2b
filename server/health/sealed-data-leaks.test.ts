import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addFamily, at, TEST_NOW, testClock } from "@hub/testing/database/fixtures"
import { fakePdf, form } from "@hub/testing/files/uploads"
import { healthNeedsOf, ITEM, MEDICATION, RECORD } from "@hub/testing/health/health"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { writeBackup } from "../backup/write-backup.ts"
import { findViolations } from "../database/invariants.ts"
import { sql, verbatim } from "../database/sql.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { addHealthRecord } from "./add-record.ts"
import { answerRequest } from "./answer-request.ts"
import { createItem } from "./save-item.ts"
import { updateProfile } from "./save-profile.ts"
import { submitRequest } from "./save-request.ts"

// I36: medical text that is marked is found nowhere in the database, its mails included, nor in the log, in a file on the disk, or in a backup.

const MARK = "Zebrafish"
let hub: OpenApp
let logged = ""

beforeAll(async () => {
  hub = await openApp({}, { log_level: "trace", log_to: { write: (line) => (logged += line) } })
  await hub.store.run(
    sql`insert into company (id, name, brand_color, time_zone) values (${newId()}, 'Juniper', '#0a6e4f', 'America/New_York')`,
  )
})
afterAll(() => hub.close())

/** The mark itself, and as a dump or a log may write it. */
const TRACES = [MARK, Buffer.from(MARK).toString("hex"), Buffer.from(MARK).toString("base64").slice(0, 10)]
const tracesIn = (text: string): string[] => TRACES.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** As the browser sends it: answers, the file of an emergency plan, and what is refused. */
async function sendMarked(customer_id: string, student_id: string): Promise<void> {
  const tokens = accessTokens(hub.settings.secrets.token_keys)
  const open = openSession({ store: hub.store, tokens, clock: testClock })
  const { access_token } = await open({ id: customer_id, is_restricted: false }, "")
  const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${access_token}` }
  const PREFIX = "/customer_api/v2"
  for (const ownership_type of ["MEDICAL", "SMART_FORM"]) {
    const bytes = Buffer.concat([Buffer.from(`%PDF-1.7\n%${MARK}\n`), fakePdf()])
    const { payload, content_type } = form([
      { name: "file", file_name: `${MARK}.pdf`, type: "application/pdf", bytes },
      { name: "ownership_type", value: ownership_type },
    ])
    const url = `${PREFIX}/files/`
    const sent = await hub.app.inject({
      method: "POST",
      url,
      headers: { ...headers, "content-type": content_type },
      payload,
    })
    expect(sent.statusCode).toBe(200)
  }
  for (const payload of [
    { ...ITEM, name: MARK, action: MARK.repeat(50) },
    { ...ITEM, name: MARK, kind: MARK },
    { ...ITEM, name: `${MARK}\u0000` },
  ]) {
    const url = `${PREFIX}/students/${student_id}/medical_items`
    const refused = await hub.app.inject({ method: "POST", url, headers, payload })
    expect(refused.statusCode).toBe(400)
    const named = { smart_form_template_id: student_id, student_id, answers: [{ question_id: "q", answer: MARK }] }
    const lost = await hub.app.inject({
      method: "POST",
      url: `${PREFIX}/smart_forms/set_answers`,
      headers,
      payload: named,
    })
    expect(lost.statusCode).toBe(404)
  }
}

test("nothing medical is in the open in any table, log line, file or backup", async () => {
  const needs = healthNeedsOf(hub)
  const { customer_id, student_ids } = await addFamily(hub.store)
  const student_id = at(student_ids, 0)
  await createItem(needs)(customer_id, student_id, { ...ITEM, name: MARK, action: MARK, reaction: MARK })
  await updateProfile(needs)(customer_id, student_id, {
    disability_baseline: { answer: "YES", needs: MARK },
    physician: { name: MARK, phone: "+1 555 010 0187" },
    insurance: { provider: MARK, policy_number: MARK, holder_name: MARK },
    revision: 0,
  })
  const medication = { ...MEDICATION, name: MARK, reason: MARK, instructions: MARK }
  const { id } = await submitRequest(needs)(customer_id, { student_id, medication, idempotency_key: "marked-1" })
  await answerRequest(needs)({ id, to: "DECLINED", text: MARK, by: "Rae" })
  await sendMarked(customer_id, student_id)
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
  expect(logged).not.toBe("")
  all += logged
  const stored = filesIn(hub.folder)
  expect(stored.filter((path) => path.includes("/files/"))).toHaveLength(2)
  for (const path of stored) all += readFileSync(path).toString("latin1")
  expect(tracesIn(all)).toEqual([])
  expect(await findViolations(hub.store)).toEqual([])

  // A backup is read without a key: it has to be as sealed as what it copies.
  const backup = join(hub.folder, "backup")
  const raw_files = diskFiles(join(hub.folder, "files"))
  await writeBackup({ store: hub.store, url: hub.database.url, raw_files, filesIn: diskFiles }, backup)
  let copied = ""
  for (const path of filesIn(backup)) {
    const bytes = readFileSync(path)
    copied += (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1")
  }
  expect(copied).toContain(student_id)
  expect(tracesIn(copied)).toEqual([])

  // The check would see a value that lost its key.
  await hub.store.run(sql`update data_key set wrapped = null, destroyed_at = now(), retired_at = now()`)
  expect((await findViolations(hub.store)).length).toBeGreaterThan(0)
})
