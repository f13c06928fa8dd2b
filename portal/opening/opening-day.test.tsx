import type { Claim, Opening } from "@hub/domain/seasons/opening"
import { MAYA } from "@hub/testing/portal/availability"
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
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { clearTokens, signInWith } from "../api/tokens.ts"
import { InitContext } from "../company/init.ts"
import { initQuery } from "../company/queries.ts"
import { membersOf } from "../participants/members.ts"
import { OpeningCode } from "./opening-code.tsx"
import { OpeningDay } from "./opening-day.tsx"

const INIT = {
  company_profile: { time_zone: "UTC", documents: { cancellation_policy: null } },
  locations: [],
  credit_types: [],
  funboxes: [],
}
/** The phone is an hour slow. */
const BEHIND_MS = 3_600_000
const serverTime = (ms = 0): string => new Date(Date.now() + BEHIND_MS + ms).toISOString()

const openingIn = (ms: number, more: Partial<Opening> = {}): Opening => ({
  season_id: "summer",
  opens_at: serverTime(ms),
  server_time: serverTime(),
  pick_count: 2,
  ready: [
    { kind: "PROFILE", student_id: null, is_done: true, done: 1, count: 1, profile: [], smart_form_template_ids: [] },
    { kind: "GRADE", student_id: MAYA.id, is_done: false, done: 0, count: 1, profile: [], smart_form_template_ids: [] },
  ],
  card: null,
  queue: { is_present: false, position: null, size: 0 },
  claim: null,
  ...more,
})
const pick = (offering_id: string, more: object) => ({
  student_id: MAYA.id,
  offering_id,
  name: "Trail Makers",
  second_offering_id: "kite",
  second_name: "Kite Week",
  position: null,
  order_id: "order",
  reasons: [{ offering_id, code: "full" as const, other_name: null }],
  ...more,
})
const CLAIM: Claim = {
  state: "DECIDED",
  opens_at: serverTime(),
  asked_at: serverTime(),
  decided_at: serverTime(),
  position: null,
  picks: [
    { ...pick("trail", {}), outcome: "FIRST", got_offering_id: "trail", reasons: [] },
    { ...pick("creek", {}), outcome: "SECOND", got_offering_id: "kite" },
    { ...pick("pond", { order_id: null, position: 3 }), outcome: "WAITLIST", got_offering_id: "pond" },
  ],
  orders: [{ order_id: "order", funbox_id: "camps", state: "HELD", expires_at: serverTime(900_000) }],
  server_time: serverTime(),
}

let claims: Claim[] = []
let opening: Opening
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const path = address.replace("/customer_api/v2", "")
    asked.push(path)
    if (path === "/availability/opening_codes" && (typeof init?.body !== "string" || !init.body.includes("owl"))) {
      const errors = [{ path: "code", message: "No opening has this code.", code: "unknown" }]
      const error = { type: "ValidationException", code: "VALIDATION", message: "", payload: null, errors }
      return Response.json({ error }, { status: 400 })
    }
    const answers: Record<string, () => unknown> = {
      "/init_request": () => INIT,
      "/seasons/summer/opening": () => opening,
      [`/seasons/summer/at_most?opens_at=${encodeURIComponent(opening.opens_at ?? "")}`]: () => ({
        count: 2,
        first: 400_600,
        dearer: [{ offering_id: "builders", name: "Treehouse Builders", count: 2, more: 12_500 }],
        areas: [],
        final_price: 381_085,
      }),
      "/seasons/summer/queue": () => ({ is_present: true, position: opening.queue.position, size: 12 }),
      "/seasons/summer/claim": () => claims.shift(),
      "/availability/opening_codes": () => [
        { schedule_set_id: "late", name: "Late season", untranslated: [], opens_at: serverTime(-2 * BEHIND_MS) },
      ],
    }
    return Response.json({ ok: true, result: answers[path]?.() ?? null })
  })
  const claims_of_token = btoa(JSON.stringify({ exp: Date.parse("2038-01-01") / 1_000 }))
  signInWith({ access_token: `x.${claims_of_token}.x`, refresh_token: "r" })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function Page() {
  const { data: init } = useQuery(initQuery)
  return init === undefined ? null : (
    <InitContext value={init}>
      <OpeningDay members={membersOf([MAYA])} url_part="summer">
        {(parts) => (
          <>
            {parts?.above ?? <p>Any other day</p>}
            {parts?.bar}
            {parts?.sum}
          </>
        )}
      </OpeningDay>
    </InitContext>
  )
}

const openCode = () => open(() => <OpeningCode onOpened={() => undefined} opened={undefined} />)

function open(component: () => React.ReactNode = Page) {
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page("/", component),
      page("/sign-in", () => null),
      page("/schedule/checkout&pay", () => <p>Checkout</p>),
    ]),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

it("counts by the server's clock, says what is missing and who is here, and sleeps until it opens", async () => {
  opening = openingIn(5 * 60_000)
  open()
  expect(await screen.findByText(/You are here, with 12 families in all/)).toBeDefined()
  expect(screen.getByRole("timer").textContent).toContain("5min")
  expect(screen.getByText("1 of 2 done")).toBeDefined()
  expect(screen.getByRole("link", { name: "Maya’s grade" })).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Claim from/ }).disabled).toBe(true)
})

it("says what the plan costs at most", async () => {
  opening = openingIn(3 * 86_400_000)
  open()
  expect(await screen.findByText("2 × Treehouse Builders, $125 in all")).toBeDefined()
  expect(screen.getAllByText("$3,810.85")).toHaveLength(2)
  expect(screen.getByText("At most, 2 places")).toBeDefined()
})

it("says days and hours long before, and asks nobody to queue", async () => {
  opening = openingIn((3 * 24 + 22) * 3_600_000)
  open()
  expect((await screen.findByRole("timer")).textContent).toContain("3d 22h")
  expect(asked).not.toContain("/seasons/summer/queue")
})

it("claims with one press, asks again while others are before it, and shows what was got", async () => {
  opening = openingIn(-1_000, { queue: { is_present: true, position: 7, size: 12 } })
  claims = [{ ...CLAIM, state: "WAITING", position: 7, picks: [], orders: [] }, CLAIM]
  const user = open()
  expect(await screen.findByText("You are number 7 in the queue")).toBeDefined()
  const button = screen.getByRole("button", { name: "Claim my plan" })
  // What is read again after the claim.
  opening = { ...opening, claim: CLAIM }
  await user.click(button)
  expect(document.activeElement).toBe(await screen.findByRole("heading", { name: "Your places" }))
  expect(asked.filter((path) => path === "/seasons/summer/claim")).toHaveLength(2)
  expect(screen.getByText("Maya has Kite Week instead.")).toBeDefined()
  expect(screen.getByText(/Maya is 3rd on the waitlist/)).toBeDefined()
  expect(screen.getByRole("link", { name: "Pay for 2" })).toBeDefined()
})

it("takes a code that opens earlier, and says at the field what is wrong with one", async () => {
  opening = openingIn(3 * 3_600_000)
  const user = open()
  await user.click(await screen.findByRole("button", { name: "Have an early code?" }))
  const field = screen.getByRole("textbox", { name: "Early code" })
  expect(document.activeElement).toBe(field)
  const send = () => user.click(screen.getByRole("button", { name: "Use code" }))
  await send()
  expect(screen.getByRole("alert").textContent).toBe("Enter the code first.")
  await user.type(field, "nothing")
  await send()
  await screen.findByText("No opening has this code.")
  expect(screen.getByRole("alert").textContent).toContain("No opening has this code.")
  expect(field.getAttribute("aria-invalid")).toBe("true")
  await user.clear(field)
  await user.type(field, "early owl")
  const before = asked.filter((path) => path === "/seasons/summer/opening").length
  await send()
  const said = await screen.findByText("Late season is open for you now.")
  expect(document.activeElement).toBe(said.parentElement)
  // It is judged anew by the family's own opening.
  await vi.waitFor(() =>
    expect(asked.filter((path) => path === "/seasons/summer/opening").length).toBeGreaterThan(before),
  )
})

it("uses a code that was typed before the sign-in, once", async () => {
  opening = openingIn(3 * 3_600_000)
  sessionStorage.setItem("customer_early_code", "early owl")
  open()
  expect(await screen.findByText("Late season is open for you now.")).toBeDefined()
  expect(asked.filter((path) => path === "/availability/opening_codes")).toHaveLength(1)
  expect(sessionStorage.getItem("customer_early_code")).toBeNull()
})

it("says what is wrong with a code that was typed before the sign-in, and forgets it", async () => {
  opening = openingIn(3 * 3_600_000)
  sessionStorage.setItem("customer_early_code", "nothing")
  open()
  expect((await screen.findByRole("alert")).textContent).toBe("nothing: No opening has this code.")
  expect(sessionStorage.getItem("customer_early_code")).toBeNull()
  expect(screen.getByRole("button", { name: "Have an early code?" })).toBeDefined()
})

it("keeps a visitor's code until the sign-in, and lets it be removed", async () => {
  opening = openingIn(3 * 3_600_000)
  clearTokens()
  const user = openCode()
  await user.click(await screen.findByRole("button", { name: "Have an early code?" }))
  await user.type(screen.getByRole("textbox", { name: "Early code" }), "early owl")
  await user.click(screen.getByRole("button", { name: "Keep code" }))
  const said = await screen.findByText(/^early owl is kept in this tab/)
  expect(document.activeElement).toBe(said.parentElement)
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/sign-in")
  expect(asked).not.toContain("/availability/opening_codes")
  await user.click(screen.getByRole("button", { name: "Remove it" }))
  expect(sessionStorage.getItem("customer_early_code")).toBeNull()
})

it("adds nothing on all other days", async () => {
  opening = openingIn(1_000, { opens_at: null, pick_count: 0 })
  open()
  expect(await screen.findByText("Any other day")).toBeDefined()
})
