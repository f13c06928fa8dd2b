import { customerWith, MAYA, offeringWith, studentWith } from "@hub/testing/portal/availability"
import { testLocation } from "@hub/testing/portal/location"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { InitContext } from "../company/init.ts"
import { AvailabilityScreen } from "./availability-screen.tsx"
import type { AvailabilitySearch } from "./availability-search.ts"
import * as drawing from "./format-reasons.ts"

// The screen with a server that the test delays or lets fail, by parts of the address.

const ON_CHOOSE = vi.fn()
const LEO = studentWith({ id: "leo", first_name: "Leo", full_name: "Leo Okafor", grade: "NONE", colour: 2 })
const CUSTOMER = customerWith({ students: [MAYA, LEO] })
const location = (id: string, name: string) => testLocation(id, { name })
const TRAIL = offeringWith({ reasons: [{ student_id: "leo", code: "grade_unknown", other_name: null }] })

vi.mock("./format-reasons.ts", async (original) => {
  const { formatReasons } = await original<typeof drawing>()
  return { formatReasons: vi.fn(formatReasons) }
})

let held: string[] = []
let failing: string[] = []
let answerHeld: () => void = () => undefined
const answerTo = (path: string, query: URLSearchParams): unknown => {
  if (path.endsWith("/calendar")) return { days: [{ date: "2027-06-21", answer: "open", count: 1 }] }
  if (path.endsWith("/attendances/"))
    return [{ student_id: "maya", offering_id: query.get("from"), name: "Hike", status: "BOOKED", days: [] }]
  if (!path.endsWith("/offerings")) return []
  const offset = Number(query.get("offset"))
  const next = offeringWith({ id: "kiln", name: "Kiln and Clay", start_date: "2027-06-22" })
  return { items: [offset === 0 ? TRAIL : next], total: 2, offset, limit: 1 }
}

beforeEach(() => {
  ;[held, failing] = [[], []]
  const mayGo = new Promise<void>((go) => {
    answerHeld = go
  })
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, search, searchParams } = new URL(address, "https://hub.example")
    if (held.some((part) => (pathname + search).includes(part))) await mayGo
    if (failing.some((part) => (pathname + search).includes(part))) return Response.json({ error: {} }, { status: 500 })
    return Response.json({ ok: true, result: answerTo(pathname, searchParams) })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open() {
  const onLocation = vi.fn()
  const onCheckout = vi.fn()
  function Page() {
    const [search, setSearch] = useState<AvailabilitySearch>({ day: "2027-06-21" })
    return (
      <AvailabilityScreen
        customer={CUSTOMER}
        funbox_id={undefined}
        location_id={undefined}
        locations={LOCATIONS}
        time_zone="UTC"
        today="2027-06-20"
        search={search}
        onSearch={setSearch}
        onLocation={onLocation}
        onCheckout={onCheckout}
        onChoose={ON_CHOOSE}
        feeOf={() => 250}
      />
    )
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })
  render(
    <InitContext value={JSON.parse('{"company_profile":{"time_zone":"UTC"}}')}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </InitContext>,
  )
  await screen.findByRole("heading", { name: "Trail Makers" })
  // The filters have their own script.
  await screen.findByRole("button", { name: /^Location:/ })
  return { onCheckout, onLocation, queries, user: userEvent.setup() }
}
const LOCATIONS = [location("pond", "Mill Pond"), location("hill", "Fox Hill")]
const press = (name: string | RegExp) => screen.getByRole("button", { name })
const pick = () => screen.getByRole("button", { name: /^Add Maya to / })
const isPicked = () => pick().getAttribute("aria-pressed")

describe("while the list is slow", () => {
  test("ignores a tap on the rows of the last filter until the new rows have come", async () => {
    const { user } = await open()
    held = ["time_of_day=full_day"]
    await user.click(press("Full day"))
    await waitFor(() => expect(document.querySelector("[aria-busy=true] li")).not.toBeNull())
    await user.click(pick())
    expect(isPicked()).toBe("false")
    act(answerHeld)
    await waitFor(() => expect(document.querySelector("[aria-busy=true] li")).toBeNull())
    await user.click(pick())
    expect(isPicked()).toBe("true")
  })

  test("doesn't draw its rows again for what is booked in another month", async () => {
    const { user, queries } = await open()
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    held = ["/offerings", "/calendar"]
    vi.mocked(drawing.formatReasons).mockClear()
    await user.click(press("Next month"))
    await waitFor(() => expect(queries.getQueriesData({ queryKey: ["attendances"] })).toHaveLength(2))
    await waitFor(() => expect(queries.isFetching({ queryKey: ["attendances"] })).toBe(0))
    expect(screen.getByRole("heading", { name: "Trail Makers" })).toBeTruthy()
    expect(drawing.formatReasons).not.toHaveBeenCalled()
  })

  test("lets a location be chosen", async () => {
    const { user, onLocation } = await open()
    held = ["time_of_day=full_day"]
    await user.click(press("Full day"))
    await user.click(press(/^Location:/))
    await user.click(await screen.findByRole("button", { name: "Fox Hill" }))
    expect(onLocation).toHaveBeenCalledWith("hill")
  })

  test("picks a place while more rows load", async () => {
    const { user } = await open()
    held = ["offset=1"]
    await user.click(press(/^Show more/))
    await waitFor(() => expect(press(/^Show more/).getAttribute("aria-busy")).toBe("true"))
    await user.click(pick())
    expect(isPicked()).toBe("true")
    expect(await screen.findByRole("heading", { name: "Picked" })).toBeTruthy()
  })

  test.each(["Not now", "Close Modal"])("%s closes the grade dialog while its call hangs", async (way) => {
    const { user } = await open()
    held = ["/students/"]
    await user.click(await screen.findByRole("button", { name: /^Add grade/ }))
    const dialog = document.querySelector("dialog[open]")
    const select = screen.getByRole("combobox", { name: /Grade/ })
    await user.click(select)
    await user.click(await screen.findByRole("option", { name: /3rd/ }))
    await user.click(press("Save"))
    await waitFor(() => expect(press("Save").getAttribute("aria-busy")).toBe("true"))
    await user.click(press(way))
    await waitFor(() => expect(dialog?.hasAttribute("open")).toBe(false))
  })

  test("keeps a dialog usable that a stale row has opened", async () => {
    const { user } = await open()
    await user.click(await screen.findByRole("button", { name: /^Add grade/ }))
    const dialog = document.querySelector("dialog[open]")
    held = ["time_of_day=full_day"]
    await user.click(press("Full day"))
    await user.click(press("Not now"))
    await waitFor(() => expect(dialog?.hasAttribute("open")).toBe(false))
  })
})

test("checks out what is in the basket", async () => {
  const { user, onCheckout } = await open()
  await user.click(pick())
  // One beside the list, where there is room, and one at its foot; styles show one of them.
  expect(screen.getAllByText("1 place, before credits, $9.63 card fee included").length).toBeGreaterThan(0)
  for (const link of screen.getAllByRole("link", { name: "Schedule" }).slice(0, 1)) await user.click(link)
  expect(onCheckout).toHaveBeenCalledWith([expect.objectContaining({ student_id: "maya", offering_id: "trail" })])
})

describe("after a failure", () => {
  test("keeps the month and its list when a refetch fails", async () => {
    const { queries } = await open()
    failing = ["/calendar"]
    await act(async () => {
      await queries.refetchQueries({ queryKey: ["availability", "calendar"] })
      await new Promise((go) => setTimeout(go))
    })
    expect(queries.getQueryCache().findAll({ queryKey: ["availability", "calendar"] })[0]?.state.status).toBe("error")
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.getByRole("heading", { name: "Trail Makers" })).toBeTruthy()
  })

  test("says that a month didn't load, and retries it", async () => {
    const { user } = await open()
    failing = ["month=2027-08"]
    await user.click(press("Next month"))
    await user.click(press("Next month"))
    expect((await screen.findByRole("alert")).textContent).toContain("The calendar didn't load.")
    failing = []
    await user.click(press("Try again"))
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
  })

  test("says that the next rows didn't load, keeps the others, and retries", async () => {
    const { user } = await open()
    failing = ["offset=1"]
    await user.click(press(/^Show more/))
    expect((await screen.findByRole("alert")).textContent).toContain("The next programs didn't load.")
    expect(screen.getByRole("heading", { name: "Trail Makers" })).toBeTruthy()
    failing = []
    await user.click(press(/^Show more/))
    await screen.findByRole("heading", { name: "Kiln and Clay" })
    expect(screen.queryByRole("alert")).toBeNull()
  })
})
