// @vitest-environment jsdom
import { PERMISSIONS } from "@hub/domain/kernel/permission"
import { anOwner, showInConsole, ZONE } from "@hub/testing/console/screen.tsx"
import { cleanup, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useEffect, useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { catalogueQuery, referencesQuery, thingQuery, type Values } from "./queries.ts"
import { questionErrors } from "./question-errors.ts"
import { QuestionsForm } from "./questions-form.tsx"

afterEach(cleanup)

const COMPANY = "018f0000-0000-7000-8000-000000000099"
const question = (id: string, label: string, more: object = {}) => ({ id, kind: "YES_NO", label, ...more })
const SET: Values = {
  name: "Water",
  description: "",
  asked_when: "AFTER_SCHEDULE",
  sections: [
    {
      id: "main",
      title: "In the water",
      description: "",
      questions: [
        question("swims", "Does {name} swim?", { translations: { es: { label: "¿Sabe nadar {name}?" } } }),
        question("far", "How far?", { kind: "TEXT", show_if: [{ question_id: "swims", is_one_of: [true] }] }),
        question("boat", "Been in a boat?"),
      ],
    },
  ],
}

async function show({ isOwner = true, values: given = SET } = {}) {
  const onLook = vi.fn()
  const latest: Values[] = []
  function Held() {
    const [values, setValues] = useState(given)
    useEffect(() => void latest.push(values), [values])
    return (
      <QuestionsForm
        kind="smart_forms"
        isNew={false}
        base={given}
        values={values}
        changed={[]}
        errors={questionErrors(values)}
        zone={ZONE}
        busy={false}
        answered={31}
        programs={["Trail Makers"]}
        onChange={(name, value) => setValues((last) => ({ ...last, [name]: value }))}
        onDrop={() => undefined}
        onLook={onLook}
      />
    )
  }
  const grants = PERMISSIONS.filter((one) => isOwner || one !== "catalogue").map((permission) => ({
    permission,
    sites: null,
  }))
  await showInConsole(<Held />, {
    me: { ...anOwner, grants },
    answers: [
      [catalogueQuery.queryKey, { counts: [], company_id: COMPANY, seasons: [] }],
      [thingQuery("company", COMPANY).queryKey, { values: { language: "en" } }],
      [referencesQuery("funboxes").queryKey, []],
      [referencesQuery("schedule_sets").queryKey, []],
    ],
  })
  return { values: () => latest.at(-1), user: userEvent.setup() }
}

const row = (label: RegExp) => {
  const found = screen.getAllByRole("listitem").find((item) => label.test(item.textContent ?? ""))
  if (found === undefined) throw new Error(`no question ${label.source}`)
  return found
}
const phone = () => screen.getByRole("region", { name: "As a family sees it" })
const first = (found: readonly HTMLElement[]): HTMLElement => {
  const [one] = found
  if (one === undefined) throw new Error("none")
  return one
}
const labels = () =>
  screen
    .getAllByRole("listitem")
    .filter((item) => item.hasAttribute("data-row"))
    .map((item) => item.getAttribute("data-row"))

test("shows the questions in their order, a branch under its answer, and asks it in the preview after that answer", async () => {
  const { user } = await show()
  expect(row(/How far/).textContent).toMatch(/Only if Yes1a\. How far\?/)
  expect(within(phone()).queryByText(/How far/)).toBeNull()
  await user.click(first(within(phone()).getAllByRole("radio", { name: "Yes" })))
  expect(within(phone()).getByText(/How far/)).toBeTruthy()
  expect(screen.getByText("31 families have answered")).toBeTruthy()
})

test("moves a question with what depends on it, by the arrow keys of its handle", async () => {
  const { user } = await show()
  screen.getByRole("button", { name: "Move: Does {name} swim?" }).focus()
  await user.keyboard("{ArrowDown}")
  expect(labels()).toEqual(["boat", "swims", "far"])
  expect(screen.getByText("Does {name} swim?: now 2 of 3.")).toBeTruthy()
})

test("a question that is removed is put back; what depended on it says so meantime", async () => {
  const { user } = await show()
  await user.click(screen.getByRole("button", { name: "Change: Does {name} swim?" }))
  await user.click(screen.getByRole("button", { name: "Remove this question" }))
  expect(labels()).toEqual(["far", "boat"])
  expect(screen.getAllByText("The question that this depends on is gone.").length).toBeGreaterThan(0)
  await user.click(screen.getByRole("button", { name: "Put it back" }))
  expect(labels()).toEqual(["swims", "far", "boat"])
})

test("adds a question after an answer, and says at the field what it lacks", async () => {
  const { user, values } = await show()
  await user.click(screen.getByRole("button", { name: "Change: Been in a boat?" }))
  await user.click(screen.getByRole("button", { name: "Ask more after an answer" }))
  expect(screen.getAllByText("Write the question.").length).toBeGreaterThan(0)
  await user.type(within(row(/No words yet/)).getByRole("textbox", { name: /^Question$/ }), "Which?")
  expect(screen.queryByText("Write the question.")).toBeNull()
  expect(values()?.["sections"]).toMatchObject([
    { questions: [{}, {}, {}, { label: "Which?", show_if: [{ question_id: "boat", is_one_of: [true] }] }] },
  ])
})

test("marks what is missing in the other language, and shows the set in it", async () => {
  const { user } = await show()
  expect(screen.getByText("4 texts are missing in Español: families read them in English.")).toBeTruthy()
  await user.click(within(phone()).getByRole("radio", { name: "Español" }))
  expect(within(phone()).getByText(/¿Sabe nadar Maya\?/)).toBeTruthy()
})

test("who isn't an owner reads it", async () => {
  await show({ isOwner: false })
  expect(screen.getByText(/Only an owner changes question sets/)).toBeTruthy()
  expect(screen.queryByRole("button", { name: /Move|Question|See what changes/ })).toBeNull()
})
