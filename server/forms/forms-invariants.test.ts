import { openForms, templateOf } from "@hub/testing/forms/forms"
import { afterAll, beforeAll, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { type Sql, sql } from "../database/sql.ts"

let world: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  world = await openForms()
  await world.ask(templateOf("one", [{ id: "q", kind: "TEXT" }]), templateOf("other", [{ id: "q", kind: "TEXT" }]))
  const { maya: student_id, theo } = world
  const smart_form_template_id = await world.idOf("one")
  const form = (call: "set_answers" | "save_draft", answer: string, revision: number, student = student_id) =>
    world.call(`POST /smart_forms/${call}`, {
      smart_form_template_id,
      student_id: student,
      answers: [{ question_id: "q", answer }],
      revision,
    })
  await form("set_answers", "first", 0)
  await form("set_answers", "second", 1)
  await form("save_draft", "third", 2)
  await form("set_answers", "first", 0, theo)
})
afterAll(() => world.close())

it("finds nothing in what the calls write", async () => {
  expect(await findViolations(world.store)).toEqual([])
})

const maya = () => sql`student_id = ${world.maya}`
const latest = sql`number = 2`
it.each<[string, () => Sql, RegExp]>([
  [
    "another form's answers",
    () => sql`update smart_form set answers_id = (
    select answers_id from smart_form where not ${maya()} and answers_id is not null) where ${maya()}`,
    /its answers are missing/,
  ],
  [
    "answers to another template",
    () => sql`update smart_form_answers set template_id = (
    select id from smart_form_template where external_id = 'other') where ${latest}`,
    /submitted to/,
  ],
  ["answers to no version", () => sql`update smart_form_answers set version = 9 where ${latest}`, /version 9/],
  [
    "answers that aren't the latest",
    () => sql`update smart_form set answers_id = (
    select id from smart_form_answers where smart_form_id = smart_form.id and number = 1) where ${maya()}`,
    /the last is number 2/,
  ],
  [
    "a lost submission",
    () => sql`delete from smart_form_answers where number = 1
    and smart_form_id = (select id from smart_form where ${maya()})`,
    /1 submissions/,
  ],
  ["answers without a seal", () => sql`update smart_form_answers set sealed = '\\x7b7d' where ${latest}`, /its key/],
  ["a draft without a seal", () => sql`update smart_form set draft = '\\x7b7d' where ${maya()}`, /its key/],
  ["a draft that raised no revision", () => sql`update smart_form set revision = 2 where ${maya()}`, /revision 2/],
  [
    "another family's form",
    () => sql`update smart_form set customer_id = ${world.theirs.customer_id} where ${maya()}`,
    /of participant/,
  ],
])("finds %s", async (_, change, detail) => {
  const found = await world.store.transaction(async (tx) => {
    const violations: string[] = []
    await tx.savepoint(async () => {
      // Past the triggers and foreign keys, which refuse all of this.
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(change())
      violations.push(...(await findViolations(tx)).map((one) => one.detail))
      return false
    })
    return violations
  })
  expect(found.join("; ")).toMatch(detail)
})
