// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { BulkBar } from "./bulk-bar.tsx"

afterEach(cleanup)

test("is there while something is chosen, says how many, and lets go of them", async () => {
  const leave = vi.fn()
  const bar = (count: number) => (
    <BulkBar count={count} onLeave={leave}>
      <button type="button">Approve</button>
    </BulkBar>
  )
  const { rerender } = render(bar(4))
  expect(screen.getByRole("status").textContent).toBe("4 chosen")
  await userEvent.click(screen.getByRole("button", { name: "None" }))
  expect(leave).toHaveBeenCalledOnce()
  rerender(bar(0))
  expect(screen.queryByRole("button")).toBeNull()
})
