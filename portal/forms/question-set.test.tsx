import { NOTHING_MORE, type Question } from "@hub/domain/forms/question"
import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { formWith } from "@hub/testing/portal/form"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { InitContext } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import { formQuery } from "./queries.ts"
import { QuestionSet } from "./question-set.tsx"

// A form of 150 questions: a keystroke draws its own question again, not the form.

const SECTIONS = 10
const QUESTIONS = 15

let drawn = 0
/** Only a question's own field reads its hint. */
const question = (id: string): Question => ({
  id,
  kind: "TEXT",
  ...NOTHING_MORE,
  label: `Question ${id}`,
  is_required: true,
  get hint() {
    drawn += 1
    return ""
  },
})

const FORM = formWith({
  sections: Array.from({ length: SECTIONS }, (_, section) => ({
    id: `s${section}`,
    title: `Section ${section}`,
    description: "",
    questions: Array.from({ length: QUESTIONS }, (_unused, index) => question(`q${section}_${index}`)),
  })),
})
const member = (id: string, first_name: string) => ({ id, name: first_name, student: { id, first_name } })
const INIT = { company_profile: { time_zone: "UTC" } }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderSet(form: WholeSmartForm, members: readonly Member[] = [], queries = new QueryClient()) {
  vi.stubGlobal("fetch", async () => Response.json({ ok: true, result: { revision: 7 } }))
  const props = {
    customer_id: "",
    members,
    header: null,
    save_text: "Save",
    onSaved: () => undefined,
    onStale: () => undefined,
  }
  render(
    <QueryClientProvider client={queries}>
      <InitContext value={JSON.parse(JSON.stringify(INIT))}>
        <QuestionSet forms={[form]} {...props} />
      </InitContext>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test("a keystroke in a form of 150 questions draws one question", async () => {
  const user = renderSet(FORM)
  expect(screen.getAllByRole("textbox", { hidden: true })).toHaveLength(SECTIONS * QUESTIONS)
  const field = screen.getByLabelText(/Question q3_4 ?/)
  await user.type(field, "a")
  drawn = 0
  await user.type(field, "bcdef")
  // Reading the hint takes up to two looks a drawing.
  expect(drawn).toBeLessThanOrEqual(2 * 5)
  expect(drawn).toBeGreaterThan(0)
})

test("a refused try names the child, and the field that is mended keeps the focus", async () => {
  const questions = [{ ...question("nickname"), label: "What is {name}'s nickname?" }, question("more")]
  const user = renderSet(
    formWith({ sections: [{ id: "main", title: "Main", description: "", questions }] }),
    JSON.parse(JSON.stringify([member("theo", "Theo"), member("maya", "Maya")])),
  )
  await user.click(screen.getByRole("button", { name: "Save" }))
  const summary = screen.getByRole("group", { name: "2 answers need another look" })
  expect(document.activeElement).toBe(summary)
  await user.click(screen.getByRole("button", { name: /^What is Maya's nickname: / }))
  await user.keyboard("Mo")
  expect(screen.getByRole("textbox", { name: /nickname/ })).toHaveProperty("value", "Mo")
  expect(screen.getByText("left to fix").parentElement?.textContent).toBe("1left to fix")
})

test("a saved draft is what the form starts from when it is shown again", async () => {
  const form = formWith({
    sections: [{ id: "main", title: "Main", description: "", questions: [question("notes")] }],
  })
  const queries = new QueryClient()
  const { queryKey } = formQuery(form)
  queries.setQueryData(queryKey, form)
  const user = renderSet(form, [], queries)
  await user.type(screen.getByRole("textbox"), "Burns easily.")
  await screen.findByText(/^Draft saved/, {}, { timeout: 10_000 })
  expect(queries.getQueryData(queryKey)).toMatchObject({
    revision: 7,
    draft: [{ question_id: "notes", answer: "Burns easily." }],
  })
})
