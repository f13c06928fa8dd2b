import { createMemoryHistory, createRootRoute, createRouter, Link, RouterProvider } from "@tanstack/react-router"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test } from "vitest"
import { useWayUp } from "./use-way-up.ts"

afterEach(cleanup)

function Page() {
  return <Link {...useWayUp("/history", "/availability")}>Up</Link>
}

async function pressUp(from: string | undefined) {
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history })
  history.push("/history/1", from === undefined ? {} : { from })
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole("link", { name: "Up" }))
  return history.location.href
}

test.each([
  ["/history?status=paid", "/history?status=paid"],
  ["/availability?day=2027-06-14", "/availability?day=2027-06-14"],
  ["/dashboard", "/history"],
  [undefined, "/history"],
])("from %s the way up is %s", async (from, up) => {
  expect(await pressUp(from)).toBe(up)
})
