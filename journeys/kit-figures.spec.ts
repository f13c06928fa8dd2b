import { test } from "./support/kit.ts"
import { expect } from "./support/test.ts"

// Spec 9's figures, as the parts of the kit keep to them.

test("a list is at most 200 px high, and popups lie on layer 999 (spec 9)", async ({ openKit, page }) => {
  await openKit()
  const layer = (element: Element) => getComputedStyle(element.closest("[data-trigger]") ?? element).zIndex
  await page.getByRole("combobox", { name: "Location", exact: true }).click()
  const list = page.getByRole("listbox")
  expect((await list.boundingBox())?.height ?? 999).toBeLessThanOrEqual(200)
  expect(await list.evaluate(layer)).toBe("999")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "More", exact: true }).click()
  expect(await page.getByRole("menu").evaluate(layer)).toBe("999")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: /Birth date/ }).click()
  expect(await page.getByRole("dialog", { name: "Choose a date" }).evaluate(layer)).toBe("999")
  await openKit("?only=Words")
  await page.getByRole("button", { name: "About grades" }).focus()
  expect(await page.getByRole("tooltip").evaluate(layer)).toBe("999")
})

test("a notification sits 65 px from the top and lies over an open modal (spec 9)", async ({ openKit, page }) => {
  await openKit()
  await page.getByRole("button", { name: "Modal, center" }).click()
  await page.getByRole("button", { name: "Tell something" }).click()
  const toast = page.getByRole("region", { name: "Notifications" }).getByText("It lies over the dialog")
  await expect(toast).toBeVisible()
  expect((await page.getByRole("region", { name: "Notifications" }).boundingBox())?.y).toBe(65)
  await toast.click()
  await expect(toast).toHaveCount(0)
})

test("the picker of more than three people steps by 206 px (spec 9)", async ({ openKit, page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openKit()
  const group = (name: string) => page.getByRole("group", { name, exact: true })
  await expect(group("Whose code?").getByRole("button")).toHaveCount(0)
  const many = group("Whose code of many?")
  const scrolled = () =>
    many
      .locator("div")
      .first()
      .evaluate((track) => track.scrollLeft)
  const people = await many.locator("label").evaluateAll((labels) => labels.map((one) => one.getBoundingClientRect().x))
  expect((people[1] ?? 0) - (people[0] ?? 0), "from one to the next").toBe(103)
  const names = await many.locator("label > span:last-child").evaluateAll((all) => all.map((one) => one.clientWidth))
  expect(Math.max(...names), "the widest name").toBe(88)
  const face = await many.locator("label > :nth-child(2)").first().boundingBox()
  expect([face?.width, face?.height], "the avatar").toEqual([48, 48])
  await many.getByRole("radio", { name: "Dana (You)" }).focus()
  expect(await scrolled()).toBe(0)
  await many.getByRole("button", { name: "Scroll on" }).click()
  expect(await scrolled()).toBe(206)
  await many.getByRole("button", { name: "Scroll back" }).click()
  expect(await scrolled()).toBe(0)
})

test("a modal closes in 300 ms (spec 2.12)", async ({ openKit, page }) => {
  await openKit()
  await page.getByRole("button", { name: "Modal, center" }).click()
  const modal = page.locator("dialog[data-align=center]", { hasText: "Code for Check" })
  await expect(modal).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await modal.getByRole("button", { name: "Close Modal" }).click()
  await expect(modal).toHaveAttribute("data-closing", "")
  await page.clock.runFor(299)
  expect(await modal.evaluate((dialog) => dialog.hasAttribute("open"))).toBe(true)
  await page.clock.runFor(1)
  await expect(modal).toBeHidden()
})

test("a modal closes on a click beside it, unless that would lose what is typed (spec 2.12)", async ({
  openKit,
  page,
}) => {
  await openKit("?only=Controls")
  const beside = () => page.mouse.click(5, 5)
  await page.getByRole("button", { name: "Modal, center" }).click()
  const modal = page.getByRole("dialog", { name: "Code for Check In/Out" })
  await modal.getByText("The page behind is out of reach").click()
  await expect(modal).toBeVisible()
  await beside()
  await expect(modal).toBeHidden()
  await page.getByRole("button", { name: "Modal that stays" }).click()
  const stays = page.getByRole("dialog", { name: "Report" })
  await beside()
  await expect(stays).toBeVisible()
  await expect(stays).not.toHaveAttribute("data-closing")
  await page.keyboard.press("Escape")
  await expect(stays).toBeHidden()
})

test("letters typed in a list within 350 ms are one word (spec 9)", async ({ openKit, page }) => {
  await openKit("?only=Fields")
  await page.getByRole("combobox", { name: "Location", exact: true }).click()
  const option = page.locator("[role=option]:focus")
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press("r")
  await expect(option).toHaveText("Ridge House")
  await page.clock.runFor(349)
  await page.keyboard.press("m")
  await expect(option, "nothing is called rm").toHaveText("Ridge House")
  await page.clock.runFor(350)
  await page.keyboard.press("m")
  await expect(option).toHaveText("Mill Pond Barn")
})
