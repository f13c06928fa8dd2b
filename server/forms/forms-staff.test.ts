import { openForms, questionSet } from "@hub/testing/forms/forms"
import { composedMails } from "@hub/testing/mail/outbox"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

const staff = someoneOfStaff()
let world: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  world = await openForms(undefined, { operator: staff.operator })
})
afterAll(() => world.close())

const questions = questionSet(() => world)
beforeEach(() => {
  questions.next()
  staff.become({})
})
const call = (name: string, payload?: object) => staff.call(world.app, name, payload)
const listed = async (status = "UNREAD") => (await call(`GET /question_sets?status=${status}`)).result

it("what nobody has read waits until someone reads it, and can be asked again", async () => {
  await questions.ask({}, [{ id: "swims", kind: "YES_NO", label: "Does {name} swim?", is_required: true }])
  await questions.set({ swims: true })
  const { items, total } = await listed()
  expect([total, items[0]]).toMatchObject([1, { student: "Maya Okafor", name: questions.name(), reason: null }])
  expect((await call("GET /inbox")).result.questions.count).toBe(1)
  const { id } = items[0]
  expect((await call(`GET /question_sets/${id}`)).result.answers).toEqual([{ label: "Does Maya swim?", answer: "Yes" }])
  expect((await listed()).total).toBe(0)
  expect((await call(`POST /question_sets/${id}/ask_again`, { reason: "How far?" })).status).toBe(200)
  const [mail, ...others] = await composedMails(world.store, sql`kind = 'QUESTIONS_RETURNED'`)
  expect([mail?.subject, others]).toEqual(["A question about Maya's answers", []])
  // Why is read in the portal: it may be about health.
  expect(mail?.body).toMatch(/\/personal-information\/[0-9a-f-]{36}\/sets\/[0-9a-f-]{36}/)
  expect(mail?.body).not.toContain("How far?")
  expect((await listed("ASKED_AGAIN")).items).toMatchObject([{ id, reason: "How far?" }])
  expect((await call("GET /inbox")).result.sent_back.count).toBe(1)
  const again = await call(`POST /question_sets/${id}/ask_again`, { reason: "How far?" })
  expect(again.error.code).toBe("ALREADY_DECIDED")
})

it("what may be about health isn't the office's", async () => {
  await questions.ask({}, [{ id: "which", kind: "MEDICAL_ITEMS", label: "Allergies", catalogs: ["ALLERGIES"] }])
  await questions.set({ which: [{ name: "Peanut", severity: "SEVERE", action: "EpiPen" }] })
  expect((await listed()).total).toBe(0)
  const { id } = await world.store.one<{ id: string }>(
    sql`select f.id from smart_form f join smart_form_template t on t.id = f.template_id where t.external_id = ${questions.name()}`,
  )
  expect((await call(`GET /question_sets/${id}`)).status).toBe(404)
  expect((await call(`POST /question_sets/${id}/ask_again`, { reason: "Why?" })).status).toBe(404)
})
