import { addFamily, addOffering, at, type SeededFamily, type SeededOffering } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import { templateOf } from "@hub/testing/forms/forms"
import { importForms } from "@hub/testing/forms/import-forms"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { listForms } from "../forms/read-forms.ts"
import { requestResubmission } from "../forms/request-resubmission.ts"
import { setAnswers } from "../forms/set-answers.ts"
import { skipForm } from "../forms/skip-form.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { errorList } from "../import/errors.ts"
import { providerCardStore } from "../payments/saved-card-store.ts"
import { loadSecrets } from "../process/secrets.ts"
import { rejectApplication, sendApplicationBack } from "./answer-application.ts"
import type { ApplicationNeeds } from "./application-needs.ts"
import { draftApplications } from "./draft-applications.ts"
import { readApplication } from "./read-applications.ts"
import { submitApplications } from "./submit-applications.ts"

// Question sets that are asked with an application.

const { health_keys } = loadSecrets(testFolder(afterAll))
let scene: Scene
let needs: ApplicationNeeds
let family: SeededFamily
let program: SeededOffering
const who = () => family.customer_id
const drafts = (student_ids: readonly string[], of = program) =>
  draftApplications(needs)(who(), { schedule_set_id: of.schedule_set_id, program_id: of.id, student_ids })
const submit = (application_ids: string[]) =>
  submitApplications(needs)(who(), { application_ids, ignore_requires_payment_information: false })
const WHY = [{ id: "why", kind: "TEXT", is_required: true }]
let names: { required: string; optional: string }
let ids: { required: string; optional: string }
const forms = () => ({ store: scene.store, clock: needs.clock, vault: medicalVault(health_keys, needs.clock) })
const first = () => at(family.student_ids, 0)
const named = (smart_form_template_id: string) => ({ smart_form_template_id, student_id: first() })
const answer = (text: string, revision?: number) =>
  setAnswers(forms())(who(), {
    ...named(ids.required),
    answers: [{ question_id: "why", answer: text }],
    ...(revision === undefined ? {} : { revision }),
  })
const partsOf = async (id: string) =>
  (await readApplication(needs)(who(), id)).parts
    .filter(({ kind }) => kind === "FORM")
    .map(({ name, is_required, is_done }) => [name, is_required, is_done])
const owed = async () =>
  (await listForms(forms())(who())).map(({ name, student_id, status, is_archived }) => [
    name,
    student_id,
    is_archived ? "PUT AWAY" : status,
  ])

beforeAll(async () => {
  scene = await openScene()
  needs = { ...scene.needs, saved: providerCardStore(scene.needs) }
})
beforeEach(async () => {
  family = await addFamily(scene.store, { students: [{}, {}] })
  program = await addOffering(scene.store, scene.business, { set: { requires_application: true } })
  const set = `set of ${program.id}`
  await scene.store.run(sql`update schedule_set set external_id = ${set} where id = ${program.schedule_set_id}`)
  names = { required: `first ${program.id}`, optional: `then ${program.id}` }
  const more = { asked_when: "WITH_APPLICATION", schedule_sets: [set] }
  const rows = [
    templateOf(names.required, WHY, { ...more, position: 1 }),
    templateOf(names.optional, WHY, { ...more, position: 2, is_required: false }),
  ]
  await importForms({ store: scene.store, clock: () => new Date() })(rows, errorList())
  const idOf = async (name: string) =>
    (await scene.store.one<{ id: string }>(sql`select id from smart_form_template where external_id = ${name}`)).id
  ids = { required: await idOf(names.required), optional: await idOf(names.optional) }
})
afterEach(async () => expect(await scene.checkout.violations()).toEqual([]))
afterAll(() => scene.close())

it("question sets are owed by who can send an application for the program, and keep it from being sent", async () => {
  expect(await owed()).toEqual([])
  const other = await addOffering(scene.store, scene.business, { set: { requires_application: true } })
  await drafts(family.student_ids.slice(1), other)
  expect(await owed()).toEqual([])
  const [draft] = await drafts([first()])
  const id = draft?.id ?? ""
  expect(await owed()).toEqual([
    [names.required, first(), "INCOMPLETE"],
    [names.optional, first(), "INCOMPLETE"],
  ])
  expect(await partsOf(id)).toEqual([
    [names.required, true, false],
    [names.optional, false, false],
  ])
  expect(await submit([id])).toMatchObject([{ is_submitted: false, code: "PARTS_TO_DO", status: "DRAFT" }])
  await answer("Because.")
  await skipForm(forms())(who(), named(ids.optional))
  expect((await partsOf(id)).map((part) => part.at(-1))).toEqual([true, true])
  expect(await submit([id])).toMatchObject([{ is_submitted: true, status: "PENDING" }])
  expect((await owed()).map((form) => form.at(-1))).toEqual(["COMPLETE", "SKIPPED"])
})

it("question sets that are optional don't keep it from being sent, until the business asks again", async () => {
  const [draft] = await drafts([first()])
  const id = draft?.id ?? ""
  await answer("Because.")
  const revise = { student_id: first(), reason: "Which one?" }
  await skipForm(forms())(who(), named(ids.optional))
  await requestResubmission(forms())({ ...revise, template: names.optional })
  expect(await submit([id])).toMatchObject([{ code: "PARTS_TO_DO" }])
  await scene.store.run(sql`update smart_form set resubmission_reason = null where template_id = ${ids.optional}`)
  expect(await submit([id])).toMatchObject([{ is_submitted: true }])
})

it("question sets can be changed when it is sent back, and are put away once it is over", async () => {
  const [draft] = await drafts([first()])
  const id = draft?.id ?? ""
  await answer("Because.")
  await submit([id])
  // While it is being read, its answers are there to change.
  expect(await partsOf(id)).toEqual([
    [names.required, true, true],
    [names.optional, false, false],
  ])
  expect((await answer("Because of them.", 1)).revision).toBe(2)
  await sendApplicationBack(needs)(id, "Tell us more.")
  expect((await owed())[0]).toEqual([names.required, first(), "COMPLETE"])
  expect((await answer("Because of the boats.", 2)).revision).toBe(3)
  await requestResubmission(forms())({ student_id: first(), template: names.required, reason: "Which boats?" })
  expect(await submit([id])).toMatchObject([{ code: "PARTS_TO_DO", status: "RESUBMISSION" }])
  await answer("Canoes.", 4)
  expect(await submit([id])).toMatchObject([{ is_submitted: true }])
  await rejectApplication(needs)(id, "Not this time.")
  expect(await owed()).toEqual([[names.required, first(), "PUT AWAY"]])
})

it("question sets of a draft that can't be sent any more aren't owed", async () => {
  await drafts([first()])
  await scene.store.run(sql`update schedule_set set closes_at = ${needs.clock()} where id = ${program.schedule_set_id}`)
  expect(await owed()).toEqual([])
})
