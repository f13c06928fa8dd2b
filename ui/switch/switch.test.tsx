// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { Switch } from "./switch.tsx"

afterEach(cleanup)

test.each([
  { busy: false, disabled: false, told: [[true]] },
  { busy: true, disabled: false, told: [] },
  { busy: false, disabled: true, told: [] },
])("a switch that is busy: $busy, disabled: $disabled tells $told (spec 4.12)", ({ told, ...state }) => {
  const change = vi.fn()
  render(<Switch label="Text messages" isOn={false} onChange={change} {...state} />)
  fireEvent.click(screen.getByRole("switch", { name: "Text messages" }))
  expect(change.mock.calls).toEqual(told)
})

test("a change that is a promise keeps it busy until it settles, even when it fails", async () => {
  let fail: () => void = () => undefined
  const change = vi.fn(
    () =>
      new Promise((_, failed) => {
        fail = () => failed(new Error("offline"))
      }),
  )
  render(<Switch label="Text messages" isOn onChange={change} />)
  const toggle = screen.getByRole("switch")
  fireEvent.click(toggle)
  fireEvent.click(toggle)
  expect(change).toHaveBeenCalledOnce()
  expect(toggle.getAttribute("aria-busy")).toBe("true")
  await act(async () => fail())
  expect(toggle.getAttribute("aria-busy")).toBe("false")
})
