import { at } from "@hub/testing/database/fixtures"
import { openForms, questionSet } from "@hub/testing/forms/forms"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"

let world: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  world = await openForms()
})
afterAll(async () => {
  expect(await findViolations(world.store)).toEqual([])
  await world.close()
})

const questions = questionSet(() => world)
const { ask, set, whole } = questions
beforeEach(() => questions.next())

describe("answers of several children", () => {
  const together = (
    forms: readonly [student: string, answers: Readonly<Record<string, unknown>>, revision?: number][],
  ) =>
    world.call("POST /smart_forms/set_answers_together", {
      smart_form_template_id: questions.id(),
      version: 1,
      forms: forms.map(([student_id, answers, revision]) => ({
        student_id,
        ...(revision === undefined ? {} : { revision }),
        answers: Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer })),
      })),
    })
  const revisions = async () => [(await whole(world.maya)).revision, (await whole(world.theo)).revision]

  it("are saved in one call, all or none, with each child's errors", async () => {
    await ask()
    const wrong = await together([
      [world.maya, { allergic: false }],
      [world.theo, { allergic: true, doctor: "12" }],
    ])
    expect(wrong.error.errors.map(({ path }: { path: string }) => path)).toEqual([
      `${world.theo}.to_what`,
      `${world.theo}.doctor`,
    ])
    expect(await revisions()).toEqual([0, 0])
    const { result } = await together([
      [world.theo, { allergic: false }],
      [world.maya, { allergic: true, to_what: "bees" }],
    ])
    expect(result).toMatchObject([
      { student_id: world.theo, status: "COMPLETE" },
      { student_id: world.maya, status: "COMPLETE" },
    ])
    // One of them was changed elsewhere: neither is written.
    const late = await together([
      [world.maya, { allergic: false }, 1],
      [world.theo, { allergic: true, to_what: "nuts" }, 0],
    ])
    expect(late.error).toMatchObject({ code: "SMART_FORM_CHANGED", payload: { student_id: world.theo } })
    expect(await revisions()).toEqual([1, 1])
    const twice = await together([
      [world.maya, {}],
      [world.maya, {}],
    ])
    expect(twice.error.errors).toMatchObject([{ path: "forms" }])
    const foreign = await together([
      [world.maya, { allergic: false }, 1],
      [at(world.theirs.student_ids, 0), { allergic: false }],
    ])
    expect([foreign.status, await revisions()]).toEqual([404, [1, 1]])
  })

  it("about health become each child's medical items, and are offered from there", async () => {
    const asked = [
      { id: "allergies", kind: "MEDICAL_ITEMS", catalogs: ["ALLERGIES"] },
      { id: "medication", kind: "MEDICATIONS" },
    ]
    await ask({}, asked)
    const items = async (student: string) =>
      (await world.call(`GET /students/${student}/medical_items`)).result.items.map(
        ({ kind, name: called, severity, action, dose }: Record<string, string>) => [
          kind,
          called,
          severity,
          action,
          dose,
        ],
      )
    const bees = { name: "Bees", severity: "SEVERE", action: "Pen.", kind: "ALLERGY" }
    const medication = [{ medicine: "Salbutamol", dose: "2 puffs", when: "when wheezing" }]
    await together([
      [world.maya, { allergies: [bees], medication }],
      [world.theo, { medication }],
    ])
    const salbutamol = ["MEDICATION", "Salbutamol", null, "when wheezing", "2 puffs"]
    expect(await items(world.maya)).toEqual([["ALLERGY", "Bees", "SEVERE", "Pen.", ""], salbutamol])
    expect(await items(world.theo)).toEqual([salbutamol])
    // Changed and taken back; sent again it changes nothing.
    const next = { allergies: [{ ...bees, name: "bees", severity: "MILD" }] }
    expect((await set(next, { revision: 1 })).status).toBe(200)
    expect((await set(next, { revision: 1 })).result.revision).toBe(2)
    expect(await items(world.maya)).toEqual([["ALLERGY", "Bees", "MILD", "Pen.", ""]])
    // Another set of questions starts from what is known.
    questions.next()
    await ask({}, asked)
    const { offers } = await whole()
    expect(offers).toMatchObject([
      { question_id: "allergies", answer: [{ ...bees, severity: "MILD" }], from_student_id: world.maya },
    ])
  })
})
