import { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { Id, named, nullable, Untranslated, written } from "@hub/domain/kernel/wire"
import { Type } from "typebox"
import { expect, test } from "vitest"
import { answerTranslator } from "./translate-answer.ts"

const [KITE, DAY] = ["019a0000-0000-7000-8000-000000000001", "019a0000-0000-7000-8000-000000000002"]
const dictionary = new Map([
  ["Kite", [{ row_id: KITE, field: "name", text: "Papalote" }]],
  [
    "None",
    [
      { row_id: KITE, field: "parts.0.title", text: "Ninguna" },
      { row_id: KITE, field: "parts.1.title", text: "Ninguno" },
      { row_id: DAY, field: "name", text: "Nada" },
    ],
  ],
])
const Part = named("Part", { title: written(), untranslated: Untranslated })
const Thing = named("Thing", {
  id: Id,
  name: written(),
  booked_id: nullable(Id),
  booked_name: nullable(written("booked_id")),
  parts: Type.Array(Part),
  count: Type.Integer(),
  untranslated: Untranslated,
})
const translate = answerTranslator(Type.Object({ items: Type.Array(Thing) }))
const thing = (more: object) => ({
  id: KITE,
  name: "Kite",
  booked_id: null,
  booked_name: null,
  parts: [],
  count: 1,
  ...more,
})

test("the same words of several rows and places are each translated as their own", () => {
  const answer = {
    items: [thing({ booked_id: DAY, booked_name: "None", parts: [{ title: "None" }, { title: "None" }] })],
  }
  const before = structuredClone(answer)
  expect(translate(answer, dictionary)).toEqual({
    items: [
      thing({
        name: "Papalote",
        booked_id: DAY,
        booked_name: "Nada",
        parts: [{ title: "Ninguna" }, { title: "Ninguno" }],
      }),
    ],
  })
  expect(answer).toEqual(before)
})

test("what isn't translated is named beside it, and what is the same stays the same object", () => {
  const rest = thing({ name: "", parts: [] })
  const answer = { items: [thing({ name: "Drum" }), rest] }
  const translated = translate(answer, dictionary)
  expect(translated).toEqual({ items: [thing({ name: "Drum", untranslated: ["name"] }), rest] })
  expect(translated).toHaveProperty("items.1", rest)
  expect(translate({ items: [rest] }, new Map())).toEqual({ items: [rest] })
  expect(translate(answer, undefined)).toBe(answer)
})

test("a choice is read in the reader's language, and its key and answer stay", () => {
  const option = { value: "none", label: "None" }
  const form = {
    smart_form_template_id: DAY,
    sections: [{ id: "kite", title: "Kite", questions: [{ id: "which", label: "Which?", options: [option] }] }],
    draft: [{ question_id: "which", answer: "none" }],
  }
  expect(answerTranslator(WholeSmartForm)(form, dictionary)).toMatchObject({
    sections: [{ id: "kite", title: "Papalote", questions: [{ options: [{ value: "none", label: "Nada" }] }] }],
    draft: [{ question_id: "which", answer: "none" }],
  })
})

test("an answer without the business's words is handed on", () => {
  const answer = { items: [{ id: KITE, name: "Kite" }] }
  expect(
    answerTranslator(Type.Object({ items: Type.Array(Type.Object({ name: Type.String() })) }))(answer, dictionary),
  ).toBe(answer)
})
