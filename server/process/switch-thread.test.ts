import { performance } from "node:perf_hooks"
import { pathToFileURL } from "node:url"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { type Bundle, bundleServer } from "@hub/testing/races/bundle"
import { addStaff } from "@hub/testing/staff/add-staff"
import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { sql } from "../database/sql.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { usesApart } from "../switching/apart.ts"
import { currentSwitch } from "../switching/read-current.ts"
import { switchThread, ThreadDied } from "../switching/switch-thread.ts"
import { loadSettings } from "./settings.ts"

// Files of another system are read in a thread of its own.

// From its sources each of them would load for five seconds.
let bundle: Bundle
beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => bundle.remove())

let database: TestDatabase
let by: {
  kind: "staff"
  staff_id: string
  name: string
  grants: []
  session: { id: string; proved_at: Date; device_id: null }
}
beforeEach(async () => {
  database = await testDatabase()
  const rae = await addStaff(database.store, "Rae", ["OWNER"])
  by = { ...rae, grants: [], session: { id: newId(), proved_at: new Date(), device_id: null } }
})
afterEach(() => database.close())

function opened(memory_mb?: number) {
  const environment = { ...process.env, DATA_DIR: testFolder(onTestFinished) }
  const { health_keys } = loadSettings(environment).secrets
  const clock = () => new Date()
  const basic = { store: database.store, clock, health_keys }
  const needs = {
    ...basic,
    vault: medicalVault(health_keys, clock),
    current: currentSwitch(basic),
    lookUpCards: null,
    files: undefined,
    begin: () => undefined,
  }
  const thread = switchThread({
    code: pathToFileURL(bundle.switch_worker),
    given: { database_url: database.url, environment },
    ...(memory_mb === undefined ? {} : { memory_mb }),
  })
  onTestFinished(thread.stop)
  return { needs, thread, uses: usesApart(needs, thread.uses) }
}

const rows = (count: number) =>
  Buffer.from(
    [
      "Family ID,Guardian First,Guardian Last,Guardian Email,Student First,Student DOB",
      ...Array.from(
        { length: count },
        (_, at) => `${at},Ada,Lind${at},a${at}@mail.example,Tor${at},${at === 7 ? "soon" : "3/25/2018"}`,
      ),
    ].join("\n"),
  )

test("a file is read, shown and settled there, and refusals come back as they are", async () => {
  const { uses } = opened()
  await uses.add(by, { id: newId(), name: "families.csv", bytes: rows(200) })
  const shown = await uses.show()
  expect([shown.families.count, shown.problems.blocking, shown.files.map(({ name }) => name)]).toEqual([
    200,
    1,
    ["families.csv"],
  ])
  const { items } = await uses.problems({})
  const [{ file, line, column, kind, of } = { file: "", line: 0, column: "", kind: "", of: "" }] = items
  await uses.settle(by, { file, line, column, kind, of, way: "LEAVE", is_for_all: false })
  expect((await uses.show()).problems.blocking).toBe(0)
  const refused = uses.add(by, { id: newId(), name: "x.csv", bytes: Buffer.from("{\\rtf1") })
  await expect(refused).rejects.toMatchObject({ code: "UPLOAD_REFUSED", message: expect.stringContaining("RTF") })
  const ahead = uses.ask(by, { id: newId(), trial_id: newId() })
  await expect(ahead).rejects.toMatchObject({ code: "NOT_FOUND" })
})

test("this thread goes on while a large file is read; stopped, those who wait are refused, and the next call begins anew", async () => {
  const { thread, uses } = opened()
  await uses.show()
  const bytes = rows(8_000)
  const before = performance.eventLoopUtilization()
  await uses.add(by, { id: newId(), name: "families.csv", bytes })
  expect((await uses.show()).families.count).toBe(8_000)
  // Read here, it would be nearly all of the time.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)

  const reading = uses.add(by, { id: newId(), name: "more.csv", bytes: rows(20_000) })
  const refused = expect(reading).rejects.toMatchObject({
    code: "UPLOAD_REFUSED",
    message: expect.stringContaining("broken off"),
  })
  const stopping = thread.stop()
  await refused
  // Asked while the one before is still ending.
  expect((await uses.show()).files.map(({ name }) => name)).toEqual(["families.csv"])
  await stopping
})

test("a thread that has too little memory ends alone, says so, and the file can be taken away", async () => {
  const { uses, needs } = opened(48)
  const added = uses.add(by, { id: newId(), name: "families.csv", bytes: rows(40_000) })
  await expect(added).rejects.toMatchObject({ code: "UPLOAD_REFUSED", message: expect.stringContaining("more memory") })
  const dead = { ...uses, show: () => Promise.reject(new ThreadDied(true)) }
  const id = newId()
  await needs.store.run(sql`
    insert into switch_file (id, name, size, key_id, sealed, staff_id, added_at)
    values (${id}, 'large.csv', 10, 'gone', '\\x00', ${by.staff_id}, now())`)
  expect((await usesApart(needs, dead).show()).faults.join()).toContain("large.csv:1:1")
})
