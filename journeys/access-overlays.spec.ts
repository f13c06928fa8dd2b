import type { Page } from "@playwright/test"
import { campaign, sampleOf } from "../testing/campaign/campaign.ts"
import { findDialogViolations } from "./support/dialog-checks.ts"
import { BRIEF_WIDTHS, findAtEveryWidth } from "./support/every-viewport.ts"
import { inParallel } from "./support/in-parallel.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import type { Overlay } from "./support/overlay.ts"
import { OVERLAYS } from "./support/overlays.ts"
import { putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Whatever opens over a page is looked at as the pages themselves are: seen to be there, and then in a phone's and a desk's width; a
// dialog also in a low window, where its buttons have to be in view. A campaign looks at all of them.

const API = "**/customer_api/v2"
const LANES = 3
const { seed, isWhole } = campaign("access-matrix")

type Ids = Readonly<Record<string, string>>

async function checkOverlay(page: Page, opened: Overlay, ids: Ids): Promise<void> {
  await page.unrouteAll()
  for (const [call, result] of opened.answers ?? [])
    await page.route(API + call, (route) => route.fulfill({ json: { ok: true, result } }))
  await opened.shut?.(page)
  const seen = opened.sees(page).first()
  const prepare = async () => {
    // What hangs from a control has closed when the focus was led elsewhere.
    if (await seen.isVisible()) return
    await page.goto(Object.entries(ids).reduce((path, [name, id]) => path.replace(`{${name}}`, id), opened.at))
    await expect(page.locator("#main:not([aria-busy=true]) h1").first()).toBeAttached()
    await opened.open(page)
    await expect(seen).toBeVisible()
  }
  const found = await findAtEveryWidth(page, BRIEF_WIDTHS, { prepare })
  expect([...found, ...(await findDialogViolations(page, prepare))]).toEqual([])
}

test("what opens over the pages", async ({ context, request }) => {
  const family = await newFamily(request)
  const [student = ""] = await addChildren(request, family, [
    { first_name: "Ada", birth_date: "2018-03-04", grade: "THIRD_GRADE" },
    { first_name: "Bo", birth_date: "2020-05-06", grade: "NONE" },
  ])
  await putSession(context, family.session)
  const area = await request.get("/customer_api/v2/funboxes/get_by_url_part/day-camps", {
    headers: { "X-CLIENT-APP": "CUSTOMER_HUB" },
  })
  const funbox: string = (await area.json()).result.id
  const broken: string[] = []
  const open = async (lane: number) => {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on("pageerror", (error) => broken.push(error.message))
    await page.emulateMedia({ colorScheme: lane % 2 === 0 ? "light" : "dark" })
    return page
  }
  const found = await inParallel(
    sampleOf(OVERLAYS, isWhole ? OVERLAYS.length : 10, seed),
    { lanes: LANES, open, name: ({ name }) => name },
    (overlay, page) => checkOverlay(page, overlay, { student, funbox }),
  )
  expect([...found, ...broken]).toEqual([])
})
