// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
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
