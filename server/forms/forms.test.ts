import { addBooking } from "@hub/testing/database/bookings"
import { at } from "@hub/testing/database/fixtures"
import { fakePdf, form as multipart } from "@hub/testing/files/uploads"
import { openForms, QUESTIONS, questionSet, templateOf } from "@hub/testing/forms/forms"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

let world: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  world = await openForms()
})
afterAll(async () => {
  expect(await findViolations(world.store)).toEqual([])
  await world.close()
})

const forms = questionSet(() => world)
const { ask, set, whole } = forms
beforeEach(() => forms.next())
const mine = async () => (await world.listed()).find((form) => form.smart_form_template_id === forms.id())
const basket = () => [{ student_id: world.maya, offering_id: at(world.business.offerings, 1).id }]

describe("who owes a form", () => {
  it("is a participant with a booking ahead, in the funbox and schedule sets that the template names", async () => {
    await ask()
    expect(await world.listed()).toEqual([])
    const { business } = world
    await addBooking(world.store, { business, family: world.mine, offering: at(business.offerings, 0) })
    const owed = at(await world.listed(), 0)
    expect(owed).toMatchObject({ student_id: world.maya, status: "INCOMPLETE", is_required: true, is_archived: false })
    expect(owed.questions.map(({ id: question, answer }) => [question, answer])).toEqual([
      ["allergic", null],
      ["to_what", null],
      ["doctor", null],
    ])
    await world.store.run(sql`
      insert into schedule_set (id, external_id, funbox_id, location_id, name, kind)
      select gen_random_uuid(), 'another', funbox_id, location_id, 'Another', kind from schedule_set limit 1`)
    await world.ask(templateOf(forms.name(), QUESTIONS, { schedule_sets: ["another"] }))
    expect(await mine()).toBeUndefined()
  })
})

describe("answers", () => {
  it("are checked by question, and nothing is saved while one is wrong", async () => {
    await ask()
    const { status, error } = await set({ allergic: true, doctor: "(555) 555-01" })
    expect([status, error.type]).toEqual([400, "ValidationException"])
    expect(error.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ["to_what", "required"],
      ["doctor", "phone"],
    ])
    expect(await mine()).toMatchObject({ status: "INCOMPLETE", revision: 0 })
  })
  it("are trimmed, drop hidden questions, and stay the same when they are sent again", async () => {
    await ask()
    const { result } = await set({ allergic: false, to_what: "bees", doctor: "(555) 555-0142" })
    expect(result).toMatchObject({ status: "COMPLETE", revision: 1 })
    expect(result.questions.map(({ answer }: { answer: unknown }) => answer)).toEqual([false, null, "+15555550142"])
    expect((await set({ allergic: false, doctor: "5555550142" })).result.revision).toBe(1)
    const { n } = await world.store.one<{ n: number }>(
      sql`select count(*)::int as n from smart_form_answers where template_id = ${forms.id()}`,
    )
    expect(n).toBe(1)
  })
  it("are never overwritten by a device that hasn't seen them", async () => {
    await ask()
    const both = await Promise.all([
      set({ allergic: true, to_what: "bees" }, { revision: 0 }),
      set({ allergic: true, to_what: "nuts" }, { revision: 0 }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.error).toMatchObject({
      code: "SMART_FORM_CHANGED",
      payload: { revision: 1, changed_question_ids: ["to_what"] },
    })
    expect((await set({ allergic: false })).error.code).toBe("SMART_FORM_CHANGED")
    expect((await set({ allergic: false }, { revision: 1 })).result.status).toBe("COMPLETE")
  })
  it("keep the version that they were given to; a template changed while answering is refused", async () => {
    await ask()
    await set({ allergic: false })
    await world.ask(templateOf(forms.name(), [...QUESTIONS, { id: "new_one", kind: "TEXT", is_required: true }]))
    expect(await mine()).toMatchObject({ status: "COMPLETE", version: 1 })
    const late = await set({ allergic: true, to_what: "nuts" }, { version: 1, revision: 1 })
    expect(late.error).toMatchObject({ code: "SMART_FORM_TEMPLATE_CHANGED", payload: { version: 2 } })
    expect((await whole()).sections[0].questions).toHaveLength(4)
    await expect(
      world.store.run(sql`update smart_form_version set sections = '[]' where template_id = ${forms.id()}`),
    ).rejects.toThrow(/append-only/)
    await expect(
      world.store.run(sql`update smart_form_answers set version = 2 where template_id = ${forms.id()}`),
    ).rejects.toThrow(/as submitted/)
  })
  it("run out after the template's time, and are then offered again", async () => {
    await ask({ valid_for_days: 1 })
    await set({ allergic: true, to_what: "bees" })
    expect((await whole()).offers).toEqual([])
    await world.store.run(sql`update smart_form set valid_until = ${world.clock()} where template_id = ${forms.id()}`)
    expect(await mine()).toMatchObject({ status: "INCOMPLETE" })
    const { offers } = await whole()
    expect(offers.map((offer: { question_id: string }) => offer.question_id)).toEqual(["allergic", "to_what"])
  })
  it("are offered to a sibling where they are the same for all children", async () => {
    await ask()
    await set({ allergic: false, doctor: "5555550142" })
    const { offers } = await whole(world.theo)
    expect(offers).toMatchObject([{ question_id: "doctor", answer: "+15555550142", from_student_id: world.maya }])
  })
  it("are signed by name where consent is required, with the text agreed to", async () => {
    await ask({}, [{ id: "first_aid", kind: "CONSENT", label: "Guides may give first aid.", is_required: true }])
    expect((await set({ first_aid: true })).error.errors).toMatchObject([{ path: "virtual_signature" }])
    expect((await set({ first_aid: true }, { virtual_signature: " Dana  Okafor " })).status).toBe(200)
    expect(await whole()).toMatchObject({ virtual_signature: "Dana Okafor" })
  })
  it("are sealed: the database holds no word of them", async () => {
    await ask()
    await set({ allergic: true, to_what: "canary-peanut" })
    await world.call("POST /smart_forms/save_draft", {
      smart_form_template_id: forms.id(),
      student_id: world.maya,
      answers: [{ question_id: "to_what", answer: "canary-draft" }],
      revision: 1,
    })
    const rows = await world.store.many<{ sealed: Buffer }>(
      sql`select sealed from smart_form_answers union all select draft from smart_form where draft is not null`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ sealed }) => sealed.includes("canary"))).toEqual([])
  })
  it("name files that the family uploaded for them", async () => {
    await ask({}, [{ id: "plan", kind: "FILE", is_required: true }])
    const { payload, content_type } = multipart([
      { name: "file", file_name: "plan.pdf", type: "application/pdf", bytes: fakePdf() },
      { name: "ownership_type", value: "SMART_FORM" },
    ])
    const headers = {
      "x-client-app": "CUSTOMER_HUB",
      authorization: `Bearer ${world.mine.token}`,
      "content-type": content_type,
    }
    const uploaded = await world.app.inject({ method: "POST", url: "/customer_api/v2/files/", headers, payload })
    const { key } = uploaded.json().result
    expect((await set({ plan: ["A".repeat(43)] })).error.errors).toMatchObject([{ path: "plan", code: "unknown_file" }])
    expect((await set({ plan: [key] })).status).toBe(200)
    expect((await whole()).files).toMatchObject([{ key, public_name: "answer.pdf" }])
  })
})

describe("drafts", () => {
  it("hold what is typed, however wrong, and refuse to overwrite another device's", async () => {
    await ask()
    const draft = (answer: string, revision: number) =>
      world.call("POST /smart_forms/save_draft", {
        smart_form_template_id: forms.id(),
        student_id: world.maya,
        answers: [{ question_id: "doctor", answer }],
        revision,
      })
    expect((await draft("55", 0)).result).toEqual({ revision: 1 })
    expect((await draft("55", 0)).result).toEqual({ revision: 1 })
    expect((await draft("66", 0)).error).toMatchObject({
      code: "SMART_FORM_CHANGED",
      payload: { changed_question_ids: ["doctor"] },
    })
    expect(await whole()).toMatchObject({ status: "INCOMPLETE", draft: [{ question_id: "doctor", answer: "55" }] })
    expect((await set({ allergic: false }, { revision: 1 })).status).toBe(200)
    expect((await whole()).draft).toBeNull()
  })
})

describe("skipping", () => {
  it("is for optional questions only, and leaves answers alone", async () => {
    await ask({ is_required: false })
    const skip = () =>
      world.call("POST /smart_forms/skip", { smart_form_template_id: forms.id(), student_id: world.maya })
    expect((await skip()).result).toMatchObject({ status: "SKIPPED", revision: 1 })
    expect((await skip()).result).toMatchObject({ status: "SKIPPED", revision: 1 })
    expect((await set({ allergic: false }, { revision: 1 })).result.status).toBe("COMPLETE")
    expect((await skip()).result.status).toBe("COMPLETE")
    await world.ask(templateOf(forms.name(), QUESTIONS, { is_required: true }))
    expect((await skip()).error.code).toBe("SMART_FORM_REQUIRED")
  })
})

describe("questions before scheduling", () => {
  const UNANSWERED = "POST /required_for_attendance/get_unanswered_smart_forms_required_before_schedule"
  it("keep a place from being booked until they are answered", async () => {
    await ask({ asked_when: "BEFORE_SCHEDULE" })
    const draft = () => world.call("POST /orders/draft", { items: basket() })
    expect((await draft()).result.steps_due).toEqual(["QUESTIONS"])
    expect((await world.call(UNANSWERED, { data: basket() })).result).toMatchObject([
      { smart_form_template_id: forms.id() },
    ])
    const requirements = "POST /required_for_attendance/get_requirements_before_schedule"
    expect((await world.call(requirements, { data: basket() })).result).toEqual({
      unanswered_forms: 1,
      needs_payment_information: false,
    })
    await set({ allergic: false })
    expect((await world.call(UNANSWERED, { data: basket() })).result).toEqual([])
    const { result: order } = await draft()
    // Sent back while the places are held: placing judges again.
    await world.store.run(sql`update smart_form set status = 'INCOMPLETE' where template_id = ${forms.id()}`)
    const place = () =>
      world.call("POST /orders/place_schedule_and_pay", { order_id: order.id, final_price: order.final_price })
    const form = { student_id: world.maya, smart_form_template_id: forms.id() }
    expect((await place()).error).toMatchObject({ code: "STEPS_DUE", payload: { steps: ["QUESTIONS"], forms: [form] } })
    await set({ allergic: false }, { revision: 1 })
    expect((await place()).status).toBe(200)
  })
})

describe("another family", () => {
  it("finds nothing, like nobody's", async () => {
    await ask()
    await set({ allergic: false })
    const { token } = world.theirs
    for (const student of [world.maya, "01890000-0000-7000-8000-000000000000"]) {
      const named = { smart_form_template_id: forms.id(), student_id: student }
      const answers = [
        await set({ allergic: true }, named, token),
        await world.call("POST /smart_forms/skip", named, token),
      ]
      for (const answer of answers) expect([answer.status, answer.error.code]).toEqual([404, "NOT_FOUND"])
      const data = basket().map((pick) => ({ ...pick, student_id: student }))
      const asked = await world.call("POST /required_for_attendance/get_requirements_before_schedule", { data }, token)
      expect(asked.status).toBe(404)
    }
  })
})
