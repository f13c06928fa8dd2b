import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { openBrought } from "@hub/testing/invites/brought-families"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// What came over is read by the office: it doesn't wait in the inbox, and the family sees who opened what may be about health.

const COLUMNS = ["Family ID", "Guardian First", "Guardian Last", "Guardian Email", "Student ID", "Student First"]
const STUDENTS = `${COLUMNS.join()},Custody Notes,T-shirt size
7,Nora,Keane,nora@mail.example,71,Ivo,Father only on weekends,Youth M
`

let office: Awaited<ReturnType<typeof openBrought>>
beforeEach(async () => {
  office = await openBrought()
  const columns = [...COLUMNS, "Custody Notes", "T-shirt size"]
  const shapes = [{ columns, meanings: { "T-shirt size": "NEW_QUESTION" } }]
  const decisions = join(office.folder, "decided.yaml")
  writeFileSync(decisions, JSON.stringify({ shapes }))
  expect((await office.bring({ "more.csv": STUDENTS }, "--decisions", decisions)).code).toBe(0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findViolations(office.store)).toEqual([])
  await office.close()
})

test("answers that came over don't wait in the inbox; those that a family sends later do", async () => {
  const waiting = async () => (await office.call("GET /inbox")).result.questions.count
  expect(await office.store.many(sql`select 1 from smart_form_answers`)).toHaveLength(1)
  expect(await waiting()).toBe(0)
  await office.store.run(sql`update switch_batch set brought_at = brought_at - interval '1 minute'`)
  expect(await waiting()).toBe(1)
})

test("the family sees who opened the notes of the system before", async () => {
  const [nora] = await office.store.many<{ id: string }>(sql`select id from customer where email = 'nora@mail.example'`)
  const opened = await office.call(`GET /families/${nora?.id ?? ""}/before/notes`)
  expect(opened.result.notes).toMatchObject([{ kind: "CUSTODY", text: "Father only on weekends" }])
  expect(await office.store.many(sql`select staff_name, what from health_access`)).toEqual([
    { staff_name: "Jo", what: "NOTES_BEFORE" },
  ])
})
