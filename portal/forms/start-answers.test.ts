import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { question, section } from "@hub/testing/domain/questions"
import { formWith } from "@hub/testing/portal/form"
import { beforeEach, expect, test } from "vitest"
import { readLocalDraft, removeAllLocalDrafts, writeLocalDraft } from "../api/local-drafts.ts"
import { draftName, startOfAll } from "./start-answers.ts"

const CUSTOMER = "dana"
const sections = [section(question("own", "TEXT"), question("shared", "TEXT", { is_shared: true }))]
const form = (student_id: string, more: Partial<WholeSmartForm> = {}) => formWith({ student_id, sections, ...more })
const typed = (answers: Readonly<Record<string, string>>, more: object = {}) =>
  writeLocalDraft({
    customer_id: CUSTOMER,
    form: draftName(form("maya")),
    revision: 1,
    version: 1,
    answers: Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer })),
    typed_at: Date.now(),
    ...more,
  })

beforeEach(() => removeAllLocalDrafts())

test("what was typed on this device and not saved goes on where it was, also for the siblings", () => {
  typed({ own: "offline", shared: "the same" })
  const start = startOfAll([form("maya", { draft: [{ question_id: "own", answer: "saved" }] }), form("theo")], CUSTOMER)
  expect(start).toMatchObject({
    answers: { maya: { own: "offline", shared: "the same" }, theo: { shared: "the same" } },
    unsaved: ["maya"],
    conflicts: [],
  })
})

test("what another device has saved in between isn't overwritten: the family chooses", () => {
  typed({ own: "mine" })
  const start = startOfAll([form("maya", { revision: 2, draft: [{ question_id: "own", answer: "theirs" }] })], CUSTOMER)
  expect(start).toMatchObject({
    answers: { maya: { own: "mine" } },
    unsaved: [],
    conflicts: [{ student_id: "maya", question_ids: ["own"], theirs: { own: "theirs" }, revision: 2 }],
  })
})

test("keeps the answers to questions that remain after a change, and says so", () => {
  typed({ own: "mine", gone: "away" })
  const start = startOfAll([form("maya", { version: 2 })], CUSTOMER)
  expect(start).toMatchObject({ answers: { maya: { own: "mine" } }, is_of_other_version: true })
  expect(start.answers["maya"]).not.toHaveProperty("gone")
})

test("is nobody else's, nor there after two weeks, nor damaged", () => {
  const named = { customer_id: CUSTOMER, form: draftName(form("maya")) }
  typed({ own: "mine" })
  expect(readLocalDraft(named)?.answers).toHaveLength(1)
  expect(startOfAll([form("maya")], "lena").answers["maya"]).toEqual({})
  typed({ own: "mine" }, { typed_at: Date.now() - 15 * 86_400_000 })
  expect(readLocalDraft(named)).toBeUndefined()
  localStorage.setItem("customer_drafts", "{")
  expect(readLocalDraft(named)).toBeUndefined()
})
