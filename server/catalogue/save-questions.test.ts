import type { Role } from "@hub/domain/staff/roles"
import { addBooking } from "@hub/testing/database/bookings"
import { at } from "@hub/testing/database/fixtures"
import { openForms, questionSet } from "@hub/testing/forms/forms"
import { composedMails } from "@hub/testing/mail/outbox"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

const staff = someoneOfStaff()
let world: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  world = await openForms(undefined, { operator: staff.operator })
})
afterAll(() => world.close())
afterEach(async () => expect(await findViolations(world.store)).toEqual([]))

const form = questionSet(() => world)
const owner: { roles: readonly Role[] } = { roles: ["OWNER"] }
beforeEach(() => {
  form.next()
  staff.become(owner)
})
const call = (name: string, payload?: object) => staff.call(world.app, name, payload)
const THINGS = "/catalogue/things/smart_forms"

async function thing(name = form.name()) {
  const { result } = await call(`GET ${THINGS}?limit=100&search=${encodeURIComponent(name)}`)
  return (await call(`GET ${THINGS}/${result.items[0].id}`)).result
}
async function save({ id, version }: { id: string; version: string }, values: object, more: object = {}) {
  const body = { id, version, values, ...more }
  const shown = await call(`POST ${THINGS}/preview`, body)
  return shown.status === 200 ? call(`POST ${THINGS}`, { ...body, preview: shown.result.preview }) : shown
}

const SWIMS = { id: "swims", kind: "YES_NO", label: "Does {name} swim?", is_required: true }
const DEEP = {
  id: "deep",
  kind: "TEXT",
  label: "How deep?",
  show_if: [{ question_id: "swims", is_one_of: [true] }],
}
const withQuestions = (values: { sections: readonly { questions: readonly object[] }[] }, ...questions: object[]) => ({
  ...values,
  sections: values.sections.map((section) => ({ ...section, questions: [...section.questions, ...questions] })),
})
const book = async () => {
  const { business, mine, maya, store } = world
  await addBooking(store, {
    offering: at(business.offerings, 0),
    business,
    family: { ...mine, student_ids: [maya] },
  })
}
const versions = async () =>
  (
    await world.store.one<{ count: number }>(sql`
      select count(*)::int as count from smart_form_version v join smart_form_template t on t.id = v.template_id where t.external_id = ${form.name()}`)
  ).count

it("as it was read it changes nothing; a question more is a new version, which the family is asked", async () => {
  await form.ask({}, [SWIMS])
  const found = await thing()
  const same = await call(`POST ${THINGS}/preview`, { id: found.id, version: found.version, values: found.values })
  expect(same).toMatchObject({ status: 200, result: { changes: [], answered: 0 } })
  const saved = await save(found, withQuestions(found.values, DEEP))
  expect(saved.status).toBe(200)
  expect(saved.result.changes.map(({ field }: { field: string }) => field)).toEqual(["sections"])
  expect(await versions()).toBe(2)
  expect(await form.whole()).toMatchObject({ sections: [{ questions: [{ id: "swims" }, { id: "deep" }] }] })
})

it("answers stay with the questions that they were given to, and nobody is asked again unasked", async () => {
  await form.ask({}, [SWIMS])
  await form.set({ swims: true })
  const saved = await save(await thing(), withQuestions((await thing()).values, DEEP))
  expect(saved.result).toMatchObject({ answered: 1, asked_again: 0, asked_later: 0 })
  expect(await form.whole()).toMatchObject({ status: "COMPLETE" })
  const [answers] = await world.store.many<{ version: number }>(
    sql`select version from smart_form_answers where template_id = ${form.id()}`,
  )
  expect(answers).toEqual({ version: 1 })
})

it("asks once more where that is chosen: one mail a family with something ahead, the others with their next booking", async () => {
  await form.ask({}, [SWIMS])
  await form.set({ swims: true })
  const found = await thing()
  const later = await call(`POST ${THINGS}/preview`, {
    id: found.id,
    version: found.version,
    values: withQuestions(found.values, DEEP),
    asks_again: "The creek is deeper.",
  })
  expect(later.result).toMatchObject({ answered: 1, asked_again: 0, asked_later: 1 })
  await book()
  const saved = await save(found, withQuestions(found.values, DEEP), { asks_again: "The creek is deeper." })
  expect(saved.result).toMatchObject({ answered: 1, asked_again: 1, asked_later: 0 })
  expect(await form.whole()).toMatchObject({ status: "INCOMPLETE", resubmission_reason: "The creek is deeper." })
  const mails = await composedMails(world.store, sql`kind = 'QUESTIONS_RETURNED'`)
  expect(mails.map(({ subject }) => subject)).toEqual(["We've changed our questions about Maya"])
  expect(mails[0]?.body).not.toContain("creek")
})

it("keeps translations with their words when questions move, and forgets those of words that are gone", async () => {
  const spanish = (label: string) => ({ translations: { es: { label } } })
  await form.ask({}, [
    { ...SWIMS, ...spanish("¿Nada?") },
    { id: "shoes", kind: "TEXT", label: "Shoes?", ...spanish("¿Zapatos?") },
  ])
  const found = await thing()
  const [section] = found.values.sections
  expect(section.questions[0].translations).toEqual({ es: { label: "¿Nada?" } })
  const sections = [{ ...section, questions: section.questions.toReversed() }]
  expect((await save(found, { ...found.values, sections })).status).toBe(200)
  const stored = () =>
    world.store.many<{ field: string; text: string }>(
      sql`select field, text from translation where row_id = ${form.id()} order by field`,
    )
  expect(await stored()).toEqual([
    { field: "sections.0.questions.0.label", text: "¿Zapatos?" },
    { field: "sections.0.questions.1.label", text: "¿Nada?" },
  ])
  const moved = await thing()
  const left = [{ ...moved.values.sections[0], questions: moved.values.sections[0].questions.slice(1) }]
  expect((await save(moved, { ...moved.values, sections: left })).status).toBe(200)
  expect(await stored()).toEqual([{ field: "sections.0.questions.0.label", text: "¿Nada?" }])
  const named = await thing()
  const translated = { ...named.values, translations: { es: { name: "Natación" } } }
  expect((await save(named, translated)).result.changes).toMatchObject([{ field: "translations" }])
})

it("says what is wrong at its field", async () => {
  await form.ask({}, [SWIMS])
  const found = await thing()
  const refused = async (...questions: object[]) => {
    const { status, error } = await save(found, withQuestions(found.values, ...questions))
    return [status, error?.errors?.map(({ path }: { path: string }) => path)]
  }
  const at = (field: string) => [400, [`sections.0.questions.1.${field}`]]
  expect(await refused({ ...DEEP, show_if: [{ question_id: "gone", is_one_of: [true] }] })).toEqual(at("show_if"))
  expect(await refused({ ...DEEP, show_if: [{ question_id: "deep", is_one_of: [true] }] })).toEqual(at("show_if"))
  expect(await refused({ id: "size", kind: "ONE_OF", label: "Size?", options: [] })).toEqual(at("options"))
  expect(await refused({ ...DEEP, label: "" })).toEqual(at("label"))
  expect(await refused({ ...DEEP, kind: "RIDDLE" })).toEqual(at("kind"))
  expect(await refused({ ...DEEP, nonsense: 1 })).toEqual(at("nonsense"))
  const asked = await save(found, found.values, { asks_again: "Why?" })
  expect(asked.result).toMatchObject({ changes: [], asked_again: 0 })
  const sets = await call("POST /catalogue/things/seasons/preview", {
    id: null,
    version: null,
    values: {},
    asks_again: "x",
  })
  expect(sets.status).toBe(400)
})

it("is the owner's: the office reads it", async () => {
  await form.ask({}, [SWIMS])
  staff.become({ roles: ["OFFICE"] })
  const found = await thing()
  expect(found.name).toBe(form.name())
  expect((await save(found, withQuestions(found.values, DEEP))).error.code).toBe("OWNER_NEEDED")
})

it("takes the last save back until someone has answered", async () => {
  await form.ask({}, [SWIMS])
  const before = await thing()
  await save(before, withQuestions(before.values, DEEP))
  const undo = `POST ${THINGS}/${before.id}/undo`
  expect((await thing()).can_undo).toBe(true)
  const { result } = await call(`${undo}/preview`, {})
  expect((await call(undo, { preview: result.preview })).status).toBe(200)
  expect((await thing()).values.sections).toEqual(before.values.sections)
  const again = await thing()
  await save(again, withQuestions(again.values, DEEP))
  await form.set({ swims: false }, { version: 4 })
  expect((await thing()).can_undo).toBe(false)
})

it("makes a new set once, and names the programs that ask it", async () => {
  const values = {
    name: form.name(),
    asked_when: "AFTER_SCHEDULE",
    sections: [{ id: "main", title: "Main", questions: [SWIMS] }],
  }
  const body = { id: null, version: null, values }
  const { result } = await call(`POST ${THINGS}/preview`, body)
  const made = await call(`POST ${THINGS}`, { ...body, preview: result.preview })
  expect(made.status).toBe(200)
  expect(await call(`POST ${THINGS}`, { ...body, preview: result.preview })).toMatchObject({
    result: { id: made.result.id },
  })
  expect((await thing()).programs.length).toBeGreaterThan(0)
})
