import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { factsBefore } from "../account/queries.ts"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { familyBefore } from "../families/queries.ts"

// The school of a child, and where the second grown-up lives.

let database: TestDatabase
let at: string
beforeEach(async () => {
  database = await testDatabase()
  at = testFolder(onTestFinished)
})
afterEach(async () => {
  expect(await findViolations(database.store)).toEqual([])
  vi.restoreAllMocks()
  await database.close()
})

const FAMILIES = `Family ID,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Address,City,State,Zip,Guardian 2 First,Guardian 2 Last,Guardian 2 Phone,Guardian 2 Address,Guardian 2 City,Guardian 2 State,Guardian 2 Zip,Student ID,Student First,Student Last,School
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,12 Elm St,Denver,CO,80202,Ike,Okoro,303-555-0191,9 Oak Ave,Boulder,CO,80301,10,Ada,Okoro,Lincoln Elementary
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,12 Elm St,Denver,CO,80202,Ike,Okoro,303-555-0191,9 Oak Ave,Boulder,CO,80301,11,Tor,Okoro,Lincoln Elementary
2,Wei,Xu,wei@mail.example,303-555-0102,4 Pine Rd,Denver,CO,80203,Bo,Xu,303-555-0192,4 Pine Rd.,Denver,CO,80203,12,Li,Xu,None
`
const bring = (text = FAMILIES) => hubImport({ store: database.store, at, files: { "families.csv": text } })

test("schools and another address come over once, are seen by the office and the family, and go with their batch", async () => {
  const { store } = database
  const before = await everyTable(store)
  const first = await bring()
  expect(first.code, first.text).toBe(0)
  expect(first.text).toMatch(/schools, addresses\s+3 new, 0 unchanged/)
  const { id } = await store.one<{ id: string }>(sql`select id from customer where email = 'ngozi@mail.example'`)
  expect((await familyBefore(store, id)).facts.map(({ id: _id, ...fact }) => fact)).toEqual([
    { child: "Ada", kind: "SCHOOL", person: "", text: "Lincoln Elementary", source: "families.csv, School" },
    { child: "Tor", kind: "SCHOOL", person: "", text: "Lincoln Elementary", source: "families.csv, School" },
    {
      child: null,
      kind: "ADDRESS",
      person: "Ike Okoro",
      text: "9 Oak Ave, Boulder, CO 80301",
      source: "families.csv, Guardian 2 Address",
    },
  ])
  expect((await factsBefore(store, id)).map(({ kind, text }) => [kind, text])).toEqual([
    ["ADDRESS", "9 Oak Ave, Boulder, CO 80301"],
    ["SCHOOL", "Lincoln Elementary"],
    ["SCHOOL", "Lincoln Elementary"],
  ])
  const there = await everyTable(store)
  expect((await bring()).text).toMatch(/schools, addresses\s+0 new, 3 unchanged/)
  expect(await everyTable(store)).toEqual(there)
  const newer = await bring(FAMILIES.replaceAll("12,Li,Xu,None", "12,Li,Xu,Oak Park School"))
  expect(newer.text).toMatch(/schools, addresses\s+1 new, 3 unchanged/)
  expect((await hubImport({ store, at, options: ["--undo", batchOf(newer.text)] })).code).toBe(0)
  expect((await hubImport({ store, at, options: ["--undo", batchOf(first.text)] })).code).toBe(0)
  expect(await everyTable(store)).toEqual(before)
})

test("a second email of one who is alone comes beside the first, and is nobody's to sign in with", async () => {
  const { store } = database
  const text =
    "Guardian First,Guardian Last,Guardian Email,Student First,Student DOB\nNgozi,Okoro,work@mail.example; ngozi@mail.example,Ada,3/25/2018\n"
  const found = await bring(text)
  expect(found.code, found.text).toBe(0)
  expect(found.text).toMatch(/look at .*:2:Guardian Email: .* are several emails: ngozi@mail.example signs in/)
  const { id } = await store.one<{ id: string }>(sql`select id from customer where email = 'ngozi@mail.example'`)
  expect((await factsBefore(store, id)).map(({ kind, person, text: fact }) => [kind, person, fact])).toEqual([
    ["EMAIL", "Ngozi Okoro", "work@mail.example"],
  ])
})
