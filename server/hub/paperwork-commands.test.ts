import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { addFamily, at, type SeededFamily, seedBusiness } from "@hub/testing/database/fixtures"
import { healthNeedsOf, ITEM } from "@hub/testing/health/health"
import { CommanderError } from "commander"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { createItem } from "../health/save-item.ts"
import { updateProfile } from "../health/save-profile.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { hubProgram } from "./program.ts"

// What staff do by command about forms, documents and health: what is refused, what it returns a script, and what is written down.

// June 10th, 2030, 10:30 in New York: the first of the family's days.
const now = new Date("2030-06-10T14:30:00.000Z")
const clock = () => now
const NOBODY = "01890000-0000-7000-8000-000000000000"
const BY = ["--by", "Rae"]

let opened: OpenApp
let family: SeededFamily
let student = ""
beforeAll(async () => {
  opened = await openApp({}, { clock })
  const { store } = opened
  const business = await seedBusiness(store, { offerings: [{ name: "Trail Makers" }] })
  family = await addFamily(store, { students: [{ first_name: "Maya" }] })
  student = at(family.student_ids, 0)
  await addBooking(store, { business, family, offering: at(business.offerings, 0) })
  const needs = { ...healthNeedsOf(opened), clock }
  await createItem(needs)(family.customer_id, student, ITEM)
  await updateProfile(needs)(family.customer_id, student, {
    disability_baseline: { answer: "YES", needs: "Loud rooms tire her." },
    physician: { name: "Dr. Lee", phone: "5550100161" },
    insurance: { provider: "", policy_number: "", holder_name: "" },
    revision: 0,
  })
})
afterAll(() => opened.close())

const looks = async () =>
  (
    await opened.store.many<{ staff_name: string; what: string }>(
      sql`select staff_name, what from health_access where student_id = ${student} order by looked_at, id`,
    )
  ).map(({ staff_name, what }) => `${staff_name} ${what}`)
let before: string[] = []
beforeEach(async () => {
  before = await looks()
})
const newLooks = async () => (await looks()).slice(before.length)

async function hub(...args: string[]) {
  const lines: string[] = []
  let code: number | undefined
  const { store, settings } = opened
  const program = hubProgram(async (command) => {
    code = await command({ store, settings, clock, say: (line) => lines.push(line) })
  })
  const quiet = (command: typeof program): void => {
    command.exitOverride().configureOutput({ writeErr: () => undefined })
    command.commands.forEach(quiet)
  }
  quiet(program)
  try {
    await program.parseAsync(args, { from: "user" })
  } catch (error) {
    // As main.ts answers a script: 1, and the reason on the error output.
    if (error instanceof CommanderError) return { code: error.exitCode, lines: [error.message] }
    if (error instanceof StartupProblem) return { code: 1, lines: [error.message] }
    throw error
  }
  return { code, lines }
}

it.each<[string[], RegExp]>([
  [["health", "roster", "--day", "June 10th", ...BY], /A day looks like/],
  [["health", "catalogues", "import", "/nowhere.json"], /can't be read/],
  [["forms", "resubmit", "maya", "health", "--reason", "x"], /no id of a participant/],
  [["forms", "resubmit", NOBODY, "health", "--reason", " "], /a sentence of at most/],
  [["forms", "resubmit", NOBODY, "health", "--reason", "x"], /hasn't answered/],
  [["forms", "answers", "maya", ...BY], /no id of a participant/],
  [["forms", "answers", NOBODY], /--by/],
])("%j is refused with code 1 and a sentence, and nobody has looked", async (args, sentence) => {
  const { code, lines } = await hub(...args)
  expect([code, lines.join(" ")]).toEqual([1, expect.stringMatching(sentence)])
  expect(await newLooks()).toEqual([])
})

it("prints the roster of a day with medical alerts, also as a PDF that only its owner reads", async () => {
  const { lines } = await hub("health", "roster", "--day", "2030-06-10", ...BY)
  expect(lines.map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      "! Allergy: Peanut. Severe. Hives. EpiPen at once, then 911.",
      "! Needs: Loud rooms tire her.",
      "Physician: Dr. Lee +1 (555) 010-0161",
    ]),
  )
  const path = join(opened.folder, "medical.pdf")
  expect((await hub("health", "roster", "--pdf", path, "--by", "Tom")).code).toBe(0)
  expect((await readFile(path)).subarray(0, 5).toString()).toBe("%PDF-")
  expect(await newLooks()).toEqual(["Rae ROSTER", "Tom ROSTER"])
  await rm(path)
  expect((await hub("health", "roster", "--day", "2030-01-01", ...BY)).lines).toEqual(["0 participants on 2030-01-01."])
})
