import type { BrowserContext, Page } from "@playwright/test"
import { campaign, sampleOf } from "../testing/campaign/campaign.ts"
import { answeredTexts, findBareTexts } from "./support/bare-texts.ts"
import { inParallel } from "./support/in-parallel.ts"
import { findLayoutFaults } from "./support/layout-checks.ts"
import { turnAndFindUnmirrored } from "./support/mirrored.ts"
import { speakPseudo } from "./support/pseudo-texts.ts"
import type { Screen } from "./support/screen.ts"
import { goToScreen, type Ids, idsOf } from "./support/screen-states.ts"
import { SCREENS } from "./support/screens.ts"
import { openSession, putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Pages of the access matrix in the languages of tests (languages/pseudo.ts): nothing is in plain letters that isn't a value, nothing is
// cut, nothing lies on something else, and turned around each page is its own mirror. A campaign builds those languages and looks at all
// pages; `npm test` looks at some, in English that is changed on its way.

const { size, seed, isWhole } = campaign("languages")
const WIDTHS = isWhole ? [375, 1280] : [375]
const FULL = SCREENS.filter(({ full }) => typeof full !== "object" || !("never" in full))

const isSettled = async (page: Page): Promise<void> => {
  await expect(page.locator("#main:not([aria-busy=true]) h1").first()).toBeAttached()
  await expect(page.locator("#main [aria-busy=true]")).toHaveCount(0)
}

type Look = (page: Page) => Promise<string[]>

/** What a look finds at each width on each of the screens, when they are full. */
async function walk(context: BrowserContext, screens: readonly Screen[], ids: Ids, look: Look): Promise<string[]> {
  const open = async () => {
    const page = await context.newPage()
    await page.goto("/support")
    await isSettled(page)
    return page
  }
  return inParallel(screens, { lanes: 2, open, name: ({ path }) => path }, async (screen, page) => {
    const found: string[] = []
    await page.evaluate(() => document.querySelector("#main h1")?.setAttribute("data-left", ""))
    await goToScreen(page, screen, "full", ids)
    // A page that is much like the one before keeps its heading.
    await page
      .waitForFunction(() => document.querySelector("#main h1:not([data-left])") !== null, undefined, {
        timeout: 4_000,
      })
      .catch(() => undefined)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      await isSettled(page)
      found.push(...(await look(page)).map((fault) => `at ${width} px: ${fault}`))
    }
    if (found.length > 0) throw new Error([...new Set(found)].join("\n"))
  })
}

async function asFamily(context: BrowserContext, language: string, baseURL: string | undefined): Promise<Ids> {
  const session = await openSession(context.request, "dana.okafor@mail.example")
  await putSession(context, session)
  if (isWhole) await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
  else await speakPseudo(context)
  return idsOf(context, session)
}

test("in the pseudo-language every text is whole and from a catalog, and every page can be mirrored", async ({
  context,
  baseURL,
}) => {
  test.setTimeout(isWhole ? 600_000 : 120_000)
  const answered = answeredTexts(context)
  const ids = await asFamily(context, "xa", baseURL)
  const found = await walk(context, sampleOf(FULL, size, seed), ids, async (page) => {
    const bare = await findBareTexts(page, answered, isWhole ? "de-DE" : "en-US")
    const faults = await findLayoutFaults(page)
    // A page that changed in between isn't measured.
    let unmirrored = await turnAndFindUnmirrored(page)
    if (unmirrored.length > 0) unmirrored = await turnAndFindUnmirrored(page)
    const turned = (await findLayoutFaults(page)).map((fault) => `mirrored: ${fault}`)
    await page.evaluate(() => {
      document.documentElement.dir = "ltr"
    })
    return [...bare, ...faults, ...unmirrored, ...turned]
  })
  expect(found.join("\n")).toBe("")
})

if (isWhole)
  test("in a language from right to left, with its own dates and amounts, every text is whole", async ({
    context,
    baseURL,
  }) => {
    test.setTimeout(600_000)
    const ids = await asFamily(context, "xb", baseURL)
    const found = await walk(context, FULL, ids, async (page) => {
      const dir = await page.evaluate(() => document.documentElement.dir)
      return dir === "rtl" ? findLayoutFaults(page) : [`the page is ${dir}`]
    })
    expect(found.join("\n")).toBe("")
  })
