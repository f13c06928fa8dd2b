import { defineConfig } from "@playwright/test"

// tools/journeys.mjs starts the server and brings the browser; by hand, set BASE_URL and CHROME_BIN to run against your own.
const { CHROME_BIN } = process.env
const args = process.env.HUB_BROWSER_ARGS?.split("\n").filter((argument) => argument !== "") ?? ["--no-sandbox"]

const report = process.env.JOURNEYS_REPORT ?? "by-hand"

/** These bring their own sizes. */
const KIT = /kit[^/]*\.spec\.ts/
const SCREENS = /(access[^/]*|visual-checks)\.spec\.ts/
const LANGUAGES = /languages\.spec\.ts/
const OWN_SIZES = [KIT, SCREENS, LANGUAGES]
const isCampaign = process.env.CAMPAIGN_SEED !== undefined
const desk = { viewport: { width: 1280, height: 860 } }

export default defineConfig<{ language: string }>({
  testDir: "journeys",
  outputDir: `test-results/${report}`,
  // What fails once is looked into, not walked again (decision 0173).
  retries: 0,
  // Two cores in the smallest machine. Each worker walks as a family of its own (journeys/support/test.ts).
  workers: 2,
  // The journeys of a file share what they begin with; the files share nothing.
  fullyParallel: false,
  forbidOnly: true,
  // Patience for a machine that others keep busy, not for a page: what has to come soon says how soon.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [["list"], ["json", { outputFile: `test-results/${report}.json` }]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    browserName: "chromium",
    // Starting a process of the page's costs as much as loading it: a journey takes over the one of the journey before, emptied.
    reuseContext: true,
    // A service worker would answer before the failures that a journey puts on the wire; the journey of the worker lets it in.
    serviceWorkers: "block",
    // A trace of every journey costs a quarter of the time; by hand, `--trace=retain-on-failure` brings it.
    trace: "off",
    screenshot: "only-on-failure",
    // Motion costs an eighth of the browser's time, and nothing else is tested by it: what moves says so in its own journey.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(CHROME_BIN && { executablePath: CHROME_BIN }),
      args: [...args, "--process-per-site"],
    },
  },
  // `npm test` leaves out what has the tag @campaign-only: a second way through the same rooms.
  // Every journey runs on a phone's screen, but those with the tag @desk-only, which run on a desk's: a phone has no keyboard. Those with
  // @desk run on both in a campaign. The longest come first, so that neither worker waits for the other at the end.
  projects: [
    { name: "screens", testMatch: SCREENS, use: desk },
    {
      name: "phone",
      testIgnore: OWN_SIZES,
      grepInvert: /@desk-only/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
    { name: "desk", testIgnore: OWN_SIZES, grep: isCampaign ? /@desk/ : /@desk-only/, use: desk },
    { name: "kit", testMatch: KIT, use: desk },
    { name: "languages", testMatch: LANGUAGES, use: desk },
    {
      name: "spanish",
      testIgnore: OWN_SIZES,
      grep: isCampaign ? /@spanish/ : /@spanish(?!-campaign)/,
      use: { ...desk, language: "es" },
    },
  ],
})
