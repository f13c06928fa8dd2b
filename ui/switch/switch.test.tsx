// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { Switch } from "./switch.tsx"

afterEach(cleanup)

test.each([
  { busy: false, disabled: false, reported: [[true]] },
  { busy: true, disabled: false, reported: [] },
  { busy: false, disabled: true, reported: [] },
])("busy: $busy, disabled: $disabled, reports $reported (spec 4.12)", ({ reported, ...state }) => {
  const change = vi.fn()
  render(<Switch label="Text messages" isOn={false} onChange={change} {...state} />)
  fireEvent.click(screen.getByRole("switch", { name: "Text messages" }))
  expect(change.mock.calls).toEqual(reported)
})

test("is busy until the promise of its change settles, also when that fails", async () => {
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
