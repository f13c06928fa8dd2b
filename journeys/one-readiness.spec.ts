import type { Page } from "@playwright/test"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Look 27: one child, one truth. What the dashboard says of a child, every other page says too.

/** Families with contacts to add, documents in every state, question sets in every state, five children, a payment that failed. */
const FAMILIES = ["dana.okafor", "priya.raman", "signe.dahl", "iris.monroe", "nora.quist", "sam.whitlock"]

/** "Maya ready: 20 percent", by first name, of all that main shows. */
async function percents(page: Page): Promise<Record<string, number>> {
  const donuts = page.getByRole("main").getByRole("img", { name: / ready: \d+ percent$/ })
  await expect(donuts.first()).toBeVisible()
  const words = await donuts.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute("aria-label") ?? ""),
  )
  return Object.fromEntries(
    words.map((label) => {
      const [, name = "", percent = ""] = /^(.*) ready: (\d+) percent$/.exec(label) ?? []
      return [name, Number(percent)]
    }),
  )
}

for (const [at, family] of FAMILIES.entries()) {
  test(`${family}: one percentage and one list on every page`, { tag: at < 3 ? [] : "@campaign-only" }, async ({
    page,
  }) => {
    await enterAs(page, `${family}@mail.example`)
    await page.goto("/dashboard")
    const first_time = page.getByRole("heading", { name: "First time here?" })
    await expect(first_time.or(page.locator("#ready"))).toBeVisible()
    const hasBooked = (await first_time.count()) === 0
    // Before a booking nothing is in percent.
    if (!hasBooked) await expect(page.getByRole("main")).not.toContainText("%")
    const seen = hasBooked ? await percents(page) : undefined
    const left = hasBooked
      ? await page
          .locator("section", { has: page.locator("#ready") })
          .locator(".sign .small")
          .textContent()
      : undefined

    await page.goto("/participants")
    await expect(page.locator("#family-ready, #ready").first()).toBeVisible()
    const truth = hasBooked ? await percents(page) : {}
    if (!hasBooked) await expect(page.getByRole("main")).not.toContainText("%")
    if (hasBooked) {
      expect(truth).toEqual(seen)
      await expect(page.getByRole("main")).toContainText(`${left ?? ""}.`)
    }

    const addresses = await page
      .getByRole("main")
      .locator("a[href^='/participants/child/']")
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute("href") ?? ""))])
    expect(addresses.length).toBeGreaterThanOrEqual(Object.keys(truth).length)
    for (const address of addresses) {
      await page.goto(address)
      if (!hasBooked) {
        await expect(
          page
            .getByRole("main")
            .getByText(/^\d+ of \d+$/)
            .first(),
        ).toBeVisible()
        await expect(page.getByRole("main")).not.toContainText("%")
        continue
      }
      const ready = page.locator("section", { has: page.locator("#ready") })
      const donut = ready.getByRole("img", { name: / ready: \d+ percent$/ })
      const [, name = "", percent = ""] =
        /^(.*) ready: (\d+)/.exec((await donut.getAttribute("aria-label")) ?? "") ?? []
      expect(Number(percent), name).toBe(truth[name])
      // The donut is what its parts add up to.
      const parts = await ready.getByText(/^\d+ of \d+$/).allTextContents()
      const sum = (at: number) => parts.reduce((total, words) => total + Number(words.split(" of ")[at]), 0)
      expect(Math.floor((100 * sum(0)) / sum(1)), name).toBe(Number(percent))

      const id = address.slice(address.lastIndexOf("/") + 1)
      await page.goto(`/history?participant=${id}`)
      await expect(
        page.getByRole("dialog").getByRole("img", { name: `Ready to go?: ${percent} percent` }),
      ).toBeVisible()
    }
  })
}

test("the code at the gate and the documents say what the child's page says", async ({ page }) => {
  await enterAs(page, "dana.okafor@mail.example")
  await page.goto("/participants")
  await page.getByRole("main").getByRole("link", { name: "Theo" }).first().click()
  const ready = page.locator("section", { has: page.locator("#ready") })
  const rows = ready.getByRole("listitem").filter({ has: page.getByRole("link") })
  await expect(ready.getByText(/^Needed before check-in on/)).toBeVisible()
  await expect(rows.first()).toBeVisible()
  const names = await rows.locator("b").allTextContents()
  const [documents = ""] = await ready.getByText(/^\d+ of 3$/).allTextContents()
  await page.getByRole("button", { name: "Large check-in code" }).click()
  const pass = page.getByRole("dialog").getByRole("article", { name: "Theo Okafor" })
  await expect(pass).toContainText(`Not ready: ${names.length} things left`)
  await expect(pass).toContainText(names.join(", "))
  await page.goto("/documents")
  await expect(page.locator("section", { hasText: "Theo Okafor" }).last()).toContainText(`${documents} done`)
})
