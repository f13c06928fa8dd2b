import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { UploadEntry } from "./upload-entry.tsx"

afterEach(cleanup)

it("shows its progress and can be cancelled", () => {
  const onRemove = vi.fn()
  render(<UploadEntry name="walk.jpg" state="loading" share={0.426} onRemove={onRemove} />)
  expect(screen.getByRole("progressbar", { name: "Uploading walk.jpg" }).getAttribute("aria-valuenow")).toBe("43")
  fireEvent.click(screen.getByRole("button", { name: "Cancel walk.jpg" }))
  expect(onRemove).toHaveBeenCalledOnce()
})

it("shows that it is done and can be removed", () => {
  render(<UploadEntry name="walk.jpg" state="success" onRemove={() => undefined} />)
  expect(screen.getByRole("status").textContent).toBe("walk.jpg is uploaded.")
  expect(screen.queryByRole("progressbar")).toBeNull()
  expect(screen.getByRole("button", { name: "Remove walk.jpg" })).toBeTruthy()
})

it("shows its error and offers a retry only where one could help", () => {
  const onRetry = vi.fn()
  const entry = {
    name: "walk.jpg",
    state: "error",
    error: "Unexpected Network Error",
    onRemove: () => undefined,
  } as const
  const { rerender } = render(<UploadEntry {...entry} onRetry={onRetry} />)
  expect(screen.getByRole("alert").textContent).toBe("Unexpected Network Error")
  fireEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(onRetry).toHaveBeenCalledOnce()
  rerender(<UploadEntry {...entry} />)
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
})
