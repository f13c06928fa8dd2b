import type { BrowserContext, Page } from "@playwright/test"
import { TITLES } from "../portal/routes-titles.ts"
import { findAtEveryWidth, TWO_WIDTHS } from "./support/every-width.ts"
import { beSignedIn, type Kept, signInOnce } from "./support/family.ts"
import { newFamily } from "./support/new-family.ts"
import type { Screen, State } from "./support/screen.ts"
import { breakCalls, type Ids, idsOf, lookAt } from "./support/screen-states.ts"
import { SAME_PAGE, SCREENS } from "./support/screens.ts"
import { accessibleIn, expect, test } from "./support/test.ts"

// Every address x {empty, full, loading, error} x the widths that people have: each state is seen to be there, and then neither axe
// nor our own eyes and fingers find anything in it. A page is loaded once and resized, so one project is enough.

/** Failures are asked again for three seconds before they are told, so many pages wait at once; others wait for an answer. */
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
  "/availability",
]

const has = (screen: Screen, state: State): boolean => !(typeof screen[state] === "object" && "never" in screen[state])

async function lookAtAll(context: BrowserContext, state: State, ids?: Ids): Promise<void> {
  const lanes = LANES[state]
  const screens = SCREENS.filter((screen) => has(screen, state))
  const faults: string[] = []
  const walk = async (lane: number) => {
    const page: Page = await context.newPage()
    await page.emulateMedia({ colorScheme: GROUNDS[state] })
    page.on("pageerror", (error) => faults.push(error.message))
    await page.goto("/support")
    await expect(page.locator("#main:not([aria-busy=true]) h1").first()).toBeAttached()
    for (const screen of screens.filter((_, index) => index % lanes === lane)) {
      await test.step(screen.path, async () => {
        await lookAt(page, screen, state, ids).catch((error: unknown) => {
          faults.push(`${state} of ${screen.path}: ${error instanceof Error ? error.message : String(error)}`)
        })
      })
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => walk(lane)))
  expect(faults).toEqual([])
}

test("the table has every address of the portal", () => {
  const there = new Set([...SCREENS.map(({ route }) => route), ...Object.keys(SAME_PAGE), "/sign-in"])
  expect([...there].sort()).toEqual(Object.keys(TITLES).sort())
})

test.describe("a family with children, bookings and orders", () => {
  test.describe.configure({ timeout: 240_000 })
  let kept: Kept = []
  test.beforeAll(async ({ browser, baseURL }) => {
    kept = await signInOnce(browser, "dana.okafor@mail.example", baseURL)
  })
  test.beforeEach(({ context }) => beSignedIn(context, kept))

  test("full", async ({ context }) => lookAtAll(context, "full", await idsOf(context, kept)))
  test("loading", async ({ context }) => {
    await breakCalls(context, "held")
    await lookAtAll(context, "loading")
  })
  test("error", async ({ context }) => {
    await breakCalls(context, "failing")
    await lookAtAll(context, "error")
  })

  test("a profile that can't be had through a bad network is told on every page, and asking again brings it", async ({
    page,
  }) => {
    let isDown = true
    await page.route("**/customer_api/v2/profile/", (route) => (isDown ? route.abort() : route.fallback()))
    await page.goto("/add-participant")
    await expect(page.getByRole("heading", { name: "We couldn't load your family" })).toBeVisible({ timeout: 20_000 })
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
  test.setTimeout(240_000)
  await beSignedIn(context, await newFamily(request))
  await lookAtAll(context, "empty")
})

test("a visitor: what is public, and every way in", async ({ context }) => {
  test.setTimeout(120_000)
  const screens = SCREENS.filter(({ route }) => PUBLIC.includes(route))
  const ways = ["", "?way=email", "?way=phone", "?aim=new", "?aim=forgot", "?way=email&step=code"]
  const faults: string[] = []
  const look = async (lane: 0 | 1) => {
    const page = await context.newPage()
    page.on("pageerror", (error) => faults.push(error.message))
    await page.goto("/welcome")
    for (const screen of screens.filter((_, index) => index % 2 === lane)) await lookAt(page, screen, "full", undefined)
    for (const way of ways.filter((_, index) => index % 2 === lane)) {
      await page.goto(`/sign-in${way}`)
      await expect(page.locator("#main h1")).toBeVisible()
      expect(await findAtEveryWidth(page, TWO_WIDTHS)).toEqual([])
    }
  }
  await Promise.all([look(0), look(1)])
  expect(faults).toEqual([])
})
