import type { BrowserContext, Page } from "@playwright/test"
import { campaign, sampleOf } from "../testing/campaign/campaign.ts"
import { answeredTexts, findBareTexts } from "./support/bare-texts.ts"
import { inParallel } from "./support/in-parallel.ts"
import { findLayoutViolations } from "./support/layout-checks.ts"
import { turnAndFindUnmirrored } from "./support/mirrored.ts"
import { newFamily } from "./support/new-family.ts"
import { speakPseudo } from "./support/pseudo-texts.ts"
import type { Screen, State } from "./support/screen.ts"
import { breakCalls, goToScreen, type Ids, idsOf } from "./support/screen-states.ts"
import { SCREENS } from "./support/screens.ts"
import { openSession, putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Pages of the access matrix in the languages of tests (languages/pseudo.ts): nothing is in plain letters that isn't a value, nothing is
// cut, nothing lies on something else, and turned around each page is its own mirror. A campaign builds those languages and looks at all
// pages; `npm test` looks at some, in English that is changed on its way.

const { size, seed, isWhole } = campaign("languages")
const WIDTHS = isWhole ? [375, 1280] : [375]
const those = (state: State) => SCREENS.filter(({ [state]: sight }) => typeof sight !== "object" || !("never" in sight))
const FULL = those("full")

const VISITED = [
  "/welcome",
  "/explore-offerings",
  "/programs/trail-makers",
  "/availability",
  ...["", "?way=email", "?way=phone", "?aim=new", "?aim=forgot", "?way=email&step=code"].map((way) => `/sign-in${way}`),
]
const LOCALE = isWhole ? "de-DE" : "en-US"

const isSettled = async (page: Page): Promise<void> => {
  await expect(page.locator("#main:not([aria-busy=true]) h1").first()).toBeAttached()
  await expect(page.locator("#main [aria-busy=true]")).toHaveCount(0)
}

type Look = (page: Page) => Promise<string[]>

/** What a look finds at each width on each of the screens in a state. */
async function walk(
  context: BrowserContext,
  { screens, ids, state = "full" }: { screens: readonly Screen[]; ids: Ids | undefined; state?: State },
  look: Look,
): Promise<string[]> {
  const open = async () => {
    const page = await context.newPage()
    await page.goto("/support")
    await isSettled(page)
    return page
  }
  return inParallel(screens, { lanes: 2, open, name: ({ path }) => path }, async (screen, page) => {
    const found: string[] = []
    await page.evaluate(() => document.querySelector("#main h1")?.setAttribute("data-left", ""))
    await goToScreen(page, screen, state, ids)
    // A page that is much like the one before keeps its heading.
    await page
      .waitForFunction(() => document.querySelector("#main h1:not([data-left])") !== null, undefined, {
        timeout: 4_000,
      })
      .catch(() => undefined)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      await isSettled(page)
      found.push(...(await look(page)).map((violation) => `at ${width} px: ${violation}`))
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
  test.setTimeout(600_000)
  const answered = answeredTexts(context)
  const ids = await asFamily(context, "xa", baseURL)
  const found = await walk(context, { screens: sampleOf(FULL, size, seed), ids }, async (page) => {
    const bare = await findBareTexts(page, answered, LOCALE)
    const violations = await findLayoutViolations(page)
    // A page that changed in between isn't measured.
    let unmirrored = await turnAndFindUnmirrored(page)
    if (unmirrored.length > 0) unmirrored = await turnAndFindUnmirrored(page)
    const turned = (await findLayoutViolations(page)).map((violation) => `mirrored: ${violation}`)
    await page.evaluate(() => {
      document.documentElement.dir = "ltr"
    })
    return [...bare, ...violations, ...unmirrored, ...turned]
  })
  expect(found.join("\n")).toBe("")
})

if (isWhole) {
  for (const state of ["empty", "error"] as const)
    test(`in the pseudo-language what a page says when it is ${state} is whole and from a catalog`, async ({
      context,
      request,
      baseURL,
    }) => {
      test.setTimeout(600_000)
      const answered = answeredTexts(context)
      const ids = await asFamily(context, "xa", baseURL)
      if (state === "empty") await putSession(context, (await newFamily(request)).session)
      else await breakCalls(context, "failing")
      const found = await walk(context, { screens: those(state), ids, state }, async (page) => [
        ...(await findBareTexts(page, answered, LOCALE)),
        ...(await findLayoutViolations(page)),
      ])
      expect(found.join("\n")).toBe("")
    })

  test("in the pseudo-language what a visitor sees is whole and from a catalog", async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "lang", value: "xa", url: baseURL ?? "" }])
    const answered = answeredTexts(context)
    const found: string[] = []
    for (const path of VISITED)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 860 })
        await page.goto(path)
        await isSettled(page)
        const violations = [...(await findBareTexts(page, answered, LOCALE)), ...(await findLayoutViolations(page))]
        found.push(...violations.map((violation) => `${path} at ${width} px: ${violation}`))
      }
    expect(found.join("\n")).toBe("")
  })

  test("in a language from right to left, with its own dates and amounts, every text is whole", async ({
    context,
    baseURL,
  }) => {
    test.setTimeout(600_000)
    const ids = await asFamily(context, "xb", baseURL)
    const found = await walk(context, { screens: FULL, ids }, async (page) => {
      const dir = await page.evaluate(() => document.documentElement.dir)
      return dir === "rtl" ? findLayoutViolations(page) : [`the page is ${dir}`]
    })
    expect(found.join("\n")).toBe("")
  })

  test("a folder more is a language more: what it hasn't said is English, markup in it is text", async ({ page }) => {
    await page.goto("/support?lang=eo")
    await expect(page.locator("html")).toHaveAttribute("lang", "eo")
    await expect(page).toHaveTitle("Helpo")
    await expect(page.getByRole("heading", { name: `Helpo {1} & "<b>"` })).toBeVisible()
    await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible()
    await page.context().clearCookies()
    await page.goto("/support?lang=tlh")
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
  })
}
