import type { Page } from "@playwright/test"
import { API } from "./support/intercept.ts"
import { aPicture } from "./support/picture.ts"
import { reportsOf } from "./support/report-sink.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// 4.11 and 7.10: a file on its way, and a picture that doesn't come back. What is refused, and a lost connection, are in
// participants.spec.

test.beforeEach(async ({ page, family }) => void (await enterAs(page, family.email)))

async function cutPhoto(page: Page, name: string, { isNoisy = false } = {}): Promise<void> {
  const buffer = await aPicture(page, { isNoisy })
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/jpeg", buffer })
  const use = page.getByRole("button", { name: "Use photo" })
  await expect(use).toHaveAttribute("aria-busy", "false")
  await use.click()
}

test("a bar says how far a photo is, and Cancel takes it back while it is on its way", async ({ page, accessible }) => {
  await page.goto("/add-participant")
  const slowly = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await cutPhoto(page, "first.jpg")
  await expect(page.getByText("first.jpg is uploaded.")).toBeAttached()
  await page.getByRole("button", { name: "Remove first.jpg" }).click()

  await slowly.send("Network.emulateNetworkConditions", { ...conditions, uploadThroughput: 2_000 })
  await cutPhoto(page, "slow.jpg", { isNoisy: true })
  const bar = page.getByRole("progressbar", { name: "Uploading slow.jpg" })
  await expect(page.getByRole("dialog")).toHaveCount(0)
  const percent = async () => Number(await bar.getAttribute("aria-valuenow"))
  await expect.poll(percent).toBeGreaterThan(0)
  expect(await percent()).toBeLessThan(100)
  await accessible()
  await page.getByLabel("First name").fill("Nobody")
  await page.getByLabel("Last name").fill("Marin")
  // Saved now, the child would be without it.
  await page.getByRole("button", { name: "Add participant" }).click()
  await expect(
    page.getByRole("alert").filter({ hasText: "Wait until the photo is uploaded, or cancel it." }),
  ).toBeVisible()
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/files/"))
  await page.getByRole("button", { name: "Cancel slow.jpg" }).click()
  await cancelled
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Choose a photo" })).toBeVisible()
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: /./ })).toHaveCount(0)

  await slowly.send("Network.emulateNetworkConditions", { ...conditions, uploadThroughput: -1 })
  await cutPhoto(page, "again.jpg")
  await expect(page.getByText("again.jpg is uploaded.")).toBeAttached()
  await expect(page.getByLabel("First name")).toHaveValue("Nobody")
})

test("7.1: an upload whose token is refused is sent once more with a new one", async ({ page }) => {
  let sent = 0
  await page.route(`${API}/files/`, (route) => {
    sent += 1
    return sent === 1 ? route.fulfill({ status: 401, json: { error: { code: "NOT_AUTHORIZED" } } }) : route.fallback()
  })
  await page.goto("/add-participant")
  const refreshed = page.waitForResponse(`${API}/auth/refresh`)
  await cutPhoto(page, "walk.jpg")
  expect((await refreshed).status()).toBe(200)
  await expect(page.getByText("walk.jpg is uploaded.")).toBeAttached()
  expect(sent).toBe(2)
})

test("7.10: a private picture that fails three times is reported, and initials are shown", async ({ page }) => {
  const envelopes = await reportsOf(page, { is_replay_on: false })
  await page.route(`${API}/profile/`, async (route) => {
    const answer = await route.fetch()
    const { result } = await answer.json()
    const thumbnail = `/customer_api/v2/files/${"k".repeat(43)}/signed_link`
    const students = result.students.map((one: object) => ({ ...one, thumbnail: null }))
    return route.fulfill({
      response: answer,
      json: { ok: true, result: { ...result, students: [{ ...students[0], thumbnail }] } },
    })
  })
  let links = 0
  await page.route(`${API}/files/*/signed_link`, (route) => {
    links += 1
    return route.fulfill({ json: { ok: true, result: { url: `/files/raw/gone?e=${links}` } } })
  })
  await page.goto("/participants")
  await expect.poll(() => links).toBe(3)
  await expect.poll(() => envelopes.join("")).toContain("A picture could not be shown.")
  await expect(page.getByRole("main").locator("img[src^='/files/raw']")).toHaveCount(0)
  // Looking again asks again; nothing asks by itself.
  await page.clock.install()
  await page.clock.runFor(60_000)
  expect(links).toBe(3)
})
