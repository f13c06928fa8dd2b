import { NOTHING_MORE, type Question } from "@hub/domain/forms/question"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { InitContext } from "../company/init.ts"
import { QuestionSet } from "./question-set.tsx"
import { formWith } from "./testing-form.ts"

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
const INIT = { company_profile: { time_zone: "UTC" } }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test("a keystroke in a form of 150 questions draws one question", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ok: true, result: {} }))
  const user = userEvent.setup()
  const props = {
    customer_id: "",
    members: [],
    header: null,
    save_words: "Save",
    onSaved: () => undefined,
    onStale: () => undefined,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InitContext value={JSON.parse(JSON.stringify(INIT))}>
        <QuestionSet forms={[FORM]} {...props} />
      </InitContext>
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole("textbox", { hidden: true })).toHaveLength(SECTIONS * QUESTIONS)
  const field = screen.getByLabelText(/Question q3_4 ?/)
  await user.type(field, "a")
  drawn = 0
  await user.type(field, "bcdef")
  // Reading the hint takes up to two looks a drawing.
  expect(drawn).toBeLessThanOrEqual(2 * 5)
  expect(drawn).toBeGreaterThan(0)
})
