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
const DOCUMENT: WholeDocument = {
  id: "document",
  student_id: "maya",
  name: "Vaccination record",
  kind: "UPLOAD",
  signed: false,
  status: "PENDING",
  signed_at: null,
  signed_by: null,
  return_reason: null,
  template_id: "",
  signer: "BUILT_IN",
  valid_until: null,
  renews_until: null,
  language: "en",
  pdf_pages: null,
  pdf_language: null,
  signing: null,
  certificate: null,
  earlier: [],
  file_keys: [],
  files: [],
  text: "",
}
const filesOf = (...keys: string[]) => keys.map((key) => ({ key, public_name: "record.pdf", download_url: "" }))

/** An upload that succeeds at once. */
class InstantUpload extends EventTarget {
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
  vi.stubGlobal("XMLHttpRequest", InstantUpload)
  vi.stubGlobal("fetch", async () =>
    Response.json({ ok: true, result: { ...DOCUMENT, status: "AWAITING_APPROVAL", files: filesOf(KEY) } }),
  )
})
afterEach(() => {
  cleanup()
  history.destroy()
  vi.unstubAllGlobals()
})

async function open(given = DOCUMENT) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(documentQuery(given.id).queryKey, given)
  function Page() {
    const { data } = useQuery(documentQuery(given.id))
    return data === undefined ? null : <DocumentFiles document={data} />
  }
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Link activeOptions={{ exact: true }} to="/documents">
          All documents
        </Link>
      </>
    ),
  })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: "/", component: Page }),
    createRoute({ getParentRoute: () => root, path: "/documents", component: () => <h1>Documents</h1> }),
  ])
  // Browser history, because only that asks before a tab closes.
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
  if (input === null) throw new Error("no file input")
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

test("asks before leaving with files that are not sent, and keeps them", async () => {
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

test("asks before leaving with an unsent removal", async () => {
  const user = await open({ ...DOCUMENT, status: "AWAITING_APPROVAL", files: filesOf(KEY, "a".repeat(43)) })
  const [first] = screen.getAllByRole("button", { name: "Remove record.pdf" })
  if (first !== undefined) await user.click(first)
  await leave(user)
  await isAsked()
})

test("lets leave after sending", async () => {
  const user = await open()
  await choose(user)
  await user.click(screen.getByRole("button", { name: "Send files" }))
  await waitFor(() => expect(screen.queryByRole("button", { name: "Send files" })).toBeNull())
  expect(isTabKept()).toBe(false)
  await leave(user)
  await screen.findByRole("heading", { name: "Documents" })
})
