import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { hubProgram } from "./program.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const COMPANY = "name: Alder School of Play\ntime_zone: America/Toronto\n"
const LOCATIONS = "external_id,name,time_zone\nbarn,The Barn,America/Toronto\n"

function folderOf(files: Record<string, string | Buffer>): string {
  const folder = testFolder(onTestFinished)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** The exit code and what is printed, errors first. */
async function hubImport(...args: string[]) {
  const lines: string[] = []
  vi.spyOn(console, "error").mockImplementation((line: unknown) => void lines.push(String(line)))
  const settings = loadSettings({ DATA_DIR: testFolder(onTestFinished) })
  const context = { store: database.store, settings, clock: () => new Date(), say: (line: string) => lines.push(line) }
  let code: number | undefined
  const program = hubProgram(async (command) => {
    code = await command(context)
  })
  await program.parseAsync(["import", ...args], { from: "user" })
  return { code, lines }
}

test("refuses a missing folder; a timetable needs its mapping", async () => {
  const folder = folderOf({ "timetable.csv": LOCATIONS })
  await expect(hubImport(join(folder, "typo"))).rejects.toThrow(`There is no file or folder ${join(folder, "typo")}.`)
  expect((await hubImport(join(folder, "timetable.csv"))).lines.join("\n")).toContain(
    "hub import --mapping <file> <csv>",
  )
})

test("refuses an unknown option, and names the one that was meant", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true)
  const folder = folderOf({ "company.yaml": COMPANY })
  await expect(hubImport("--dryrun", folder)).rejects.toThrow(/unknown option '--dryrun'\n\(Did you mean --dry-run\?\)/)
})

test("refuses a folder without any of the files, and names misspelt ones", async () => {
  const empty = folderOf({ "notes.txt": "" })
  expect((await hubImport(empty)).lines[0]).toMatch(`${empty}: holds none of the files company, locations,`)
  const { code, lines } = await hubImport(
    folderOf({ "company.yaml": COMPANY, "Programs.csv": "", "session.yml": "", ".hidden.csv": "" }),
  )
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^Programs\.csv:1:1: no file has this name/),
    expect.stringMatching(/^session\.yml:1:1: no file has this name/),
    "Nothing was imported.",
  ])
})

test("imports nothing without a company in the files or the database", async () => {
  const { code, lines } = await hubImport(folderOf({ "locations.csv": LOCATIONS }))
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^company: there is none yet/)
  expect(await database.store.many(sql`select id from location`)).toEqual([])
})

test("resolves paths from the caller's folder, and archives only with offerings in the files", async () => {
  const home = folderOf({})
  mkdirSync(join(home, "ours"))
  writeFileSync(join(home, "ours", "company.yaml"), COMPANY)
  writeFileSync(join(home, "ours", "locations.csv"), LOCATIONS)
  vi.stubEnv("INIT_CWD", home)
  expect((await hubImport("ours")).code).toBe(0)
  const { code, lines } = await hubImport("--archive-missing", "./ours")
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^--archive-missing: these files have no programs and no sessions/)
})

test("refuses an empty mapping", async () => {
  const folder = folderOf({ "mapping.yaml": "# Nothing yet\n", "rows.csv": "Name\n" })
  await expect(hubImport("--mapping", join(folder, "mapping.yaml"), join(folder, "rows.csv"))).rejects.toThrow(
    /mapping\.yaml is empty/,
  )
})

test("refuses a file that isn't UTF-8, at its first invalid byte", async () => {
  const folder = folderOf({ "mapping.yaml": COMPANY, "rows.csv": Buffer.from("Name\nCaf\u00E9\n", "latin1") })
  const { code, lines } = await hubImport("--mapping", join(folder, "mapping.yaml"), join(folder, "rows.csv"))
  expect(code).toBe(1)
  expect(lines).toContainEqual(expect.stringMatching(/^rows\.csv:2:4: isn't UTF-8/))
})

test("shows a large change and writes it only with its number", async () => {
  const folder = (name: string, rows: number) =>
    folderOf({
      "company.yaml": COMPANY,
      "locations.csv": LOCATIONS,
      "funboxes.yaml": "- { external_id: camps, name: Camps, url_part: camps }\n",
      "credit_types.yaml": "- { external_id: day, funbox: camps, name: Day, price: 90.00, is_program_credit: false }\n",
      "schedule_sets.yaml":
        "- { external_id: days, funbox: camps, location: barn, name: Days, kind: DAYCAMP_SESSION }\n",
      "sessions.csv": `external_id,schedule_set,credit_type,name,capacity,date,start_time,end_time\n${Array.from(
        { length: rows },
        (_, index) => `d${index},days,day,${name},8,2031-07-${String(index + 1).padStart(2, "0")},09:00,15:00\n`,
      ).join("")}`,
    })
  expect((await hubImport(folder("Stars", 25))).code).toBe(0)
  const summary = "25 changes to 25 of 25 offerings and 0 of 25 sessions"
  const refused = await hubImport(folder("Moons", 25))
  expect(refused.code).toBe(1)
  const shown = refused.lines.slice(refused.lines.indexOf(`${summary}:`))
  expect(shown).toHaveLength(24)
  expect(shown[1]).toBe('  "Stars" (d0): name "Stars" → "Moons"')
  expect(shown.slice(21)).toEqual([
    "  and 5 more",
    `these files make ${summary}. If that is right, confirm it with --confirm-changes 25`,
    "Nothing was imported.",
  ])
  expect(await database.store.many(sql`select distinct name from offering`)).toEqual([{ name: "Stars" }])

  const dry = await hubImport("--dry-run", folder("Moons", 25))
  expect(dry.code).toBe(0)
  expect(dry.lines.slice(dry.lines.indexOf(`${summary}:`), -2)).toEqual(shown.slice(0, 22))
  expect(dry.lines.slice(-2)).toEqual(["The import needs --confirm-changes 25.", "Dry run: nothing was written."])
  expect((await hubImport("--confirm-changes", "24", folder("Moons", 25))).code).toBe(1)
  expect((await hubImport("--confirm-changes", "25", folder("Moons", 25))).code).toBe(0)
  const again = await hubImport(folder("Moons", 25))
  expect(again).toMatchObject({ code: 0 })
  expect(again.lines.at(-1)).toBe("Nothing changed: everything was there already.")
})

test("refuses a confirmation that is no number", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true)
  await expect(hubImport("--confirm-changes", "all", folderOf({}))).rejects.toThrow("A number looks like 12.")
})
