import type { Page } from "@playwright/test"
import { expect, test } from "./support/test.ts"

test.use({ contextOptions: { reducedMotion: "no-preference" } })

/** The names of what moves while one page takes the place of another; [] where it comes by a cut. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        .filter((name) => name?.startsWith("::view-transition") === true)
        .map((name) => name ?? ""),
    ),
  ])

async function atSpeed(page: Page, playbackRate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Animation.enable")
  await cdp.send("Animation.setPlaybackRate", { playbackRate })
}

/** A press as a finger does it: on whatever is there. */
async function pressAt(page: Page, link: string): Promise<void> {
  const box = await page.getByRole("main").getByRole("link", { name: link, exact: true }).boundingBox()
  if (box === null) throw new Error(`${link} isn't on the page`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const card = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first()

test("a press reaches the new page while the page before still fades", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/explore-offerings")
  await atSpeed(page, 0.02)
  await card(page).click()
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText("Explore Offerings")
  await expect.poll(() => moving(page)).toContain("::view-transition-old(page-before)")

  await pressAt(page, "Explore Offerings")
  await expect(page).toHaveURL(/\/explore-offerings$/)
})

test("a program's picture travels from its card to its page and back", { tag: "@campaign-only" }, async ({ page }) => {
  await page.goto("/explore-offerings")
  const program = await card(page).textContent()
  // Its page has been read before, so it comes whole.
  await card(page).click()
  await expect(page.getByRole("heading", { level: 1, name: program ?? "", exact: true })).toBeVisible()
  await page.goBack()
  await expect(card(page)).toBeVisible()
  await expect.poll(() => moving(page)).toEqual([])

  await atSpeed(page, 0.02)
  await card(page).click()
  await expect.poll(() => moving(page)).toContain("::view-transition-group(program-picture)")
  await atSpeed(page, 1)
  await expect.poll(() => moving(page)).toEqual([])
  await atSpeed(page, 0.02)
  await page.goBack()
  await expect.poll(() => moving(page)).toContain("::view-transition-group(program-picture)")
})

test("pages come by a cut under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.documentElement.dataset.turned = "yes"
      return start(update)
    }
  })
  await page.goto("/explore-offerings")
  await card(page).click()
  await expect(page).toHaveURL(/\/programs\//)
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.turned)).toBeUndefined()
})
