import type { Page } from "@playwright/test"
import { fillCard, openCards } from "./support/cards.ts"
import { campWeek, singleDay, weekOf } from "./support/demo-days.ts"
import { expectFocus, expectOnlyHeard } from "./support/heard.ts"
import { pressOn, tabTo } from "./support/keyboard.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { seatOf } from "./support/places.ts"
import { enterAs, putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// What is heard in errands by keyboard alone: all of it, each once and in order, and where the focus is after each step. The account's
// errands stand in heard-family.spec.ts.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name)

async function retype(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus()
  await page.keyboard.press("Control+A")
  await page.keyboard.type(text)
}

/** Waits until all is said that an arrival says, and forgets it. */
async function settle(page: Page): Promise<void> {
  const isQuiet = () =>
    page.evaluate(() => globalThis.heard.length > 0 && performance.now() - (globalThis.heard.at(-1)?.at ?? 0) > 3_000)
  await expect.poll(isQuiet).toBe(true)
  await page.evaluate(() => void globalThis.heard.splice(0))
}

/** In either order, each once. */
async function expectBothHeard(page: Page, one: string, other: RegExp): Promise<void> {
  const log = () => page.evaluate(() => globalThis.heard.map(({ words }) => words))
  await expect.poll(async () => (await log()).length).toBe(2)
  expect(await log()).toEqual(expect.arrayContaining([one, expect.stringMatching(other)]))
  await page.evaluate(() => void globalThis.heard.splice(0))
}

const CHILDREN = [
  { first_name: "Maya", birth_date: "2018-03-04", grade: "THIRD_GRADE" },
  { first_name: "Iris", birth_date: "2017-03-04", grade: "FOURTH_GRADE" },
]

test("two places, each error of a card, and booked", { tag: ["@desk-only", "@campaign-only"] }, async ({
  page,
  request,
}) => {
  test.slow()
  const family = await newFamily(request)
  await addChildren(request, family, CHILDREN)
  await putSession(page, family.session)
  const week = campWeek(5)
  await page.goto(`${weekOf(week)}&kinds=DAYCAMP_PROGRAM`)
  await expect(page.getByRole("group", { name: "Who is going?" })).toContainText("Iris")
  await pressOn(page, seatOf(page, week, "Maya"), "Space")
  await expect(seatOf(page, week, "Maya")).toBeFocused()
  await expect.poll(() => page.evaluate(() => globalThis.heard.at(-1)?.words)).toMatch(/^1 place picked, /)
  await page.evaluate(() => void globalThis.heard.splice(0))
  await pressOn(page, seatOf(page, week, "Iris"), "Space")
  await expectOnlyHeard(page, /^2 places picked, \$\d+\.$/)
  await page.keyboard.press("Space")
  await expectOnlyHeard(page, /^1 place picked, \$\d+\.$/)
  await page.keyboard.press("Space")
  await expectOnlyHeard(page, /^2 places picked, \$\d+\.$/)
  await expect(seatOf(page, week, "Iris")).toBeFocused()
  await pressOn(page, page.getByRole("link", { name: "Go to Schedule" }).last(), "Enter")
  await page.keyboard.press("Enter")
  await expect(heading(page, "Check out and pay")).toBeFocused()
  await expectBothHeard(page, "You've navigated to Schedule Dates", /^Your places are held until /)

  await pressOn(page, button(page, /^Pay \$/), "Enter")
  await expect(field(page, "Card Number")).toBeFocused()
  await expectOnlyHeard(page, "Type the card number.", "Type the expiration date.", "Type the CVV.")
  const errors = [
    ["Card Number", "4242424242424241", "Your card number is invalid."],
    ["Expiration Date", "1219", "Your card's expiration date is in the past."],
    ["CVV", "12", "Your card's security code is incomplete."],
  ] as const
  for (const [name, wrong, error] of errors) {
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.type(wrong)
    // While it is typed nothing is said.
    await expectOnlyHeard(page)
    await page.keyboard.press("Tab")
    await expectOnlyHeard(page, error)
  }
  const typeCard = async (number: string) => {
    await retype(page, "Card Number", number)
    await retype(page, "Expiration Date", "1240")
    await retype(page, "CVV", "123")
  }
  await typeCard("4000000000000002")
  await expectOnlyHeard(page)
  await pressOn(page, button(page, /^Pay \$/), "Enter")
  await expectOnlyHeard(
    page,
    "Waiting for your bank. You won't be charged twice.",
    /^The card was not chargedYour card was declined\. Your places are still held, until /,
  )
  await expect(button(page, /^Pay \$/)).toBeFocused()
  await typeCard("4242424242424242")
  await pressOn(page, button(page, /^Pay \$/), "Enter")
  await expect(heading(page, "You're booked!")).toBeFocused()
  await expectOnlyHeard(page, "Waiting for your bank. You won't be charged twice.", "You've navigated to Thank You!")
})

test("a saved card pays, and the booking moves", { tag: ["@desk-only", "@campaign-only"] }, async ({
  page,
  request,
}) => {
  test.slow()
  const family = await newFamily(request)
  await addChildren(request, family, CHILDREN)
  await putSession(page, family.session)
  await openCards(page)
  await button(page, "New Card").click()
  await fillCard(page, "4242424242424242")
  await expect(page.getByText("4242")).toBeVisible()
  const { day } = singleDay(33, 1)
  await page.goto(`/availability?day=${day}&only_day=true&kinds=DAYCAMP_SESSION`)
  await pressOn(page, button(page, /^Add Maya to /).first(), "Space")
  await expect.poll(() => page.evaluate(() => globalThis.heard.at(-1)?.words)).toMatch(/^1 place picked, /)
  await page.evaluate(() => void globalThis.heard.splice(0))
  await pressOn(page, page.getByRole("link", { name: "Schedule", exact: true }), "Enter")
  await expect(heading(page, "Check out and pay")).toBeFocused()
  // The hold's end is known as soon as the page is there.
  await expectBothHeard(page, "You've navigated to Schedule Dates", /^Your place is held until /)
  await pressOn(page, button(page, /^Pay \$/), "Enter")
  await expect(heading(page, "You're booked!")).toBeFocused()
  await expectOnlyHeard(page, "Waiting for your bank. You won't be charged twice.", "You've navigated to Thank You!")

  await page.goto("/reschedule")
  await pressOn(page, page.getByRole("main").getByRole("link", { name: /^Move/ }).first(), "Enter")
  await expect(heading(page, "Change a booking")).toBeFocused()
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(/ in /)
  await settle(page)
  await pressOn(page, page.getByRole("main").getByRole("radio").first(), "Space")
  await pressOn(page, button(page, "Check the move"), "Enter")
  const question = page.getByRole("dialog")
  await expect(question.getByRole("button", { name: "Not yet" })).toBeFocused()
  await expectOnlyHeard(page)
  await pressOn(page, question.getByRole("button", { name: /^Move/ }), "Enter")
  await expect(heading(page, "Maya is moved")).toBeFocused()
  await expectOnlyHeard(page, "You've navigated to Self Reschedule", /^It cost nothing more\. We emailed you /)
})

test("keeping a credit, and using it after all", { tag: ["@desk-only", "@campaign-only"] }, async ({ page }) => {
  await enterAs(page, "nora.lind@mail.example")
  const { day } = singleDay(32, 2)
  await page.goto(`/availability?day=${day}&only_day=true&kinds=DAYCAMP_SESSION`)
  await pressOn(page, button(page, /^Add Emil to /).first(), "Space")
  await expect.poll(() => page.evaluate(() => globalThis.heard.at(-1)?.words)).toMatch(/^1 place picked, /)
  await page.evaluate(() => void globalThis.heard.splice(0))
  await pressOn(page, page.getByRole("link", { name: "Schedule", exact: true }), "Enter")
  await expect(heading(page, "Check out and pay")).toBeFocused()
  await expectBothHeard(page, "You've navigated to Schedule Dates", /^Your place is held until /)
  const keep = button(page, /^Keep my credit: /)
  const use = button(page, /^Use it: /)
  await pressOn(page, keep, "Enter")
  await expectOnlyHeard(page, /^You keep your credit\. To pay today: \$[1-9]/)
  await expect(use).toBeFocused()
  await page.keyboard.press("Enter")
  await expectOnlyHeard(page, "Your credit pays for it. To pay today: $0.")
  await expect(keep).toBeFocused()
  await pressOn(page, button(page, "Cancel and release places"), "Enter")
  await expect(heading(page, "Check Schedule")).toBeFocused()
  await expect
    .poll(() => page.evaluate(() => globalThis.heard.map(({ words }) => words)))
    .toContain("Your places are released.")
})

test("a booking moves; another month says its own number", { tag: ["@desk-only", "@campaign-only"] }, async ({
  page,
}) => {
  test.slow()
  await enterAs(page, "nadia.haddad@mail.example")
  await page.goto("/reschedule")
  await expectOnlyHeard(page, "You've navigated to Self Reschedule")
  await pressOn(page, page.getByRole("main").getByRole("link", { name: /^Move/ }).first(), "Enter")
  await expect(heading(page, "Change a booking")).toBeFocused()
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(/ in /)
  await expect.poll(() => page.evaluate(() => globalThis.heard.length)).toBeGreaterThan(2)
  await page.evaluate(() => void globalThis.heard.splice(0))
  // The number of the month before isn't said with the new month's name.
  await pressOn(page, button(page, "Next month"), "Enter")
  await expectOnlyHeard(page, /^[A-Z][a-z]+ 20\d\d$/, /^\d+ places? fits? |^Nothing fits/)
  await expect(button(page, "Next month")).toBeFocused()
})

test("a waitlist is joined and left, and an offer kept", { tag: ["@desk-only", "@campaign-only"] }, async ({
  page,
  request,
}) => {
  test.slow()
  const family = await newFamily(request)
  await addChildren(request, family, CHILDREN)
  await putSession(page, family.session)
  const full = { day: campWeek(6).day, name: "Treehouse Builders" }
  await page.goto(`${weekOf(full)}&kinds=DAYCAMP_PROGRAM`)
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: full.name }) })
  await pressOn(page, row.getByRole("link", { name: "Join waitlist" }), "Enter")
  await expect(heading(page, "Join the waitlist")).toBeFocused()
  await expect.poll(() => page.evaluate(() => globalThis.heard.at(-1)?.words)).toMatch(/^You've navigated to Schedule/)
  await page.evaluate(() => void globalThis.heard.splice(0))
  for (const name of ["Maya", "Iris"]) await pressOn(page, page.getByRole("checkbox", { name }), "Space")
  await pressOn(page, button(page, "Join the waitlist"), "Enter")
  await expectOnlyHeard(page, "Choose who joins the waitlist.")
  await tabTo(page, page.getByRole("checkbox", { name: "Maya" }), "Shift+Tab")
  await page.keyboard.press("Space")
  await pressOn(page, button(page, "Join the waitlist"), "Enter")
  await expectOnlyHeard(
    page,
    /^Success! Maya is \d(rd|th) on the waitlist for Treehouse Builders\.$/,
    "You've navigated to Applications/Waitlists",
  )
  await expect(heading(page, "Applications/Waitlists")).toBeFocused()
  await pressOn(page, button(page, /^Leave the waitlist/).first(), "Enter")
  const sure = page.getByRole("dialog")
  await expect(sure.getByRole("heading", { name: /^Leave the waitlist/ })).toBeFocused()
  await pressOn(page, sure.getByRole("button", { name: "Leave the waitlist" }), "Enter")
  await expectOnlyHeard(page, "You left the waitlist for Treehouse Builders.")
  await expectFocus(page)
})

test("an offered place is thought over, and taken into checkout", { tag: ["@desk-only", "@campaign-only"] }, async ({
  page,
}) => {
  await enterAs(page, "nadia.haddad@mail.example")
  await page.goto("/dashboard")
  await expect(heading(page, "A place opened for Sami")).toBeVisible()
  const letGo = page.getByRole("main").getByRole("button", { name: "Let it go" })
  await pressOn(page, letGo, "Enter")
  await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Keep it until then" }), "Enter")
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(letGo).toBeFocused()
  await settle(page)
  await tabTo(page, button(page, /^Take the place/), "Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(heading(page, "Check out and pay")).toBeFocused()
  await expectBothHeard(page, "You've navigated to Schedule Dates", /^Your place is held until /)
  await pressOn(page, button(page, /^Cancel and release/), "Enter")
  await expect(heading(page, "Check Schedule")).toBeFocused()
  await expectFocus(page)
})

test("a day's details say who can't go, and why", { tag: ["@desk-only", "@campaign-only"] }, async ({
  page,
  request,
}) => {
  const family = await newFamily(request)
  await addChildren(request, family, [
    ...CHILDREN,
    { first_name: "Tess", birth_date: "2011-03-04", grade: "NINTH_GRADE" },
  ])
  await putSession(page, family.session)
  await page.goto(`/availability?day=${singleDay(12, 2).day}`)
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false")
  await tabTo(page, page.getByRole("grid").locator("button[tabindex='0']"))
  await page.keyboard.press("Enter")
  const details = page.getByRole("group", { name: /^Wednesday, / })
  await expect(details).toBeFocused()
  const rows = details.getByRole("list").first().locator("> li")
  for (const row of await rows.all())
    for (const name of ["Maya", "Iris", "Tess"])
      await expect(
        row
          .getByRole("button", { name: new RegExp(`^Add ${name} to `) })
          .or(row.locator("[data-reasons]", { hasText: name })),
      ).not.toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("grid").locator("button:focus")).toHaveAttribute("data-day", singleDay(12, 2).day)
})
