// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { Preview } from "./preview.tsx"

afterEach(cleanup)

const leave = { label: "Leave it on", onPress: vi.fn() }

test("says that nothing has happened, adds up its sum, and does it at one press", async () => {
  const press = vi.fn()
  render(
    <Preview
      counted="Counted 7:46AM"
      figures={[{ figure: 60, text: "children" }]}
      lines={[{ id: "lina", name: "Lina Haddad", value: "555-0117", mark: "bad" }]}
      sum={{
        lines: [
          { id: "cards", name: "52 to cards", amount: { cents: 410_410 } },
          { id: "plan", name: "5 off a plan", amount: { cents: 38_500 } },
          { id: "credits", name: "3 credits", amount: { text: "3 day credits" } },
        ],
        total: "Goes back",
      }}
      mail={{ to: "47 families", subject: "No Pond Explorers", text: "Wednesday is on." }}
      leave={leave}
      confirm={{ label: "Cancel Tuesday for 60", onPress: press }}
      isStop
    />,
  )
  const preview = within(screen.getByRole("group", { name: "Nothing has happened yet" }))
  expect(preview.getByText("Goes back").parentElement?.textContent).toBe("Goes back$4,489.10")
  const button = preview.getByRole("button", { name: "Cancel Tuesday for 60" })
  expect(button.dataset["colour"]).toBe("red")
  await userEvent.click(button)
  expect(press).toHaveBeenCalledOnce()
})

test("says what changed when it was counted again, and why it couldn't be done", () => {
  render(
    <Preview
      counted="Counted 7:49AM"
      changed="61 children instead of 60"
      error="The card provider doesn't answer."
      leave={leave}
      confirm={{ label: "Approve 2", onPress: vi.fn(), busy: true }}
    />,
  )
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Something has changed since, so it was counted again.61 children instead of 60",
    "The card provider doesn't answer.",
  ])
  expect(screen.getByRole("button", { name: "Approve 2" }).getAttribute("aria-busy")).toBe("true")
})
