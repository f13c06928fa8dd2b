// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { ShowMore } from "./show-more.tsx"

afterEach(cleanup)

const query = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: vi.fn() }

test("loads the next page while there is one", async () => {
  const { rerender } = render(<ShowMore query={query} failed="More didn't come." />)
  await userEvent.click(screen.getByRole("button", { name: "Show more" }))
  expect(query.fetchNextPage).toHaveBeenCalledOnce()
  rerender(<ShowMore query={{ ...query, hasNextPage: false }} failed="More didn't come." />)
  expect(screen.queryByRole("button")).toBeNull()
})

test("shows a failed page until it is retried", () => {
  const failing = { ...query, isFetchNextPageError: true }
  const { rerender } = render(<ShowMore query={failing} failed="More didn't come." />)
  expect(screen.getByRole("alert").textContent).toBe("More didn't come. Nothing is lost.")
  rerender(<ShowMore query={{ ...failing, isFetchingNextPage: true }} failed="More didn't come." />)
  expect(screen.queryByRole("alert")).toBeNull()
})
