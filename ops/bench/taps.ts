import { addMonthsToDay } from "@hub/domain/kernel/calendar"
import { expect, type Locator, type Page } from "@playwright/test"
import { addCard, openCards, typeCardFields } from "../../journeys/support/cards.ts"
import { passwordField } from "../../journeys/support/family.ts"
import { addChildren, newFamily } from "../../journeys/support/new-family.ts"
import { codeSentTo, newEmail } from "../../journeys/support/outbox.ts"
import { ownServer } from "../../journeys/support/own-server.ts"
import { API_PATH, CLIENT, PASSWORD, putSession, type Session, tokenOf } from "../../journeys/support/session.ts"
import { withCleanup } from "./support/cleanup.ts"
import { openPhone } from "./support/paint-times.ts"

// How many taps lie between the landing page and a paid booking on a phone of 375 px: a press is one, and so is a field that is typed into,
// even where the focus is in it already. `npm run bench -- taps` prints them, and fails above the goals.

const GOALS = { new_family: 25, known_family: 10 }

class Thumb {
  readonly steps: string[] = []
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async tap(target: Locator, words: string): Promise<void> {
    await target.click()
    this.steps.push(words)
  }
  async type(target: Locator, text: string, words: string): Promise<void> {
    await target.fill(text)
    this.steps.push(`type ${words}`)
  }
  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name })
  }
  link(name: string | RegExp): Locator {
    return this.page.getByRole("link", { name, exact: typeof name === "string" })
  }
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible({ timeout: 20_000 })
}

/** One child, one week. */
async function bookAsNewFamily(page: Page): Promise<string[]> {
  const thumb = new Thumb(page)
  const email = newEmail()
  await page.goto("/")
  await thumb.tap(thumb.link(/Day Camps/), "Day Camps")
  await thumb.tap(thumb.link("Log in to book"), "Log in to book")
  await thumb.tap(thumb.link("Create a family account"), "Create a family account")
  await thumb.type(page.getByRole("textbox", { name: "Email" }), email, "the email")
  await thumb.tap(thumb.button("Email me a code"), "Email me a code")
  await thumb.type(page.getByRole("textbox", { name: "Code" }), await codeSentTo(page, email), "the code")
  await thumb.tap(thumb.button("Continue"), "Continue")
  await thumb.type(page.getByLabel("First name"), "Noor", "the first name")
  await thumb.type(page.getByLabel("Last name"), "Haddad", "the last name")
  await thumb.tap(thumb.button("Continue"), "Continue")
  await expect(page.getByRole("heading", { name: "Who's going?" })).toBeVisible()
  await thumb.type(page.getByLabel("First name"), "Lily", "the child's first name")
  await thumb.type(page.getByRole("textbox", { name: "Birth date" }), "3/14/2018", "the birth date")
  await thumb.tap(page.getByRole("combobox", { name: /^Grade/ }), "Grade")
  await thumb.tap(page.getByRole("option", { name: /^2nd/ }), "2nd Grade")
  await thumb.tap(thumb.button("Add child"), "Add child")
  await thumb.tap(thumb.link("See what fits"), "See what fits")
  await thumb.tap(page.getByRole("main").getByRole("link", { name: "River Rangers" }), "River Rangers")
  await thumb.tap(thumb.button(/^Add Lily to River Rangers/).first(), "Lily, in the week")
  await thumb.tap(thumb.link("Schedule"), "Schedule")
  await expect(page.getByLabel("Card Number")).toBeVisible()
  await typeCardFields(page, "4242424242424242")
  thumb.steps.push("type the card's number", "type its expiration date", "type its CVV")
  await thumb.tap(thumb.button(/^Pay \$/), "Pay")
  await expectPaid(page)
  return thumb.steps
}

/** In another window, before the walk. */
async function saveCard(page: Page, session: Session): Promise<void> {
  const other = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin, serviceWorkers: "block" })
  if (other === undefined) throw new Error("no browser")
  await putSession(other, session)
  await openCards(other)
  await addCard(other, "4242424242424242")
  await expect(other.getByText(/4242/).first()).toBeVisible()
  await other.close()
}

/** Two children, the same week, a saved card; the phone has signed them out. */
async function bookAsKnownFamily(page: Page): Promise<string[]> {
  const thumb = new Thumb(page)
  await page.goto("/welcome")
  const family = await newFamily(page.request, { first_name: "Rosa", last_name: "Marin" })
  const today = new Date().toISOString().slice(0, 10)
  const child = (first_name: string, grade: string, years: number) => ({
    first_name,
    grade,
    birth_date: addMonthsToDay(today, -12 * years - 3),
  })
  await addChildren(page.request, family, [child("Leo", "THIRD_GRADE", 8), child("Pia", "SECOND_GRADE", 7)])
  const headers = { ...CLIENT, authorization: `Bearer ${tokenOf(family.session)}` }
  await page.request.post(`${API_PATH}/auth/set_password`, { headers, data: { password: PASSWORD } })
  await saveCard(page, family.session)
  await thumb.tap(thumb.link("Log in"), "Log in")
  await thumb.type(page.getByRole("textbox", { name: "Email" }), family.email, "the email")
  await thumb.type(passwordField(page), PASSWORD, "the password")
  await thumb.tap(page.getByRole("main").getByRole("button", { name: "Sign in" }), "Sign in")
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
  await thumb.tap(page.getByRole("main").getByRole("link", { name: /^All \d+$/ }), "All programs that fit")
  await thumb.tap(page.getByRole("main").getByRole("link", { name: "River Rangers" }), "River Rangers")
  await thumb.tap(thumb.button(/^Add both to River Rangers/).first(), "Add both, in the week")
  await thumb.tap(thumb.link("Schedule"), "Schedule")
  await thumb.tap(thumb.button(/^Pay \$/), "Pay")
  await expectPaid(page)
  return thumb.steps
}

await withCleanup(async (cleanup) => {
  const server = process.env.BASE_URL === undefined ? await ownServer({}) : undefined
  if (server !== undefined) cleanup.add(server.stop)
  const walk = async (name: string, goal: number, book: (page: Page) => Promise<string[]>) => {
    const { browser } = await openPhone()
    try {
      const page = await browser.newPage({
        viewport: { width: 375, height: 812 },
        baseURL: server?.url ?? process.env.BASE_URL,
        serviceWorkers: "block",
      })
      page.setDefaultTimeout(20_000)
      const steps = await book(page)
      console.log(`\n${name}: ${String(steps.length)} taps (goal ${String(goal)})`)
      for (const [index, step] of steps.entries()) console.log(`${String(index + 1).padStart(3)} ${step}`)
      if (steps.length > goal) process.exitCode = 1
    } finally {
      await browser.close()
    }
  }
  await walk("new family, one child, one week", GOALS.new_family, bookAsNewFamily)
  await walk("known family, signed out, two children, one week, saved card", GOALS.known_family, bookAsKnownFamily)
})
