import type { Page } from "@playwright/test"
import { campaign, sampleOf } from "../testing/campaign/campaign.ts"
import { test } from "./support/kit.ts"
import { expect } from "./support/test.ts"

// The kit page at three widths, in both themes, in forced colours, with reduced motion and right-to-left names.

const THEMES = ["light", "dark"] as const
const LOOKS = THEMES.flatMap((theme) => [320, 375, 1280].map((width) => ({ theme, width })))
const { size, seed, isWhole } = campaign("kit")

for (const { theme, width } of sampleOf(LOOKS, size, seed))
  test(`the kit at ${width} px, ${theme}`, async ({ openKit, accessible, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openKit(`?theme=${theme}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, "no sideways scroll").toBeLessThanOrEqual(width)
    await accessible()
  })

/** What opens, in which section of the kit page, and how. */
const OPENERS: readonly (readonly [name: string, section: string, open: (page: Page) => Promise<void>])[] = [
  ["a date's calendar", "Calendars", (page) => page.getByRole("button", { name: /Birth date/ }).click()],
  [
    "a day's details",
    "Calendars",
    (page) => page.locator("[data-part=calendar-weeks] [data-day='2027-06-21']").press("Enter"),
  ],
  ["a list", "Fields", (page) => page.getByRole("combobox", { name: "Location", exact: true }).click()],
  ["an empty list", "Fields", (page) => page.getByRole("combobox", { name: "Location, none" }).click()],
  ["a list of several", "Fields", (page) => page.getByRole("combobox", { name: "Locations" }).click()],
  ["a summary of errors", "Fields", (page) => page.getByRole("button", { name: "Save and finish" }).click()],
  ["a menu", "Controls", (page) => page.getByRole("button", { name: "More", exact: true }).click()],
  ["a modal at the top", "Controls", (page) => page.getByRole("button", { name: "Modal, top" }).click()],
  ["a modal at the bottom", "Controls", (page) => page.getByRole("button", { name: "Modal, bottom" }).click()],
  ["a notification", "Controls", (page) => page.getByRole("button", { name: "Show error" }).click()],
  ...["wrong", "ready", "busy", "pending", "unreachable"].map(
    (state) =>
      [
        `a card's form, ${state}`,
        "Cards",
        (page: Page) => page.getByRole("button", { name: `Form, ${state}` }).click(),
      ] as const,
  ),
  ["a tooltip", "Text", (page) => page.getByRole("button", { name: "Markdown help" }).first().focus()],
]
for (const theme of isWhole ? THEMES : (["dark"] as const))
  test(`popups are accessible on a phone, ${theme}`, async ({ openKit, accessible, page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.emulateMedia({ reducedMotion: "reduce" })
    for (const [name, section, open] of OPENERS)
      await test.step(name, async () => {
        await openKit(`?theme=${theme}&only=${section}`)
        await open(page)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, "no sideways scroll").toBeLessThanOrEqual(320)
        await accessible()
      })
  })

test("an empty list shows 'No options' (spec 8)", async ({ openKit, page }) => {
  await openKit()
  await page.getByRole("combobox", { name: "Location, none to choose" }).click()
  await expect(page.getByRole("option", { name: "No options" })).toBeVisible()
})

for (const theme of THEMES)
  test(`every button colour has enough contrast, ${theme} (spec 9)`, async ({ openKit, page }) => {
    await openKit(`?theme=${theme}`)
    const ratios = await page.locator(".button[data-colour]").evaluateAll((buttons) => {
      const pen = document.createElement("canvas").getContext("2d")
      const luminance = (colour: string): number => {
        if (pen === null) return 0
        pen.fillStyle = colour
        pen.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      return buttons.map((button) => {
        const style = getComputedStyle(button)
        const [one, other] = [luminance(style.color), luminance(style.backgroundColor)]
        return {
          name: button.textContent,
          ratio: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05),
        }
      })
    })
    expect(ratios).toHaveLength(16)
    expect(ratios.filter(({ ratio }) => ratio < 4.5)).toEqual([])
  })

test("chosen states differ from others in forced colours", async ({ openKit, page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await openKit()
  const PAIRS = [
    ["[data-part=calendar-days] [aria-pressed=true] span", "[data-part=calendar-days] [data-day='2027-06-16'] span"],
    [".chip[aria-pressed=true]", ".chip[aria-pressed=false]"],
    [".segmented [aria-pressed=true]", ".segmented [aria-pressed=false]"],
    ["[role=radiogroup] label:has(:checked)", "[role=radiogroup] label:not(:has(:checked))"],
    [".box:checked", ".box:not(:checked)"],
    ["nav [aria-current=page]", "nav [aria-label='Page 1']"],
    ["[role=switch][aria-checked=true] > :last-child", "[role=switch][aria-checked=false] > :last-child"],
  ]
  for (const [chosen = "", other = ""] of PAIRS) {
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await ground(chosen), chosen).not.toBe(await ground(other))
  }
})

test("nothing animates with reduced motion", async ({ openKit, page }) => {
  const lasting = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .map((one) => one.effect?.getComputedTiming())
          .filter((timing) => timing?.iterations === Infinity || Number(timing?.duration ?? 0) > 10).length,
    )
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await openKit()
  expect(await lasting(), "busy elements animate otherwise").toBeGreaterThan(2)
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openKit()
  expect(await lasting()).toBe(0)
  await page.getByRole("button", { name: "Modal, bottom" }).click()
  expect(await lasting()).toBe(0)
  await page.getByRole("button", { name: "Close Modal" }).click()
  await page.getByRole("button", { name: "See Description" }).click()
  expect(await lasting()).toBe(0)
})

test("right-to-left names are laid out correctly", async ({ openKit, page }) => {
  await openKit()
  const group = page.getByRole("group", { name: "Whose code, right to left?" })
  await expect(group.locator(".roundel").first()).toHaveText("דל")
  const name = await group.getByText("דנה").boundingBox()
  const you = await group.getByText("(You)").boundingBox()
  expect(you?.x ?? 0).toBeGreaterThanOrEqual((name?.x ?? 999) + (name?.width ?? 0) - 1)
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"))
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, "the whole page from right to left").toBeLessThanOrEqual(0)
})

test("a menu that opens on hover closes off it and on an item (spec 4.12)", async ({ openKit, page }) => {
  await openKit("?only=Files and more")
  const trigger = page.getByRole("button", { name: "Opens on hover" })
  const menu = page.getByRole("menu")
  await trigger.hover()
  await expect(menu).toBeVisible()
  await page.getByRole("menuitem", { name: "Stays open" }).click()
  await expect(menu).toBeVisible()
  await page.getByRole("menuitem", { name: "Closes" }).click()
  await expect(menu).toHaveCount(0)
  await page.getByRole("heading", { level: 1 }).hover()
  await trigger.hover()
  await expect(menu).toBeVisible()
  await page.getByRole("heading", { level: 1 }).hover()
  await expect(menu).toHaveCount(0)
})

test("a menu's trigger is busy and ignores clicks while an action runs (spec 4.12)", async ({ openKit, page }) => {
  await openKit("?only=Controls")
  const trigger = page.getByRole("button", { name: "More", exact: true })
  await trigger.click()
  await page.getByRole("menuitem", { name: "Send by mail" }).click()
  await expect(trigger).toHaveAttribute("aria-busy", "true")
  await trigger.click()
  await expect(page.getByRole("menu")).toHaveCount(0)
  await expect(trigger).toHaveAttribute("aria-busy", "false")
  await trigger.click()
  await expect(page.getByRole("menu")).toBeVisible()
})

test("a number out of range shows an error after a second and is clamped on blur (spec 5)", async ({
  openKit,
  page,
}) => {
  await openKit("?only=Fields")
  const dose = page.getByLabel("Dose")
  await dose.fill("300")
  await expect(page.getByText("value is too big")).toHaveCount(0)
  await expect(page.getByText("value is too big")).toBeVisible()
  await dose.fill("3")
  await expect(page.getByText("value is too small")).toBeVisible()
  await dose.blur()
  await expect(dose).toHaveValue("10 mg")
})
