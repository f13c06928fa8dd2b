import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { STUDENTS as OTHERS, openBrought } from "@hub/testing/invites/brought-families"
import { batchOf } from "@hub/testing/switching/hub-import"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// What came over is read by the office: it doesn't wait in the inbox, and the family sees who opened what may be about health.

const COLUMNS = ["Family ID", "Guardian First", "Guardian Last", "Guardian Email", "Student ID", "Student First"]
const STUDENTS = `${COLUMNS.join()},Custody Notes,T-shirt size
7,Nora,Keane,nora@mail.example,71,Ivo,Father only on weekends,Youth M
`

let batch = ""
let office: Awaited<ReturnType<typeof openBrought>>
beforeEach(async () => {
  office = await openBrought()
  const columns = [...COLUMNS, "Custody Notes", "T-shirt size"]
  const shapes = [{ columns, meanings: { "T-shirt size": "NEW_QUESTION" } }]
  const decisions = join(office.folder, "decided.yaml")
  writeFileSync(decisions, JSON.stringify({ shapes }))
  const brought = await office.bring({ "more.csv": STUDENTS }, "--decisions", decisions)
  expect(brought.code).toBe(0)
  batch = batchOf(brought.text)
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
  const looks = () => office.store.many(sql`select staff_name, what from health_access`)
  expect(await looks()).toEqual([{ staff_name: "Jo", what: "NOTES_BEFORE" }])
  // A batch that someone has looked at is undone all the same.
  await expect(office.store.run(sql`delete from health_access`)).rejects.toThrow()
  expect(await office.bring({}, "--undo", batch)).toMatchObject({ code: 0 })
  expect(await looks()).toEqual([])
})

test("what is here already isn't counted as new a second time", async () => {
  const address =
    "Contact 1 First,Contact 1 Last,Contact 1 Email,Contact 2 First,Contact 2 Last,Contact 2 Cell,Address,City,State,Zip"
  const people = `Family ID,${address},Student ID,Student First Name,Student Last Name,Medical
8,Ann,Lee,ann@mail.example,Bo,Lee,(303) 555-0107,PO Box 9,Golden,CO,80401,81,Kai,Lee,Celiac
`
  const options = ["--balances", "positive-owes", "--medical", "conditions"]
  const first = await office.bring({ "students.csv": OTHERS, "families.csv": people }, ...options)
  expect(first.text).toMatch(/contacts\s+1 new, 0 unchanged/)
  expect(first.text).toMatch(/addresses\s+1 new, 0 unchanged/)
  expect(first.text).toMatch(/health notes, sealed\s+1 new, 1 unchanged/)
  const again = await office.bring({ "students.csv": OTHERS, "families.csv": people }, ...options)
  expect(again.text).toMatch(/contacts\s+0 new, 1 unchanged/)
  expect(again.text).toMatch(/addresses\s+0 new, 1 unchanged/)
  expect(again.text).toMatch(/health notes, sealed\s+0 new, 2 unchanged/)
})
