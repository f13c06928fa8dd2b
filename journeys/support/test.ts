import { randomInt } from "node:crypto"
import { LANGUAGE_COOKIE, readLanguageFrom, SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { test as base, expect, type Page } from "@playwright/test"
import { openStore } from "../../server/database/open.ts"
import type { Store } from "../../server/database/transaction.ts"
import { campaign } from "../../testing/campaign/campaign.ts"
import { findAxeViolations } from "./axe.ts"
import { askForScripts, isOfScripts, keepScripts, letForget } from "./browser-cache.ts"
import { listen } from "./listen.ts"
import { type Family, workersFamily } from "./new-family.ts"
import { translateAlways } from "./translator.ts"

// What every journey gets. Nothing is started here: the server under test is BASE_URL's.

const { isWhole } = campaign("access-matrix")

interface Fixtures {
  /** What the family reads; journeys with the tag @spanish run in both languages. */
  readonly language: string
  /** The family reads the page through a browser's translator. */
  readonly isTranslated: boolean
  /** Errors thrown in the page are what the journey is about. */
  readonly mayThrow: boolean
  /** The page asks for every script: one that the browser has kept isn't among its requests, where something is routed. */
  readonly asksForScripts: boolean
  /** Fails on anything that axe finds on the page as it is now. */
  readonly accessible: () => Promise<void>
}

interface WorkerFixtures {
  /** The family of this worker: two workers walk on one server at once. */
  readonly family: Family
  /** The server's database; undefined when the journeys are run by hand against a server elsewhere. */
  readonly store: Store | undefined
}

/** The same for another window. Colours are looked at where every page is (access*.spec.ts), and in a campaign. */
export async function accessibleIn(page: Page): Promise<void> {
  expect(await findAxeViolations(page, { withContrast: isWhole })).toEqual([])
}

/** Tries are counted by the address that they come from, so every journey and every worker has its own. */
const newAddress = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })

/**
 * When a journey's last route goes, the browser stops asking us about requests; one that sets out in that moment may then never leave. So
 * from the first route on there is one that nothing matches. Returns what the page does at its end.
 */
function keepRouting(page: Page): () => Promise<void> {
  const route = page.route.bind(page)
  let first: Promise<unknown> | undefined
  let asking: Promise<() => Promise<void>> | undefined
  page.route = async (...options) => {
    first ??= page.context().route("**/nothing-requests-this", (request) => request.abort())
    if (isOfScripts(options[0])) await (asking ??= askForScripts(page))
    await first
    return route(...options)
  }
  return async () => (await asking)?.()
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  language: [SOURCE_LANGUAGE, { option: true }],
  context: async ({ context, language, baseURL }, give) => {
    readLanguageFrom(() => language)
    await context.setExtraHTTPHeaders(newAddress())
    if (language !== SOURCE_LANGUAGE)
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? "" }])
    const route = context.route.bind(context)
    context.route = (...options) => {
      // Its pages are opened after it.
      if (isOfScripts(options[0])) letForget(true)
      return route(...options)
    }
    await give(context)
    context.route = route
    letForget(false)
  },
  request: async ({ playwright, baseURL }, give) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: newAddress() })
    await give(request)
    await request.dispose()
  },
  isTranslated: [false, { option: true }],
  mayThrow: [false, { option: true }],
  asksForScripts: [false, { option: true }],
  page: async ({ page, isTranslated, mayThrow, asksForScripts }, give) => {
    await page.addInitScript(listen)
    if (isTranslated) await page.addInitScript(translateAlways)
    const errors: string[] = []
    page.on("pageerror", (error) => errors.push(error.message))
    const end = keepRouting(page)
    const stop = asksForScripts ? await askForScripts(page) : undefined
    await give(page)
    // Where the journey has closed the page, nothing asks any more.
    await Promise.allSettled([end(), stop?.()])
    // A journey that reaches its end over a script's error hasn't shown that the page works.
    if (!mayThrow) expect(errors, "errors thrown in the page").toEqual([])
  },
  browser: [
    async ({ browser }, give) => {
      keepScripts(browser)
      await give(browser)
    },
    { scope: "worker" },
  ],
  accessible: ({ page }, give) => give(() => accessibleIn(page)),
  family: [
    async ({ playwright }, give, { project }) => {
      const { baseURL = "" } = project.use
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: newAddress() })
      const family = await workersFamily(request)
      await request.dispose()
      await give(family)
    },
    { scope: "worker" },
  ],
  store: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const url = process.env.JOURNEYS_DATABASE_URL
      const store = url === undefined ? undefined : openStore(url, { max: 1 })
      await give(store)
      await store?.pool.end()
    },
    { scope: "worker" },
  ],
})

export { expect }
