import { addMonthsToDay } from "@hub/domain/kernel/calendar"
import type { Locator } from "@playwright/test"
import { tabTo } from "./support/keyboard.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { ANY, begins, like, messages } from "./support/said.ts"
import { putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

const head = messages("portal/seasons.head")
const sheetTexts = messages("portal/seasons.weekSheet")
const away = messages("portal/seasons.away")
const copy = messages("portal/seasons.copy")
const bar = messages("portal/seasons.bar")
const sum = messages("portal/seasons.sum")

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 375, height: 812 }

test("a family plans a season for two children, and holds all of it at once", {
  tag: ["@desk-only", "@spanish"],
}, async ({ page, accessible }) => {
  const family = await newFamily(page.request)
  const today = new Date().toISOString().slice(0, 10)
  const child = (first_name: string, years: number) => ({
    first_name,
    grade: "THIRD_GRADE",
    birth_date: addMonthsToDay(today, -12 * years - 3),
  })
  const [noor_id = "", sami_id = ""] = await addChildren(page.request, family, [child("Noor", 9), child("Sami", 9)])
  await putSession(page.context(), family.session)
  await page.setViewportSize(DESK)
  await page.goto("/season")
  const grid = page.getByRole("grid")
  await expect(grid).toBeVisible()
  const gapsOf = (id: string): Locator => grid.locator(`[data-cell^="${id}"][data-gap]`)
  const picksOf = (id: string): Locator => grid.locator(`[data-cell^="${id}"][data-state="PICKED"]`)
  await expect(gapsOf(noor_id).first()).toBeVisible()
  const gap_count = await gapsOf(noor_id).count()
  expect(gap_count).toBeGreaterThan(2)
  await accessible()

  // By keys: the grid is one stop, arrows move, Enter opens; Escape leads back to the cell.
  await tabTo(page, grid.locator("[tabindex='0']"))
  await page.keyboard.press("Home")
  await page.keyboard.press("ArrowDown")
  await expect(grid.locator(":focus")).toHaveAttribute("data-cell", new RegExp(`^${sami_id}`))
  await page.keyboard.press("ArrowUp")
  const first = gapsOf(noor_id).filter({ hasText: /[1-9]/ }).first()
  const first_key = (await first.getAttribute("data-cell")) ?? ""
  for (let steps = 0; steps < 60; steps += 1) {
    if ((await grid.locator(":focus").getAttribute("data-cell")) === first_key) break
    await page.keyboard.press("ArrowRight")
  }
  await page.keyboard.press("Enter")
  const sheet = page.getByRole("dialog")
  await expect(sheet.getByRole("heading", { name: begins("Noor") })).toBeVisible()
  await accessible()
  const add = sheet.locator("fieldset button[aria-pressed]").first()
  await add.focus()
  await page.keyboard.press("Space")
  await expect(add).toHaveAttribute("aria-pressed", "true")
  // The server's own price is on the way out.
  await expect(sheet.getByRole("button", { name: /\$/ }).last()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(grid.locator(":focus")).toHaveAttribute("data-cell", first_key)
  await expect(picksOf(noor_id)).toHaveCount(1)
  await expect(gapsOf(noor_id)).toHaveCount(gap_count - 1)
  await expect(page.getByRole("heading", { name: sum.title })).toBeVisible()

  // Another tab, or another guardian, sees the same.
  await page.reload()
  await expect(picksOf(noor_id)).toHaveCount(1)

  await page.getByRole("button", { name: head.copy }).click()
  await expect(sheet.getByText(copy.never)).toBeVisible()
  await expect(sheet.getByRole("checkbox").first()).toBeChecked()
  await accessible()
  await sheet.getByRole("button", { name: begins(copy.copy({ count: 0, sign: "same", sum: "" })) }).click()
  await expect(picksOf(sami_id)).toHaveCount(1)

  await page.getByRole("button", { name: head.away }).click()
  const marks = sheet.locator("button[aria-pressed]:not([disabled])")
  await marks.last().click()
  await accessible()
  await sheet.getByRole("button", { name: away.save({ count: 1 }) }).click()
  await expect(grid.locator(`[data-cell^="${sami_id}"][data-state="AWAY"]`)).toHaveCount(1)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole("button", { name: head.away })).toBeFocused()

  // On a phone weeks run down; one press holds both, pressed twice or not.
  await page.setViewportSize(PHONE)
  await expect(grid).toBeVisible()
  await accessible()
  await picksOf(noor_id).first().focus()
  await page.keyboard.press("ArrowRight")
  await expect(grid.locator(":focus")).toHaveAttribute("data-cell", new RegExp(`^${sami_id}`))
  await page.getByRole("button", { name: bar.holdAll({ count: 2 }) }).dblclick()
  await expect(page).toHaveURL(/checkout/)
  await page.goto("/season")
  await expect(grid.locator('[data-cell][data-state="HELD"]')).toHaveCount(2)
  await expect(page.getByRole("button", { name: bar.goOn })).toBeVisible()
})

test("a pick that someone else takes is said with what else there is", { tag: "@desk-only" }, async ({ page }) => {
  const family = await newFamily(page.request)
  const today = new Date().toISOString().slice(0, 10)
  await addChildren(page.request, family, [
    { first_name: "Noor", grade: "THIRD_GRADE", birth_date: addMonthsToDay(today, -111) },
  ])
  await putSession(page.context(), family.session)
  await page.setViewportSize(PHONE)
  await page.goto("/season")
  const grid = page.getByRole("grid")
  const sheet = page.getByRole("dialog")
  const gaps = grid.locator("[data-gap]").filter({ hasText: /[1-9]/ })
  for (const turn of [1, 2]) {
    await gaps.first().click()
    await sheet.locator("fieldset button[aria-pressed=false]").first().click()
    await sheet
      .getByRole("button", { name: sheetTexts.done({ total: "none" }) })
      .or(sheet.getByRole("button", { name: /\$/ }))
      .last()
      .click()
    await expect(grid.locator('[data-cell][data-state="PICKED"]')).toHaveCount(turn)
  }
  await page.route("**/orders/draft", async (route) => {
    const items: { student_id: string; offering_id: string }[] = route.request().postDataJSON().items
    const [gone] = items
    if (items.length === 1) return route.continue()
    return route.fulfill({
      status: 409,
      json: {
        error: {
          type: "DomainException",
          code: "PLACES_GONE",
          message: "Gone",
          payload: { items: [gone], pools: [] },
          errors: null,
        },
      },
    })
  })
  await page.getByRole("button", { name: bar.holdAll({ count: 2 }) }).click()
  await expect(page.getByRole("alert").getByRole("button", { name: like(bar.instead({ name: ANY })) })).toBeVisible()
  await page.getByRole("button", { name: bar.holdFree({ count: 1 }) }).click()
  await expect(page).toHaveURL(/checkout/)
})
