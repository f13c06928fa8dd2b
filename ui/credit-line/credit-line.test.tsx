// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { CreditLine } from "./credit-line.tsx"

afterEach(cleanup)

test.each([
  [true, false, "Program Credit"],
  [false, false, "Session Credit"],
  [true, true, "Free Program Credit"],
  [false, true, "Free Session Credit"],
])("for a program: %s, free: %s, shows %s (spec 2.12)", (is_program_credit, is_free, kind) => {
  const { container } = render(<CreditLine name="Day Camp" quantity={3} {...{ is_program_credit, is_free }} />)
  expect(screen.getByRole("img", { name: kind })).toBeTruthy()
  expect(container.textContent).toBe(`Day Camp${kind}× 3`)
})

test("titles an upgrade by what it becomes", () => {
  render(<CreditLine name="Overnight" quantity={1} is_program_credit is_free={false} is_upgrade />)
  expect(screen.getByText("Upgrade To Overnight")).toBeTruthy()
})

test("doesn't repeat the kind in the name", () => {
  const { container } = render(<CreditLine name="Program Credit" quantity={2} is_program_credit is_free={false} />)
  expect(container.textContent).toBe("Program Credit× 2")
})
