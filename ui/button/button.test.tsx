// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { Button } from "./button.tsx"

afterEach(cleanup)

test("ignores clicks while busy, also those that would submit its form (spec 4.12)", () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const clicked = vi.fn()
  const view = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" busy={busy} onClick={clicked}>
        Pay
      </Button>
    </form>
  )
  const { rerender } = render(view(true))
  fireEvent.click(screen.getByRole("button"))
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true")
  expect(clicked).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
  rerender(view(false))
  fireEvent.click(screen.getByRole("button"))
  expect(clicked).toHaveBeenCalledOnce()
  expect(sent).toHaveBeenCalledOnce()
})
