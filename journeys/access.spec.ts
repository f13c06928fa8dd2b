import type { BrowserContext } from "@playwright/test"
import { TITLES } from "../portal/routes-titles.ts"
import { campaign, halfOfToday } from "../testing/campaign/campaign.ts"
import { BRIEF_WIDTHS, findAtEveryWidth } from "./support/every-viewport.ts"
import { inParallel } from "./support/in-parallel.ts"
import { newFamily } from "./support/new-family.ts"
import type { Screen, State } from "./support/screen.ts"
import { breakCalls, type Ids, idsOf, lookAt } from "./support/screen-states.ts"
import { SCREENS } from "./support/screens.ts"
import { SAME_SCREENS } from "./support/screens-same.ts"
import { openSession, putSession, type Session } from "./support/session.ts"
import { accessibleIn, expect, test } from "./support/test.ts"

// Every address x {empty, full, loading, error} x widths: each state is reached first, and then axe and our own checks find nothing. A page
// is loaded once and resized, so one project is enough.

/** Pages at once. A failed call is retried for three seconds before the page says so, so many of those wait together. */
const LANES = { full: 2, empty: 2, loading: 2, error: 8 } as const

/** Both grounds are looked at, in as many loads as one. */
const GROUNDS = { full: "light", empty: "dark", loading: "light", error: "dark" } as const

/** Pages that show a visitor as much as a family. */
const PUBLIC: readonly string[] = [
  "/welcome",
  "/select-funbox",
  "/support",
  "/flexible-payments",
  "/explore-offerings",
  "/programs/$url_part",
  "/availability",
]

const ALL = [...SCREENS, ...SAME_SCREENS]
/**
 * Outside of a campaign each address is looked at in one state, and half of them in the others, the other half on the next day. What
 * another address shows, too, is looked at there.
 */
const { isWhole } = campaign("access-matrix")
const screensIn = (state: State) =>
  isWhole ? ALL : state === "full" ? [...SCREENS, ...halfOfToday(SAME_SCREENS)] : halfOfToday(SCREENS)

const has = (screen: Screen, state: State): boolean => !(typeof screen[state] === "object" && "never" in screen[state])

async function lookAtAll(context: BrowserContext, state: State, ids?: Ids): Promise<void> {
  const broken: string[] = []
  const open = async () => {
    const page = await context.newPage()
    page.on("pageerror", (error) => broken.push(error.message))
    await page.emulateMedia({ colorScheme: GROUNDS[state] })
    await page.goto("/support")
    await expect(page.locator("#main:not([aria-busy=true]) h1").first()).toBeAttached()
    return page
  }
  const found = await inParallel(
    screensIn(state).filter((screen) => has(screen, state)),
    { lanes: LANES[state], open, name: ({ path }) => `${state} of ${path}` },
    (screen, page) => test.step(screen.path, () => lookAt(page, screen, state, ids)),
  )
  expect([...found, ...broken]).toEqual([])
}

// The longest file: both workers share it.
test.describe.configure({ mode: "parallel" })

test("the table has every address of the portal", () => {
  const there = new Set([...ALL.map(({ route }) => route), "/sign-in"])
  expect([...there].sort()).toEqual(Object.keys(TITLES).sort())
})

test.describe("a family with children, bookings and orders", () => {
  test.describe.configure({ timeout: 600_000 })
  let session: Session = []
  test.beforeEach(async ({ context, request }) => {
    session = await openSession(request, "dana.okafor@mail.example")
    await putSession(context, session)
  })

  test("full", async ({ context }) => lookAtAll(context, "full", await idsOf(context, session)))
  test("loading", async ({ context }) => {
    const ids = await idsOf(context, session)
    await breakCalls(context, "held")
    await lookAtAll(context, "loading", ids)
  })
  test("error", async ({ context }) => {
    const ids = await idsOf(context, session)
    await breakCalls(context, "failing")
    await lookAtAll(context, "error", ids)
  })

  test("a profile that can't be had through a bad network is reported on every page, and asking again brings it", async ({
    page,
  }) => {
    let isDown = true
    await page.route("**/customer_api/v2/profile/", (route) => (isDown ? route.abort() : route.fallback()))
    await page.goto("/add-participant")
    await expect(page.getByRole("heading", { name: "We couldn't load your family" })).toBeVisible()
    await accessibleIn(page)
    isDown = false
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("heading", { name: "Add a participant" })).toBeVisible()
  })

  test("the frame is accessible while the profile is on its way", async ({ page }) => {
    await page.route("**/customer_api/v2/profile/", () => undefined)
    await page.goto("/dashboard")
    await expect(page.locator("#main[aria-busy=true]")).toBeVisible()
    await accessibleIn(page)
  })
})

test("a family that has nothing yet: empty", async ({ context, request }) => {
  await putSession(context, (await newFamily(request)).session)
  await lookAtAll(context, "empty")
})

test("a visitor: what is public, and every way in", async ({ context }) => {
  const screens = SCREENS.filter(({ route }) => PUBLIC.includes(route))
  const ways = ["", "?way=email", "?way=phone", "?aim=new", "?aim=forgot", "?way=email&step=code"]
  const broken: string[] = []
  const open = async () => {
    const page = await context.newPage()
    page.on("pageerror", (error) => broken.push(error.message))
    await page.goto("/welcome")
    // Navigating before the page is up would be lost.
    await expect(page.locator("#main h1")).toBeVisible()
    return page
  }
  const seen = await inParallel(screens, { lanes: 2, open, name: ({ path }) => path }, (screen, page) =>
    lookAt(page, screen, "full", undefined),
  )
  const entered = await inParallel(ways, { lanes: 2, open, name: (way) => `/sign-in${way}` }, async (way, page) => {
    await page.goto(`/sign-in${way}`)
    await expect(page.locator("#main h1")).toBeVisible()
    expect(await findAtEveryWidth(page, BRIEF_WIDTHS)).toEqual([])
  })
  expect([...seen, ...entered, ...broken]).toEqual([])
})
