import { join } from "node:path"
import { loadDemo } from "@hub/demo/load"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { hubProgram } from "./program.ts"

let db: TestDatabase
let folder = ""
beforeAll(async () => {
  db = await testDatabase()
  folder = testFolder(afterAll)
})
afterAll(() => db.close())
afterEach(() => vi.restoreAllMocks())

const EXAMPLE = join(import.meta.dirname, "../../examples/first-day")

async function hub(...args: string[]) {
  const lines: string[] = []
  vi.spyOn(console, "error").mockImplementation((line: unknown) => void lines.push(String(line)))
  const settings = loadSettings({ DATA_DIR: folder, DATABASE_URL: "postgres://somewhere" })
  let code: number | undefined
  const program = hubProgram(async (command) => {
    code = await command({ store: db.store, settings, clock: () => new Date(), say: (line) => lines.push(line) })
  })
  await program.parseAsync(args, { from: "user" })
  return { code, text: lines.join("\n") }
}
const begin = (name: string, zone = "America/New_York", color = "#165788", ...more: string[]) => {
  const place = ["--location", "Mill Pond", "--country", "ca"]
  return hub("new-business", "--name", name, "--zone", zone, "--color", color, ...place, ...more)
}

test("a business that can't be is refused at its option, and nothing is written", async () => {
  expect(await begin("Alder Camps", "Alder/Falls")).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^--zone: .*time zone/),
  })
  expect(await begin("\u200b")).toMatchObject({ code: 1, text: expect.stringMatching(/^--name: /) })
  await expect(begin("Alder Camps", "America/New_York", "blue")).rejects.toThrow("blue isn't a color")
  const owned = begin("Alder Camps", "America/New_York", "#165788", "--owner", "rae at alder")
  await expect(owned).rejects.toThrow("--owner: rae at alder isn't an email.")
  expect(await db.store.many(sql`select id from company`)).toEqual([])
})

test("an empty business takes the example of the first day, once", async () => {
  const begun = await begin("Alder Camps", "America/New_York", "#165788", "--owner", "Rae@Alder.example")
  expect(begun).toMatchObject({ code: 0, text: expect.stringContaining("mill-pond in files") })
  expect(begun.text).toMatch(
    /^rae@alder.example is invited as owner.*\nhttp:\/\/127\.0\.0\.1:3000\/staff\/join\/[\w-]{43}$/m,
  )
  expect(await db.store.many(sql`select email, roles from staff_invitation`)).toEqual([
    { email: "rae@alder.example", roles: [{ role: "OWNER", location_id: null }] },
  ])
  expect(await db.store.many(sql`select kind, recipient from outbox_mail`)).toEqual([
    { kind: "STAFF_INVITATION", recipient: "rae@alder.example" },
  ])
  expect(await db.store.many(sql`select name, brand_color, time_zone, country, is_demo from company`)).toEqual([
    { name: "Alder Camps", brand_color: "#165788", time_zone: "America/New_York", country: "CA", is_demo: false },
  ])
  await expect(begin("Another")).rejects.toThrow("The database of DATABASE_URL holds Alder Camps already.")
  expect(await hub("import", EXAMPLE)).toMatchObject({ code: 0 })
  expect(await hub("import", EXAMPLE)).toMatchObject({ text: expect.stringContaining("Nothing changed") })
  expect(await db.store.many(sql`select name from location`)).toEqual([{ name: "Mill Pond" }])
})

test("the demo doesn't come into a real business", async () => {
  await expect(
    loadDemo(db.store, () => new Date(), { health_keys: loadSettings({ DATA_DIR: folder }).secrets.health_keys }),
  ).rejects.toThrow("The demo is loaded into an empty database only, and this one holds Alder Camps.")
})

test("nor a real business into the demo", async () => {
  await db.store.run(sql`update company set is_demo = true, name = 'Juniper Trail'`)
  await expect(begin("Alder Camps")).rejects.toThrow("holds the demo business, Juniper Trail already")
  for (const args of [[EXAMPLE], ["--dry-run", EXAMPLE]]) {
    const { code, text } = await hub("import", ...args)
    expect(code).toBe(1)
    expect(text).toMatch(/holds the demo business, Juniper Trail.*\n.*hub -- new-business/)
    expect(text).toContain("Nothing was imported.")
  }
})
