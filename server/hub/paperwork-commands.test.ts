import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { addFamily, at, type SeededFamily, seedBusiness } from "@hub/testing/database/fixtures"
import { fakePdf, form } from "@hub/testing/files/uploads"
import { healthNeedsOf, ITEM, MEDICATION } from "@hub/testing/health/health"
import { CommanderError } from "commander"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { createItem } from "../health/save-item.ts"
import { updateProfile } from "../health/save-profile.ts"
import { submitRequest } from "../health/save-request.ts"
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
  [["health", "show", "maya", ...BY], /An id looks like/],
  [["health", "show", NOBODY], /--by/],
  [["health", "show", NOBODY, ...BY], /no participant/i],
  [["health", "roster", "--day", "June 10th", ...BY], /A day looks like/],
  [["health", "log", "add", NOBODY, "--type", "accident", "--title", "x", ...BY], /regular, irregular, incident/],
  [["health", "log", "add", NOBODY, "--type", "incident", "--title", "x", "--time", "9am", ...BY], /looks like 09:30/],
  [["health", "catalogues", "import", "/nowhere.json"], /can't be read/],
  [["medication", "answer", NOBODY, ...BY], /--approve or --decline/],
  [["medication", "answer", NOBODY, "--approve", ...BY], /no request/i],
  [["medication", "give", NOBODY, "--time", "25:00", ...BY], /looks like 09:30/],
  [["medication", "plan"], /--by/],
  [["forms", "resubmit", "maya", "health", "--reason", "x"], /no id of a participant/],
  [["forms", "resubmit", NOBODY, "health", "--reason", " "], /a sentence of at most/],
  [["forms", "resubmit", NOBODY, "health", "--reason", "x"], /hasn't answered/],
  [["forms", "import", "/nowhere.yaml"], /can't be read/],
  [["forms", "answers", "maya", ...BY], /no id of a participant/],
  [["forms", "answers", NOBODY], /--by/],
])("%j is refused with code 1 and a sentence, and nobody has looked", async (args, sentence) => {
  const { code, lines } = await hub(...args)
  expect([code, lines.join(" ")]).toEqual([1, expect.stringMatching(sentence)])
  expect(await newLooks()).toEqual([])
})

it("shows a participant's health, and the family sees who looked", async () => {
  const { code, lines } = await hub("health", "show", student, ...BY)
  expect([code, lines.join("\n")]).toEqual([0, expect.stringContaining("Allergy: Peanut. Severe")])
  expect(await newLooks()).toEqual(["Rae HEALTH"])
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

it("answers a request once, and a dose that is ticked off is in the health log once", async () => {
  const needs = { ...healthNeedsOf(opened), clock }
  const { id } = await submitRequest(needs)(family.customer_id, {
    student_id: student,
    medication: { ...MEDICATION, times: ["09:00", "10:00", "12:00"] },
    idempotency_key: undefined,
  })
  expect((await hub("medication", "list", ...BY)).lines.join("\n")).toContain(id)
  expect((await hub("medication", "answer", id, "--decline", ...BY)).code).toBe(1)
  expect((await hub("medication", "answer", id, "--approve", "--note", "Box seen.", ...BY)).code).toBe(0)
  expect((await hub("medication", "answer", id, "--approve", ...BY)).code).toBe(1)
  const plan = async () => (await hub("medication", "plan", ...BY)).lines.filter((line) => line.startsWith("["))
  expect(await plan()).toEqual([
    "[!] 9:00AM  Cetirizine, 5 mg: missed, not ticked off",
    "[ ] 10:00AM  Cetirizine, 5 mg: due now",
    "[ ] 12:00PM  Cetirizine, 5 mg: not yet",
  ])
  const give = async (...more: string[]) => {
    const { code, lines } = await hub("medication", "give", id, ...more, ...BY)
    return code === 0 ? "done" : lines.join(" ")
  }
  expect(await give("--time", "10:00")).toBe("done")
  expect(await give("--time", "10:00AM")).toMatch(/ticked off already/)
  expect(await give("--time", "11:00")).toMatch(/^Planned today: 9:00AM, 10:00AM, 12:00PM/)
  expect(await give("--time", "12:00")).toBe(
    'This dose is due at 12:00PM, in 1 h 30 min. Say why it is early. --early "<why>" writes it down.',
  )
  expect(await give("--time", "12:00", "--not-given")).toMatch(/Say why it is early/)
  expect(await give("--time", "12:00", "--early", " ")).toMatch(/Say why it is early/)
  expect(await give("--time", "12:00", "--late", "Wrong word")).toMatch(/Say why it is early/)
  expect(await give("--time", "09:00")).toMatch(/was due at 9:00AM, 1 h 30 min ago\. Say why it is late/)
  expect(await give("--time", "09:00", "--late", "The bus was late")).toBe("done")
  expect(await give("--time", "12:00", "--early", "She leaves at 11")).toBe("done")
  expect(await plan()).toEqual(
    ["9:00AM", "10:00AM", "12:00PM"].map((at) => `[x] ${at}  Cetirizine, 5 mg: given at 10:30AM`),
  )
  expect((await hub("health", "show", student, ...BY)).code).toBe(0)
  expect((await hub("health", "roster", ...BY)).lines).toContain("  [x] 12:00PM  Cetirizine, 5 mg: given at 10:30AM")
  const records = await opened.store.many(sql`select type from health_record where medication_request_id = ${id}`)
  expect(records).toEqual(Array.from({ length: 3 }, () => ({ type: "regular" })))
  await expect(
    opened.store.run(sql`update medication_dose set has_reason = false where medication_request_id = ${id}`),
  ).rejects.toThrow(/medication_dose_(early|late)_has_reason/)
  expect(new Set(await newLooks())).toEqual(new Set(["Rae MEDICATION", "Rae HEALTH", "Rae LOG", "Rae ROSTER"]))
  const actions = await opened.store.many<{ action: string }>(
    sql`select action from operator_action where subject = 'medication_request' order by at, id`,
  )
  expect(actions.map(({ action }) => action)).toContain("MEDICATION_APPROVED")
})

it("saves a plan and a photo for staff, and the family sees who looked", async () => {
  const { store, app, settings, folder } = opened
  const tokens = accessTokens(settings.secrets.token_keys)
  const open = openSession({ store, tokens, clock })
  const { access_token } = await open({ id: family.customer_id, is_restricted: false }, "")
  const upload = async (ownership_type: string): Promise<string> => {
    const { payload, content_type } = form([
      { name: "file", file_name: "../plan.pdf", type: "application/pdf", bytes: fakePdf() },
      { name: "ownership_type", value: ownership_type },
    ])
    const headers = {
      "x-client-app": "CUSTOMER_HUB",
      authorization: `Bearer ${access_token}`,
      "content-type": content_type,
    }
    const sent = await app.inject({ method: "POST", url: "/customer_api/v2/files/", headers, payload })
    return sent.json().result.key
  }
  const needs = { ...healthNeedsOf(opened), clock }
  const plan = { plan_key: await upload("MEDICAL"), plan_name: "../plan.pdf" }
  const item = await createItem(needs)(family.customer_id, student, { ...ITEM, name: "Bee sting", ...plan })
  const photo = { photo_key: await upload("MEDICAL"), photo_name: "box.pdf" }
  const medication = { ...MEDICATION, ...photo }
  const request = await submitRequest(needs)(family.customer_id, {
    student_id: student,
    medication,
    idempotency_key: undefined,
  })

  expect((await hub("health", "show", student, ...BY)).lines.join("\n")).toContain(`hub health file ${item.id}`)
  expect((await hub("medication", "list", ...BY)).lines.join("\n")).toContain(`hub health file ${request.id}`)
  const to = join(folder, "for-staff")
  const saved = async (...args: string[]) => {
    const { code, lines } = await hub(...args, "--to", to, ...BY)
    expect(code).toBe(0)
    const path = lines[0] ?? ""
    expect(path.startsWith(`${to}/`)).toBe(true)
    return (await readFile(path)).equals(fakePdf())
  }
  expect(await saved("health", "file", item.id)).toBe(true)
  expect(await saved("health", "file", request.id)).toBe(true)
  expect((await newLooks()).slice(-2)).toEqual(["Rae HEALTH", "Rae MEDICATION"])
  expect((await hub("health", "file", NOBODY, ...BY)).lines.join()).toMatch(/no file with this id/)
})

it("writes an incident with its time, which the audit names and no mail tells", async () => {
  const write = (...more: string[]) =>
    hub("health", "log", "add", student, "--type", "incident", "--title", "scraped knee", ...more, ...BY)
  expect((await write("--time", "23:00")).lines.join()).toMatch(/hasn't happened yet/)
  expect((await write("--time", "09:40", "--called", "23:10")).lines.join()).toMatch(/hasn't happened yet/)
  expect((await write("--time", "09:40", "--called", "09:55", "--action", "Plaster")).code).toBe(0)
  const [action] = await opened.store.many(
    sql`select action, operator from operator_action where subject = 'health_record' order by at desc limit 1`,
  )
  expect(action).toEqual({ action: "HEALTH_RECORD_ADDED", operator: "Rae" })
  const mails = await opened.store.many<{ text: string }>(sql`select to_jsonb(m)::text as text from outbox_mail m`)
  expect(JSON.stringify(mails)).not.toContain("knee")
})

it("checks question sets of a YAML file, and imports them once", async () => {
  const path = join(opened.folder, "forms.yaml")
  const file = (kind: string) =>
    writeFile(
      path,
      `- external_id: night
  name: Night questions
  asked_when: BEFORE_ATTENDANCE
  sections:
    - id: night
      title: At night
      questions:
        - { id: slept, kind: ${kind}, label: Slept away? }
`,
    )
  await file("YES_OR_NO")
  const refused = await hub("forms", "import", path)
  expect(refused.code).toBe(1)
  await file("YES_NO")
  expect(await hub("forms", "import", path, "--dry-run")).toEqual({
    code: 0,
    lines: ["1 question sets are right. Dry run: nothing was written."],
  })
  expect((await hub("forms", "list")).lines.join()).toMatch(/no question sets/)
  expect((await hub("forms", "import", path)).lines).toEqual(["1 new, 0 changed, 0 unchanged"])
  expect((await hub("forms", "import", path)).lines).toEqual(["0 new, 0 changed, 1 unchanged"])
  expect((await hub("forms", "list")).lines.join()).toContain("before attendance, required, version 1, 0 answered")
  expect(await findViolations(opened.store)).toEqual([])
})
