import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { DropdownMenu } from "../menu/dropdown-menu.tsx"

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

/** Where everything is from now on. */
const placeAt = (top: number) =>
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 100, 200))

test("closes in a window that has no room for it where it opened", async () => {
  const user = userEvent.setup()
  render(<DropdownMenu label="More" items={[{ id: "Edit", label: "Edit", onAct: () => undefined }]} />)
  const trigger = screen.getByRole("button", { name: "More" })
  await user.click(trigger)
  placeAt(100)
  fireEvent(window, new Event("resize"))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(screen.queryByRole("menu")).toBeTruthy()
  placeAt(innerHeight - 100)
  fireEvent(window, new Event("resize"))
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})
