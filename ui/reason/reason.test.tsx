// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, expect, test } from "vitest"
import { Reason } from "./reason.tsx"
import { MOST_LETTERS, OTHER, type ReasonValue, reasonError, reasonText } from "./reason-text.ts"

afterEach(cleanup)

function Why() {
  const [value, setValue] = useState<ReasonValue>({ text: "" })
  return (
    <>
      <Reason
        usual={["Weather", "Too few staff"]}
        value={value}
        onChange={setValue}
        reads="The families read this."
        error={reasonError(value)}
      />
      <output>{reasonText(value)}</output>
    </>
  )
}

test("a usual reason, words of one's own, and who reads them", async () => {
  const user = userEvent.setup()
  render(<Why />)
  expect(screen.getByRole("group", { name: "Why" }).textContent).toContain("The families read this.")
  expect(screen.getByText("Choose a reason or write one.")).toBeTruthy()
  await user.click(screen.getByRole("radio", { name: "Weather" }))
  await user.type(screen.getByRole("textbox", { name: "In your own words" }), "Thunderstorm until 4:00PM")
  expect(screen.getByRole("status").textContent).toBe("Weather: Thunderstorm until 4:00PM")
  expect(screen.getByText("34 of 300")).toBeTruthy()
  expect(screen.queryByRole("alert")).toBeNull()
})

test.each([
  [{ text: "  " }, "Choose a reason or write one."],
  [{ usual: OTHER, text: "" }, "Write the reason."],
  [{ usual: "Weather", text: "" }, undefined],
  [{ usual: OTHER, text: "Dana called" }, undefined],
  [{ text: "a".repeat(MOST_LETTERS) }, undefined],
  [{ text: "a".repeat(MOST_LETTERS + 1) }, "Write at most 300 characters."],
  [{ usual: "Weather", text: "a".repeat(MOST_LETTERS - 8) }, "Write at most 300 characters."],
])("%j: %s", (value, error) => {
  expect(reasonError(value)).toBe(error)
})
