import type { Page } from "@playwright/test"
import { reportsOf } from "./support/report-sink.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Spec 1 and 8: what fails is reported, with nothing in it that is a family's.

test.use({ mayThrow: true })

const hasFailure = (envelopes: readonly string[]): boolean => envelopes.some((text) => text.includes('"exception":'))

/** Orders that no server would send, so that the page which shows them can't be drawn. */
const breakHistory = (page: Page) =>
  page.route("**/customer_api/v2/orders/?*", (route) =>
    route.fulfill({ json: { ok: true, result: { items: [null], total: 1, limit: 25, offset: 0 } } }),
  )

test("without an address nothing of the vendor is fetched", async ({ page }) => {
  const scripts: string[] = []
  page.on("request", (request) => scripts.push(request.url()))
  await page.goto("/welcome")
  await page.waitForLoadState("networkidle")
  expect(scripts.filter((url) => /sentry|replay/i.test(url))).toEqual([])
})

test("a screen that can't be drawn shows its failure and is reported, without the family in it", async ({ page }) => {
  // Each page load is traced, so that the trace can be looked at too.
  await page.addInitScript(() => {
    Math.random = () => 0.01
  })
  const envelopes = await reportsOf(page, { is_replay_on: true })
  await breakHistory(page)
  await enterAs(page, "dana.okafor@mail.example")
  await page.goto("/dashboard")
  await expect.poll(() => envelopes.length).toBeGreaterThan(0)
  await page.goto("/history?participant=0192f7a0-0000-7000-8000-000000000001")
  await expect(page.getByRole("heading", { name: "Hmm, something's not quite right..." })).toBeVisible()
  await expect.poll(() => hasFailure(envelopes)).toBe(true)
  await expect.poll(() => envelopes.join("").includes("replay_recording")).toBe(true)

  const sent = envelopes.join("\n")
  // Spec 9: one load in five is traced.
  expect(sent).toContain('"sample_rate":"0.2"')
  for (const secret of ["Okafor", "dana.okafor", "Maya", "0192f7a0", "juniper-trail", "eyJ"]) {
    expect(sent.includes(secret), `"${secret}" left the browser`).toBe(false)
  }
})

test("medical words that were on the screen before a failure aren't in its recording", async ({ page }) => {
  const mark = "Zebrafish"
  const envelopes = await reportsOf(page, { is_replay_on: true })
  await enterAs(page, "dana.okafor@mail.example")
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /replay/.test(name))))
    .toBe(true)
  // In every place of a page that a recorder reads, and typed. Addresses have ids and keys, never words.
  await page.evaluate((text) => {
    const part = document.createElement("section")
    part.innerHTML = `<p title="${text}" aria-label="${text}">${text}</p><img alt="${text}">
      <input name="health" placeholder="${text}" value="${text}"><textarea>${text}</textarea>
      <select><option label="${text}">${text}</option></select><a href="/files/x">${text}</a>`
    document.querySelector("#main")?.append(part)
  }, mark)
  await page.locator("textarea").last().fill(`${mark} twice`)
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error("Something of ours")
    }),
  )
  await expect.poll(() => envelopes.join("").includes("replay_recording")).toBe(true)
  expect(hasFailure(envelopes)).toBe(true)
  expect(envelopes.join("\n").toLowerCase()).not.toContain(mark.toLowerCase())
})

test("a refused card is nobody's fault: it is not reported", async ({ page }) => {
  const envelopes = await reportsOf(page, { is_replay_on: false })
  await page.goto("/support")
  const isLoaded = () =>
    page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /sentry/.test(name)))
  await expect.poll(isLoaded).toBe(true)
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => {
    for (const words of ["Your card has been declined.", "Your card has insufficient funds.", "Something of ours"]) {
      setTimeout(() => {
        throw new Error(words)
      })
    }
  })
  await expect.poll(() => envelopes.join("").includes("Something of ours")).toBe(true)
  expect(envelopes.join("\n")).not.toMatch(/Your card/)
})
