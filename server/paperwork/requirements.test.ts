import { addBooking } from "@hub/testing/database/bookings"
import { addOffering, at, TEST_NOW } from "@hub/testing/database/fixtures"
import { templateOf } from "@hub/testing/forms/forms"
import { importForms } from "@hub/testing/forms/import-forms"
import { bookByInvoice, bookByPlan } from "@hub/testing/plans/plans"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { errorList } from "../import/errors.ts"
import { readReadiness, readRequirements } from "./read-requirements.ts"

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const DAY_MS = 86_400_000
const needsAfter = (days: number) => ({
  store: scene.store,
  clock: () => new Date(TEST_NOW.getTime() + days * DAY_MS),
})
const openItems = async (customer_id: string, { kind, after = 0 }: { kind: string; after?: number }) =>
  (await readReadiness(needsAfter(after))(customer_id)).map(({ items }) =>
    items.filter((item) => item.kind === kind && item.state === "OPEN"),
  )

it("asks for the questions to fill before the booking that they are for, and the gate only for the required", async () => {
  const { store, business } = scene
  const { who, family, offering } = await basketIn(scene)
  const later = await addOffering(store, business, { start_date: "2030-07-15", set: { name: "July" } })
  const booked = await addBooking(store, { business, family, offering })
  const in_july = await addBooking(store, { business, family, offering: later })
  const questions = Array.from({ length: 4 }, (_, index) => ({ id: `q${index}`, kind: "TEXT" }))
  await importForms({ store, clock: () => new Date() })(
    [
      templateOf("Health questions", questions, { asked_when: "AFTER_SCHEDULE" }),
      templateOf("Swim level", questions.slice(0, 1)),
      templateOf("T-shirt", questions, { is_required: false }),
      templateOf("Carpool", questions, { is_required: false }),
    ],
    errorList(),
  )
  await store.run(sql`
    insert into smart_form_schedule_set (template_id, schedule_set_id)
    select t.id, o.schedule_set_id from smart_form_template t, offering o
    where t.external_id = 'Swim level' and o.id = ${later.id}`)
  const [student_id = ""] = family.student_ids
  await store.run(sql`
    insert into smart_form (id, template_id, student_id, customer_id, resubmission_reason, created_at)
    select gen_random_uuid(), id, ${student_id}, ${who}, 'Which size?', now() from smart_form_template
    where external_id = 'Carpool'`)
  const [items = []] = await openItems(who, { kind: "questions" })
  expect(items.map(({ name, hint, due_on, blocks_check_in_on }) => [name, hint, due_on, blocks_check_in_on])).toEqual([
    ["Health questions", "4 answers, about 3 min.", "2030-06-07", "2030-06-10"],
    ["Carpool", "Please look again: Which size?", "2030-06-07", null],
    ["Swim level", "1 answer, about 1 min.", "2030-07-12", "2030-07-15"],
  ])
  const [june, july] = await readRequirements(needsAfter(0))(who, `${booked},${in_july}`)
  const asked = (one: typeof june) =>
    one?.requirements.filter(({ kind }) => kind === "questions").map(({ name }) => name)
  expect([asked(june), asked(july)].map((names) => names?.includes("Swim level"))).toEqual([false, true])
})

it("names a failed or overdue payment, without lowering the percentage or blocking check-in", async () => {
  const { store } = scene
  const planned = await bookByPlan(scene, { every_unit: "WEEK" })
  expect(await openItems(planned.who, { kind: "payment" })).toEqual([[]])
  const before = at(await readReadiness(needsAfter(0))(planned.who), 0)
  await store.run(sql`update installment set status = 'FAILED' where order_id = ${planned.order_id} and position = 2`)
  const after = at(await readReadiness(needsAfter(0))(planned.who), 0)
  expect(after.percent).toBe(before.percent)
  expect(after.items.filter(({ kind }) => kind === "payment")).toMatchObject([
    {
      subject_id: planned.order_id,
      hint: "A payment of the plan did not go through.",
      state: "OPEN",
      blocks_check_in_on: null,
    },
  ])
  const invoiced = await bookByInvoice(scene)
  expect(await openItems(invoiced.who, { kind: "payment" })).toEqual([[]])
  const { number, due_on } = await store.one<{ number: string; due_on: string }>(
    sql`select number, due_on from invoice where order_id = ${invoiced.order_id}`,
  )
  expect(await openItems(invoiced.who, { kind: "payment", after: 90 })).toMatchObject([
    [{ subject_id: null, name: expect.stringContaining(`Invoice ${number}, $`), due_on }],
  ])
})

it("counts an emergency contact only for the participants that it is for", async () => {
  const { store } = scene
  const { who, family } = await basketIn(scene, { students: 2 })
  const [first = ""] = family.student_ids
  const missing = async () =>
    (await openItems(who, { kind: "profile" })).map((items) => items.some(({ name }) => name === "Emergency contact"))
  await store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact,
      is_authorized_pick_up, created_at)
    values (gen_random_uuid(), ${who}, 'Gran', 'Okafor', 'Grandparent', '+15555550142', true, false, now())`)
  expect(await missing()).toEqual([false, false])
  await store.run(sql`
    insert into contact_student (contact_id, student_id) select id, ${first} from contact where customer_id = ${who}`)
  expect(await missing()).toEqual([false, true])
})
