import { takeAnnouncement } from "@hub/ui/page-header/announcements.ts"
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, test, vi } from "vitest"
import { HistoryTable } from "./history-table.tsx"

test("says by what it is sorted, once, and the head stays focused", async () => {
  const onSort = vi.fn()
  const user = userEvent.setup()
  render(<HistoryTable orders={[]} members={[]} order_by="title:asc" onSort={onSort} isOld={false} />)
  await user.click(screen.getByRole("button", { name: "Program" }))
  expect(onSort).toHaveBeenLastCalledWith("title:desc")
  expect(takeAnnouncement()?.sentence).toBe("Sorted by program, descending.")
  await user.click(screen.getByRole("button", { name: "Price" }))
  expect(takeAnnouncement()?.sentence).toBe("Sorted by price, descending.")
  await user.click(screen.getByRole("button", { name: "No." }))
  expect(takeAnnouncement()?.sentence).toBe("Sorted by order number, descending.")
  expect(takeAnnouncement()).toBeUndefined()
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "No." }))
})
