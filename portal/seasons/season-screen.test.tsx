import type { SeasonPlan } from "@hub/domain/seasons/season"
import { customerWith, offeringWith, MAYA as THIRD_GRADER } from "@hub/testing/portal/availability"
import { testLocation } from "@hub/testing/portal/location"
import { AREA, MAYA, MILL_POND, offeringOf, okaforPlan, POND_MEADOW, THEO } from "@hub/testing/seasons/okafor-plan"
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { InitContext } from "../company/init.ts"
import { planQuery } from "./queries.ts"
import { SeasonScreen } from "./season-screen.tsx"

// The planner of two children, with a server of the test's own.

const INIT = {
  company_profile: { time_zone: "UTC", documents: { cancellation_policy: null } },
  public_settings: { days_off: [] },
  funboxes: [{ id: AREA, name: "Camps" }],
  credit_types: [],
  locations: [],
}
const LOCATIONS = [testLocation(MILL_POND, { name: "Mill Pond" }), testLocation(POND_MEADOW, { name: "Pond Meadow" })]
const CUSTOMER = customerWith({
  students: [
    { ...THIRD_GRADER, id: MAYA },
    { ...THIRD_GRADER, id: THEO, first_name: "Theo", name: "Theo Okafor", grade: "KINDERGARTEN", colour: 2 },
  ],
})
const GAP = "2027-06-28"
const KITE = offeringWith({
  id: offeringOf("Forest Kitchen", GAP),
  name: "Forest Kitchen",
  funbox_id: AREA,
  location_id: MILL_POND,
  start_date: GAP,
  end_date: "2027-07-02",
  starts_at: `${GAP}T13:00:00.000Z`,
})
const TOO_OLD = offeringWith({
  id: offeringOf("Pond Explorers", GAP),
  name: "Pond Explorers",
  funbox_id: AREA,
  location_id: POND_MEADOW,
  start_date: GAP,
  end_date: "2027-07-02",
  max_grade: 1,
  starts_at: `${GAP}T13:00:00.000Z`,
  reasons: [{ student_id: MAYA, code: "grade_too_high", other_name: null }],
})

let plan: SeasonPlan
let changes: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(okaforPlan.server_time) })
  plan = okaforPlan
  changes = []
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, "https://hub.example")
    if (pathname.endsWith("/plan") && typeof init?.body === "string") changes.push(JSON.parse(init.body))
    const answers: Record<string, unknown> = {
      "/seasons/summer/plan": plan,
      "/availability/offerings": { items: [KITE, TOO_OLD], total: 2, offset: 0, limit: 60 },
      "/activities/": { items: [], total: 0, offset: 0, limit: 60 },
    }
    const result = answers[pathname.replace("/customer_api/v2", "")]
    if (result === undefined) return Response.json({ error: {} }, { status: 404 })
    return Response.json({ ok: true, result })
  })
})
afterEach(() => {
  cleanup()
  act(() => onlineManager.setOnline(true))
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Page() {
  const { data } = useQuery(planQuery("summer"))
  return data === undefined ? null : <SeasonScreen customer={CUSTOMER} plan={data} seasons={[data.season]} />
}

async function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })
  render(
    <InitContext value={{ ...JSON.parse(JSON.stringify(INIT)), locations: LOCATIONS }}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </InitContext>,
  )
  const grid = await screen.findByRole("grid", { name: /Summer 2027/ })
  return { grid, queries, router, user: userEvent.setup() }
}

const cellOf = (student_id: string, week: string): HTMLElement => {
  const cell = document.querySelector<HTMLElement>(`[data-cell="${student_id} ${week}"]`)
  if (cell === null) throw new Error(`no cell of ${week}`)
  return cell
}
const labelOf = (student_id: string, week: string) => cellOf(student_id, week).getAttribute("aria-label")
const focused = () => document.activeElement?.getAttribute("data-cell")

it("says of each cell whose it is, its dates and its state", async () => {
  await open()
  expect(labelOf(MAYA, "2027-06-14")).toBe("Maya, Jun 14th - 18th: Creek Engineers, Booked")
  expect(labelOf(MAYA, GAP)).toBe("Maya, Jun 28th - Jul 2nd: Open, 4 programs fit")
  expect(labelOf(MAYA, "2027-07-05")).toBe("Maya, Jul 6th - 9th: Trail Makers, Picked, $308")
  expect(labelOf(MAYA, "2027-07-19")).toBe("Maya, Jul 19th - 23rd: Away")
  expect(labelOf(MAYA, "2027-07-26")).toBe("Maya, Jul 26th - 30th: Forest Kitchen, Held to 2:52PM")
  expect(labelOf(MAYA, "2027-08-02")).toBe("Maya, Aug 2nd - 6th: Trail Makers, 4th on waitlist")
  expect(labelOf(MAYA, "2027-08-09")).toBe("Maya, Aug 9th - 13th: Junior Guides, Applied")
  expect(labelOf(MAYA, "2027-08-23")).toBe("Maya, Aug 23rd - 27th: Closed, No camp")
})

it("shows the booked day of a week, and the others as open", async () => {
  await open()
  expect(labelOf(THEO, GAP)).toBe("Theo, Jun 28th - Jul 2nd: Mon: Drum & Drama, Booked; Tue–Fri open, 3 programs fit")
  const cell = cellOf(THEO, GAP)
  expect(within(cell).getByText("Mon: Drum & Drama")).toBeTruthy()
  expect(within(cell).getByText("Tue–Fri")).toBeTruthy()
  expect(screen.getByText(/5 booked, 5 picked or held, 3 not sure, 2 away/)).toBeTruthy()
  expect(screen.getByText(/gaps/).parentElement?.textContent).toContain("5")
})

it("has one tab stop, and arrows, Home and End move in it", async () => {
  const { grid, user } = await open()
  const stops = () =>
    [...grid.querySelectorAll("[data-cell][tabindex='0']")].map((one) => one.getAttribute("data-cell"))
  expect(stops()).toEqual([`${MAYA} 2027-06-14`])
  act(() => cellOf(MAYA, "2027-06-14").focus())
  // On a phone weeks run down and children across.
  for (const [key, student_id, week] of [
    ["{ArrowDown}", MAYA, "2027-06-21"],
    ["{ArrowRight}", THEO, "2027-06-21"],
    ["{ArrowRight}", THEO, "2027-06-21"],
    ["{End}", THEO, "2027-08-23"],
    ["{ArrowDown}", THEO, "2027-08-23"],
    ["{ArrowLeft}", MAYA, "2027-08-23"],
    ["{ArrowUp}", MAYA, "2027-08-16"],
    ["{Home}", MAYA, "2027-06-14"],
  ] as const) {
    await user.keyboard(key)
    expect(focused(), key).toBe(`${student_id} ${week}`)
    expect(stops()).toEqual([`${student_id} ${week}`])
  }
  // On a desk weeks run across.
  grid.style.setProperty("--is-across", "1")
  await user.keyboard("{ArrowRight}")
  expect(focused()).toBe(`${MAYA} 2027-06-21`)
  await user.keyboard("{ArrowDown}")
  expect(focused()).toBe(`${THEO} 2027-06-21`)
})

it("opens what fits a gap by Enter, and a press plans it", async () => {
  const { user } = await open()
  act(() => cellOf(MAYA, GAP).focus())
  await user.keyboard("{Enter}")
  const sheet = await screen.findByRole("dialog", { name: /Maya.*Jun 28th - Jul 2nd/ })
  expect(await within(sheet).findByRole("heading", { name: "Forest Kitchen" })).toBeTruthy()
  expect(within(sheet).queryByRole("heading", { name: "Pond Explorers" })).toBeNull()
  expect(within(sheet).getByText(/1 fits\./).textContent).toBe(
    "1 fits. Pond Explorers: Maya is in 3rd grade. For grades up to Pre-K 3.",
  )
  await user.click(within(sheet).getByRole("button", { name: /Add Maya to Forest Kitchen/ }))
  await waitFor(() =>
    expect(changes).toEqual([{ picks: [{ student_id: MAYA, offering_id: KITE.id, is_picked: true }] }]),
  )
})

it("takes a week away out of the gaps by its sheet", async () => {
  const { user } = await open()
  await user.click(cellOf(MAYA, GAP))
  const sheet = await screen.findByRole("dialog", { name: /Maya/ })
  await user.click(within(sheet).getByRole("button", { name: "We're away" }))
  expect(changes).toEqual([{ away: [{ student_id: MAYA, week: GAP, is_away: true }] }])
})

it("says that a pick is taken, with the way to what else fits", async () => {
  const lost = (place: SeasonPlan["students"][number]["places"][number]) => ({
    ...place,
    answer: "full" as const,
    left: 0,
    reasons: [{ student_id: MAYA, code: "full" as const, other_name: null }],
  })
  const students = okaforPlan.students.map((student) => ({
    ...student,
    places: student.places.map((place) =>
      student.id === MAYA && place.days[0] === "2027-07-06" ? lost(place) : place,
    ),
  }))
  plan = { ...okaforPlan, students }
  const { user } = await open()
  expect(labelOf(MAYA, "2027-07-05")).toBe("Maya, Jul 6th - 9th: Trail Makers, Taken")
  expect(cellOf(MAYA, "2027-07-05").dataset["lost"]).toBe("true")
  const alert = screen.getByRole("alert")
  await user.click(within(alert).getByRole("button", { name: "Instead of Trail Makers" }))
  expect(await screen.findByRole("dialog", { name: /Maya.*Jul 6th - 9th/ })).toBeTruthy()
  expect(screen.getByRole("button", { name: /^Hold the 4/ })).toBeTruthy()
})

it("can be read without a connection, and not changed", async () => {
  const { user } = await open()
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText(/as it was last known/)).toBeTruthy()
  expect(screen.getByRole("button", { name: /^Hold all/ }).hasAttribute("disabled")).toBe(true)
  await user.click(cellOf(MAYA, GAP))
  const sheet = await screen.findByRole("dialog", { name: /Maya/ })
  expect(within(sheet).getByRole("button", { name: "We're away" }).hasAttribute("disabled")).toBe(true)
})

it("counts no gaps of a season that isn't published, and lets weeks be away", async () => {
  const bare = okaforPlan.students.map((student) => ({ ...student, places: [], away: [], fits: [] }))
  plan = { ...okaforPlan, students: bare, weeks: okaforPlan.weeks.map((week) => ({ ...week, days: [], closed: [] })) }
  const { user } = await open()
  expect(labelOf(MAYA, GAP)).toBe("Maya, Jun 28th - Jul 2nd: Open, programs aren't published yet")
  expect(document.querySelector("[data-gap]")).toBeNull()
  await user.click(cellOf(MAYA, GAP))
  const sheet = await screen.findByRole("dialog", { name: /Maya/ })
  await user.click(within(sheet).getByRole("button", { name: "We're away" }))
  expect(changes).toEqual([{ away: [{ student_id: MAYA, week: GAP, is_away: true }] }])
})
