import type { Browser } from "@playwright/test"
import { campaign, sampleOf } from "../testing/campaign/campaign.ts"
import { BRIEF_WIDTHS, findAtEveryWidth } from "./support/every-viewport.ts"
import { GATES, type Gate } from "./support/gate-states.ts"
import { inParallel } from "./support/in-parallel.ts"
import { newFamily } from "./support/new-family.ts"
import { putSession, type Session } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// 2.3 and 8: what replaces a page (locked, restricted, failed) is checked like any other screen; all of it in a campaign.

const LANES = 2
const { seed, isWhole } = campaign("access-matrix")

async function lookAtGate(browser: Browser, baseURL: string | undefined, gate: Gate, session: Session): Promise<void> {
  const colorScheme = GATES.indexOf(gate) % 2 === 0 ? "light" : "dark"
  const context = await browser.newContext({ colorScheme, serviceWorkers: "block", ...(baseURL && { baseURL }) })
  try {
    await putSession(context, session)
    const page = await context.newPage()
    await gate.shut(page)
    await gate.meet(page)
    await expect(page.locator("#main h1").filter({ hasText: gate.heading })).toBeVisible()
    expect(await findAtEveryWidth(page, BRIEF_WIDTHS)).toEqual([])
  } finally {
    await context.close()
  }
}

test("what replaces a page", async ({ browser, request, baseURL }) => {
  const whose = { visitor: [], family: (await newFamily(request)).session }
  const open = () => Promise.resolve()
  const found = await inParallel(
    sampleOf(GATES, isWhole ? GATES.length : 4, seed),
    { lanes: LANES, open, name: ({ name }) => name },
    (gate) => lookAtGate(browser, baseURL, gate, whose[gate.who]),
  )
  expect(found).toEqual([])
})
