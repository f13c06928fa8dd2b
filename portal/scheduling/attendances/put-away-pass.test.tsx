import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { PutAwayPass } from "./put-away-pass.tsx"

afterEach(cleanup)

const pass = {
  kind: "over",
  member: undefined,
  state: "picked up",
  time: "3:04PM",
  at: "2027-06-14T19:04:00.000Z",
  program: "Creek Engineers",
  sentence: "Maya was picked up at 3:04PM by Gran.",
} as const

test("a pass that is alone shows all it knows", () => {
  render(<PutAwayPass {...pass} />)
  expect(screen.getByRole("article")).toHaveProperty("textContent", expect.stringContaining(pass.sentence))
})

test("a folded pass is one line with the time, and opens to the rest", () => {
  render(<PutAwayPass {...pass} isFolded />)
  const fold = screen.getByRole("group")
  expect(fold).toHaveProperty("open", false)
  const line = fold.querySelector("summary")
  expect(line?.textContent).toContain("picked up 3:04PM")
  expect(line?.textContent).not.toContain(pass.sentence)
  line?.click()
  expect(fold).toHaveProperty("open", true)
})
