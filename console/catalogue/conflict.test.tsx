// @vitest-environment jsdom
import { showInConsole, ZONE } from "@hub/testing/console/screen.tsx"
import { cleanup, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { Conflict } from "./conflict.tsx"
import type { Thing, Values } from "./queries.ts"

afterEach(cleanup)

const set = (label: string, second: string, name: string): Values => ({
  name,
  sections: [
    {
      id: "main",
      title: "In the water",
      description: "",
      questions: [
        { id: "swims", kind: "YES_NO", label },
        { id: "boat", kind: "YES_NO", label: second },
      ],
    },
  ],
  asked_when: "AFTER_SCHEDULE",
})

const was = set("Does {name} swim?", "Been in a boat?", "Water")
const theirs = { ...set("Can {name} swim?", "Been in a boat?", "Water"), asked_when: "BEFORE_SCHEDULE" }
const mine = set("Does {name} swim?", "Ever been in a boat?", "Water")

const NOW: Thing = {
  id: "018f0000-0000-7000-8000-000000000001",
  name: "Water",
  version: "v2",
  values: theirs,
  set_here: [],
  saved_by: "Jo Winters",
  saved_at: "2031-06-16T13:00:00Z",
  can_undo: false,
  is_archived: false,
  answered: 0,
  programs: [],
  time_zone: ZONE,
}

test("two people change one set: the second sees each change of the first, and chooses where both have changed", async () => {
  const onChoose = vi.fn()
  await showInConsole(
    <Conflict
      kind="smart_forms"
      now={NOW}
      was={was}
      others={["sections", "asked_when"]}
      both={["sections"]}
      mine={mine}
      onChoose={onChoose}
    />,
  )
  screen.getByText(/Jo Winters saved it/)
  screen.getByText("Before booking")
  expect(screen.getAllByText(/Can \{name\} swim\?/).length).toBeGreaterThan(0)
  const questions = screen.getByRole("radiogroup", { name: "Questions" })
  expect(screen.queryByRole("radiogroup", { name: "Asked" })).toBeNull()
  await userEvent.click(within(questions).getByRole("radio", { name: /Ever been in a boat/ }))
  await userEvent.click(screen.getByRole("button", { name: "Go on with these" }))
  expect(onChoose).toHaveBeenCalledWith([])
})
