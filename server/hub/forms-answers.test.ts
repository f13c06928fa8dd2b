import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fakePdf, form } from "@hub/testing/files/uploads"
import { openForms, questionSet, templateOf } from "@hub/testing/forms/forms"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { showAnswers } from "./forms-answers.ts"

// What staff read of a family's answers, what is written down of it, and what the family sees.

let world: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  world = await openForms()
})
afterAll(() => world.close())

const questions = questionSet(() => world)
beforeEach(() => questions.next())

async function show(who: string, options: { template?: string; to?: string } = {}): Promise<string[]> {
  const lines: string[] = []
  const { store, settings, clock } = world
  await showAnswers(who, { ...options, by: "Rae" }, { store, settings, clock, say: (line) => lines.push(line) })
  return lines
}
const looks = async () => (await world.call(`GET /students/${world.maya}/medical_profile/looks`)).result
const reads = async () =>
  (
    await world.store.many<{ by: string }>(
      sql`select details ->> 'by' as by from operator_action where action = 'ANSWERS_READ'`,
    )
  ).map(({ by }) => by)

it("prints questions, answers, the date and the signature of a participant, and writes the reading down", async () => {
  await questions.ask({}, [
    { id: "swims", kind: "YES_NO", label: "Does {name} swim?", is_required: true },
    { id: "doctor", kind: "PHONE", label: "Doctor's phone" },
    { id: "size", kind: "ONE_OF", label: "T-shirt", options: [{ value: "m", label: "Medium" }] },
    { id: "notes", kind: "LONG_TEXT", label: "Notes" },
    { id: "aid", kind: "CONSENT", label: "First aid", is_required: true },
  ])
  const answers = { swims: true, doctor: "(555) 555-0142", size: "m", aid: true }
  expect((await questions.set(answers, { virtual_signature: "Dana Okafor" })).status).toBe(200)
  expect(await show(world.maya)).toEqual([
    `Maya Okafor: ${questions.name()}. Answered 6/1/2030 (8:00AM)`,
    "  Does Maya swim?  Yes",
    "  Doctor's phone  +1 (555) 555-0142",
    "  T-shirt  Medium",
    "  Notes  -",
    "  First aid  Agreed",
    "  Signed by Dana Okafor, 6/1/2030 (8:00AM)",
    "1 answered question set. Rae is written down as its reader.",
  ])
  expect(await reads()).toEqual(["Rae"])
  // It has nothing medical.
  expect(await looks()).toEqual([])
  expect((await show(world.theo)).length).toBe(1)
})

it("shows the family who read medical answers, by the family's email and one question set", async () => {
  await questions.ask({}, [{ id: "which", kind: "MEDICAL_ITEMS", label: "Allergies", catalogs: ["ALLERGIES"] }])
  await questions.set({ which: [{ name: "Peanut", severity: "SEVERE", action: "EpiPen,\nthen call." }] })
  const lines = await show(world.mine.email.toUpperCase(), { template: questions.name() })
  expect(lines).toContain("  Allergies  Peanut, Severe, EpiPen, then call.")
  expect(lines.at(-1)).toBe("1 answered question set. Rae is written down as its reader, and the family sees it.")
  expect(await looks()).toMatchObject([{ staff_name: "Rae", what: "ANSWERS" }])
})

it("saves what the family has uploaded, and the family sees it though nothing is medical", async () => {
  const { payload, content_type } = form([
    { name: "file", file_name: "badge.pdf", type: "application/pdf", bytes: fakePdf() },
    { name: "ownership_type", value: "SMART_FORM" },
  ])
  const headers = {
    "x-client-app": "CUSTOMER_HUB",
    authorization: `Bearer ${world.mine.token}`,
    "content-type": content_type,
  }
  const sent = await world.app.inject({ method: "POST", url: "/customer_api/v2/files/", headers, payload })
  await questions.ask({}, [{ id: "badge", kind: "FILE", label: "Badge" }])
  await questions.set({ badge: [sent.json().result.key] })
  const before = (await looks()).length
  const to = await mkdtemp(join(tmpdir(), "hub-answers-"))
  const lines = await show(world.maya, { template: questions.name(), to })
  const [saved = ""] = await readdir(to)
  expect(lines).toContain(join(to, saved))
  expect((await readFile(join(to, saved))).equals(fakePdf())).toBe(true)
  expect((await looks()).length).toBe(before + 1)
  await rm(to, { recursive: true })
})

it("refuses who and what isn't there, and nobody has looked", async () => {
  await world.ask(templateOf("unanswered", [{ id: "a", kind: "TEXT" }]))
  const before = await reads()
  await expect(show("maya")).rejects.toThrow("no id of a participant")
  await expect(show("01890000-0000-7000-8000-000000000000")).rejects.toThrow("no participant")
  await expect(show("nobody@mail.example")).rejects.toThrow("No family signs in")
  await expect(show(world.maya, { template: "else" })).rejects.toThrow('no question set "else"')
  expect(await show(world.maya, { template: "unanswered" })).toEqual(["Nothing is answered yet."])
  expect(await reads()).toEqual(before)
})
