import { customerWith, MAYA, THEO } from "@hub/testing/portal/availability"
import { DRAFT } from "@hub/testing/portal/order"
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { signInWith } from "../api/tokens.ts"
import { InitContext } from "../company/init.ts"
import { initQuery } from "../company/queries.ts"
import { SuccessPage } from "./schedule-and-pay-success.tsx"

const ITEM = {
  student_id: "maya",
  offering_id: "trail",
  name: "Trail Makers",
  location_id: "pond",
  room: "",
  start_date: "2027-06-21",
  end_date: "2027-06-25",
  start_time: "09:00",
  end_time: "15:00",
  session_count: 5,
}
const item = (student_id: string, kind: string, name: string, more: object = {}) => ({
  student_id,
  kind,
  name,
  subject_id: `${name} id`,
  hint: "",
  state: "OPEN",
  due_on: "2027-06-18",
  blocks_check_in_on: "2027-06-21",
  ...more,
})
const ready = (student_id: string, items: readonly object[]) => ({
  student_id,
  percent: 50,
  done: 1,
  total: 2,
  next: null,
  stops: [],
  items,
})
const PAYMENT = { due_on: "2027-06-01", blocks_check_in_on: null }
const OPEN = [
  ready("maya", [
    item("maya", "payment", "Plan, $88", PAYMENT),
    item("maya", "documents", "Release"),
    item("maya", "documents", "Photo", { state: "SENT", due_on: null, blocks_check_in_on: null }),
    item("maya", "questions", "Health questions"),
  ]),
  ready("theo", [item("theo", "questions", "Swim level")]),
]

let readiness: (() => Response) | undefined
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2027-06-12T08:00:00Z"), shouldAdvanceTime: true })
  const init = { company_profile: { time_zone: "UTC" }, locations: [], funboxes: [] }
  const order = { ...DRAFT, status: "completed", number: 7, sign_up: { items: [ITEM] } }
  const answers: Record<string, unknown> = {
    init_request: init,
    "profile/": customerWith({ students: [MAYA, THEO] }),
    "orders/o1": order,
    "attendances/": [],
  }
  vi.stubGlobal("fetch", async (url: string) => {
    const path = url.replace("/customer_api/v2/", "").replace(/\?.*/, "")
    if (path === "required_for_attendance/readiness" && readiness !== undefined) return readiness()
    return path in answers ? Response.json({ ok: true, result: answers[path] }) : new Promise(() => undefined)
  })
  const claims = btoa(JSON.stringify({ exp: Date.parse("2028-01-01") / 1_000 }))
  signInWith({ access_token: `x.${claims}.x`, refresh_token: "r" })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Root() {
  const { data: init } = useQuery(initQuery)
  return init === undefined ? null : (
    <InitContext value={init}>
      <Outlet />
    </InitContext>
  )
}
/** Opens the page, and returns what it says is next. */
async function nextAt(answer: () => Response): Promise<string[]> {
  readiness = answer
  const root = createRootRoute({ component: Root })
  const page = createRoute({
    getParentRoute: () => root,
    path: "/schedule_and_pay_success",
    component: SuccessPage,
    validateSearch: ({ order }) => ({ order: String(order) }),
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ["/schedule_and_pay_success?order=o1"] }),
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => screen.getByText("Put the days in your calendar"), 10_000)
  return [...document.querySelectorAll("ol > li")].map((step) => step.textContent ?? "")
}
const ok = (result: unknown) => () => Response.json({ ok: true, result })

it("names what is open for those just booked before the calendar and the receipt", async () => {
  const steps = await nextAt(ok(OPEN))
  expect(steps).toEqual([
    "1Answer 1 set of questionsMaya: Health questionsBy Fri, before check-in on Jun 21stAnswer",
    "2Sign or send 1 documentMaya: ReleaseBy Fri, before check-in on Jun 21stOpen",
    expect.stringContaining("3Put the days in your calendar"),
    expect.stringContaining("4Keep the receipt"),
    expect.stringContaining("5See the week"),
  ])
  expect(screen.getByRole("link", { name: "Answer" }).getAttribute("href")).toBe("/after-schedule-questions")
  expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toContain("/documents/")
})

it("begins with the calendar when nothing is open, and says when it couldn't look", async () => {
  expect((await nextAt(ok([])))[0]).toContain("1Put the days in your calendar")
  cleanup()
  const failed = await nextAt(() => Response.json({ error: { type: "X", code: "INTERNAL" } }, { status: 500 }))
  expect(failed[0]).toContain("1See what is left to do")
  expect(failed[1]).toContain("2Put the days in your calendar")
})
