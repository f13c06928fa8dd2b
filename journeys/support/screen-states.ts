import type { BrowserContext, Page } from "@playwright/test"
import { campaign, sampleOf } from "../../testing/campaign/campaign.ts"
import { BRIEF_WIDTHS, findAtEveryWidth, WIDTHS } from "./every-viewport.ts"
import type { Screen, State } from "./screen.ts"
import { SCREENS } from "./screens.ts"
import { CLIENT, type Session, tokenOf } from "./session.ts"
import { expect } from "./test.ts"

// Leads a page to an address in a state, and looks whether it is really there before anything else does.

const API = "/customer_api/v2"
/** What the frame around the pages needs before any page is drawn. */
const OF_THE_FRAME = /\/customer_api\/v2\/(profile\/|init_request|auth\/refresh)$/

const { seed, isWhole } = campaign("access-matrix")
const pathsOf = (size: number) =>
  new Set(sampleOf(SCREENS, isWhole ? SCREENS.length : size, seed).map(({ path }) => path))
// Skeletons, notes of failure and empty lists are the kit's own: every page shows them, some are looked at, and few with larger words and
// the focus. What a page shows when it is full is looked at everywhere; a campaign looks at all of it.
const LOOKED_AT = { empty: pathsOf(12), loading: pathsOf(8), error: pathsOf(8) } as const
const THOROUGH = pathsOf(4)

const FAILED = {
  status: 500,
  json: { error: { type: "Server", message: "a stack trace", code: "ANY", payload: null, errors: null } },
}

/** From here on every call but the frame's is left without an answer, or fails. */
export async function breakCalls(context: BrowserContext, how: "held" | "failing"): Promise<void> {
  await context.route(`**${API}/**`, (route) => {
    if (OF_THE_FRAME.test(new URL(route.request().url()).pathname)) return route.continue()
    return how === "failing" ? route.fulfill(FAILED) : undefined
  })
}

export interface Ids {
  readonly student: string
  readonly order: string
}

/** Something of the family's own, for the addresses that are about one thing. */
export async function idsOf(context: BrowserContext, session: Session): Promise<Ids> {
  const headers = { ...CLIENT, authorization: `Bearer ${tokenOf(session)}` }
  const ask = async (path: string) => (await (await context.request.get(API + path, { headers })).json()).result
  const [profile, orders] = [await ask("/profile/"), await ask("/orders/")]
  return { student: profile.students[0].id, order: orders.items[0].id }
}

/** Goes where a link would lead: the portal stays, its page changes. */
const goTo = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState({}, "", to), path)

async function reaches(page: Page, heading: string | RegExp, state: State, sight: string | RegExp): Promise<void> {
  const main = page.locator("#main")
  await expect(main.locator("h1").filter({ hasText: heading })).toBeAttached()
  await expect(main.getByText(sight).first()).toBeAttached()
  const busy = page.locator("#main[aria-busy=true], #main [aria-busy=true]")
  const alert = main.getByRole("alert")
  if (state === "loading") {
    await expect(busy.first()).toBeAttached()
    await expect(alert).toHaveCount(0)
  } else if (state === "error") {
    await expect(alert.first()).toBeVisible()
    await expect(main.getByRole("button", { name: "Try again" }).first()).toBeVisible()
  } else {
    await expect(busy).toHaveCount(0)
    await expect(alert).toHaveCount(0)
  }
}

/** Leads a page to a screen in a state, by the answers and the address that this needs. */
export async function goToScreen(page: Page, screen: Screen, state: State, ids: Ids | undefined): Promise<void> {
  const answer = screen.answers?.[state]
  if (answer !== undefined) {
    await page.route(`**${API}${answer[0]}`, (route) => route.fulfill({ json: { ok: true, result: answer[1] } }))
  }
  const address = screen.at?.[state] ?? screen.path
  await goTo(
    page,
    Object.entries(ids ?? {}).reduce((path, [name, id]) => path.replace(`{${name}}`, id), address),
  )
}

/** Opens a screen in a state and looks at it in every width: it is loaded once. */
export async function lookAt(page: Page, screen: Screen, state: State, ids: Ids | undefined): Promise<void> {
  const sight = screen[state]
  if (typeof sight === "object" && "never" in sight) return
  await goToScreen(page, screen, state, ids)
  await reaches(page, screen.heading, state, sight)
  if (state !== "full" && !LOOKED_AT[state].has(screen.path)) return
  const widths = state !== "full" || screen.isTwin === true ? BRIEF_WIDTHS : WIDTHS
  const isThorough = state === "full" || THOROUGH.has(screen.path)
  expect(await findAtEveryWidth(page, widths, { isThorough })).toEqual([])
}
