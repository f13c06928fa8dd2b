import type { WholeDocument } from "@hub/domain/paperwork/document"
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router"
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { DocumentFiles } from "./document-files.tsx"
import { documentQuery } from "./queries.ts"

const KEY = "k".repeat(43)
const PAPER: WholeDocument = {
  id: "paper",
  student_id: "maya",
  name: "Vaccination record",
  kind: "UPLOAD",
  signed: false,
  status: "PENDING",
  signed_at: null,
  signed_by: null,
  file_keys: [],
  files: [],
  text: "",
}
const filesOf = (...keys: string[]) => keys.map((key) => ({ key, public_name: "record.pdf", download_url: "" }))

/** An upload that is there at once. */
class Arrived extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 200
  readonly responseText = JSON.stringify({ ok: true, result: { key: KEY, download_url: "" } })
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event("load")))
  }
}

let history = createBrowserHistory()
beforeEach(() => {
  globalThis.history.replaceState(null, "", "/")
  vi.stubGlobal("XMLHttpRequest", Arrived)
  vi.stubGlobal("fetch", async () =>
    Response.json({ ok: true, result: { ...PAPER, status: "AWAITING_APPROVAL", files: filesOf(KEY) } }),
  )
})
afterEach(() => {
  cleanup()
  history.destroy()
  vi.unstubAllGlobals()
})

async function open(paper = PAPER) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(documentQuery(paper.id).queryKey, paper)
  function Page() {
    const { data } = useQuery(documentQuery(paper.id))
    return data === undefined ? null : <DocumentFiles paper={data} />
  }
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Link to="/documents">All documents</Link>
      </>
    ),
  })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: "/", component: Page }),
    createRoute({ getParentRoute: () => root, path: "/documents", component: () => <h1>Documents</h1> }),
  ])
  // The browser's own, which is what asks before a tab closes.
  history = createBrowserHistory()
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </QueryClientProvider>,
  )
  await screen.findByRole("button", { name: /^(Choose|Add) files$/ })
  return userEvent.setup()
}
type User = ReturnType<typeof userEvent.setup>

async function choose(user: User) {
  const input = document.querySelector<HTMLInputElement>("input[type=file]")
  if (input === null) throw new Error("There is nothing to choose with")
  await user.upload(input, new File(["record"], "record.pdf", { type: "application/pdf" }))
  await screen.findByText("record.pdf is uploaded.")
}
const leave = (user: User) => user.click(screen.getByRole("link", { name: "All documents" }))
const isAsked = () =>
  waitFor(() => expect(document.querySelector("dialog[open]")?.textContent ?? "").toContain("Leave without saving?"))
/** Whether the browser would ask before the tab closes. */
const isTabKept = () => {
  const closing = new Event("beforeunload", { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}

test("who leaves with files that are uploaded but not sent is asked, and finds them again on staying", async () => {
  const user = await open()
  expect(isTabKept()).toBe(false)
  await choose(user)
  expect(isTabKept()).toBe(true)
  await leave(user)
  await isAsked()
  await user.click(screen.getByRole("button", { name: "Keep editing" }))
  expect(screen.getByRole("button", { name: "Remove record.pdf" })).toBeTruthy()
  await leave(user)
  await isAsked()
  await user.click(screen.getByRole("button", { name: "Leave without saving" }))
  await screen.findByRole("heading", { name: "Documents" })
})

test("a file that is taken away, and not yet for the business, is asked about, too", async () => {
  const user = await open({ ...PAPER, status: "AWAITING_APPROVAL", files: filesOf(KEY, "a".repeat(43)) })
  const [first] = screen.getAllByRole("button", { name: "Remove record.pdf" })
  if (first !== undefined) await user.click(first)
  await leave(user)
  await isAsked()
})

test("once they are sent, nobody is asked", async () => {
  const user = await open()
  await choose(user)
  await user.click(screen.getByRole("button", { name: "Send files" }))
  await waitFor(() => expect(screen.queryByRole("button", { name: "Send files" })).toBeNull())
  expect(isTabKept()).toBe(false)
  await leave(user)
  await screen.findByRole("heading", { name: "Documents" })
})
