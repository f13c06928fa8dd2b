import { defineConfig } from "@playwright/test"

// tools/test.mjs starts the servers and finds the browser; by hand, set BASE_URL (and CHROME_BIN) to run against your own.
const args = process.env.HUB_BROWSER_ARGS?.split("\n").filter((argument) => argument !== "") ?? ["--no-sandbox"]

const lane = process.env.JOURNEYS_LANE ?? "by-hand"

/** The kit's page and the look at every screen bring their own sizes. */
const KIT = /kit[^/]*\.spec\.ts/
const SCREENS = /(access[^/]*|visual-checks)\.spec\.ts/
const OWN_SIZES = [KIT, SCREENS]
const desk = { viewport: { width: 1280, height: 860 } }

export default defineConfig({
  testDir: "journeys",
  // Two runs at once must not clear each other's.
  outputDir: `test-results/${lane}`,
  retries: 0,
  // The journeys share the demo families, and a newer checkout of a family ends the one before.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: `test-results/${lane}.json` }]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    browserName: "chromium",
    // A worker would stand between a journey and the failures that it puts on the wire; the journey of the worker lets it in.
    serviceWorkers: "block",
    // A trace of every journey costs a quarter of the time; by hand, `--trace=retain-on-failure` brings it.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROME_BIN ?? "/usr/bin/chromium", args },
  },
  projects: [
    { name: "kit", testMatch: KIT, use: desk },
    { name: "sizes", testMatch: SCREENS, use: desk },
    {
      name: "phone",
      testIgnore: OWN_SIZES,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
    { name: "desk", testIgnore: OWN_SIZES, use: desk },
  ],
})
