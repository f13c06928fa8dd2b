import { sql } from "../server/database/sql.ts"
import { pressOn, typeInto } from "./support/keyboard.ts"
import { messages } from "./support/said.ts"
import { enterAs } from "./support/session.ts"
import { staffSession } from "./support/staff.ts"
import { accessibleIn, expect, test } from "./support/test.ts"

// A family writes how it was, the office reads it first, then everybody; and the streets around a location.

const write = messages("portal/reviews.write")
const stars = messages("portal/reviews.stars")
const program = messages("portal/reviews.program")
const inbox = messages("console/inbox.reviews")
const map = messages("portal/catalogue.streetMap")

const PROGRAM = "kite-wind-week"
const ON = sql`update company set settings = settings || ${JSON.stringify({ are_reviews_on: true })}::jsonb`

test("@desk-only a review is written, read by the office, and shown; a location's streets open", async ({
  page,
  store,
  browser,
  baseURL,
}) => {
  test.skip(store === undefined, "the journey turns reviews on in the server's own database")
  if (store === undefined) return
  const words = `Came home muddy and proud ${Date.now()}.`
  await store.run(ON)
  try {
    await page.setViewportSize({ width: 375, height: 812 })
    await enterAs(page, "nadia.haddad@mail.example")
    await page.goto(`/programs/${PROGRAM}#reviews`)
    await pressOn(page, page.getByRole("button", { name: write.write }), "Enter")
    await pressOn(page, page.getByRole("button", { name: write.send }), "Enter")
    await expect(page.getByText(write.chooseStars)).toBeVisible()
    await page.getByRole("radio", { name: stars.ofFive({ count: 4 }) }).focus()
    await page.keyboard.press("Space")
    await typeInto(page, page.getByRole("textbox", { name: write.inWords }), words)
    await pressOn(page, page.getByRole("button", { name: write.send }), "Enter")
    await expect(page.getByText(write.waits)).toBeVisible()

    const desk = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 1280, height: 900 } })
    const office = await desk.newPage()
    await staffSession(office, store, "jo@juniper.example")
    await office.goto("/staff/inbox?kind=reviews")
    await office.getByRole("row").filter({ hasText: "Nadia" }).getByRole("link").first().click()
    await expect(office.getByText(words)).toBeVisible()
    await accessibleIn(office)
    await pressOn(office, office.getByRole("button", { name: inbox.approve }), "Enter")
    await expect(office.getByText(inbox.approved)).toBeVisible()

    const visitor = await desk.newPage()
    await visitor.goto(`/programs/${PROGRAM}`)
    await expect(visitor.getByRole("heading", { name: program.whatFamiliesSay })).toBeVisible()
    await expect(visitor.getByText(words)).toBeVisible()
    await accessibleIn(visitor)

    const hasWebGl = await visitor.evaluate(() => document.createElement("canvas").getContext("webgl2") !== null)
    await pressOn(visitor, visitor.getByRole("button", { name: map.showStreets }), "Enter")
    if (hasWebGl) {
      await expect(visitor.getByText(map.credit)).toBeVisible()
      await expect(visitor.getByRole("button", { name: map.zoomIn })).toBeVisible()
      await expect(visitor.getByText(map.gate, { exact: true })).toBeVisible()
      await accessibleIn(visitor)
    } else await expect(visitor.getByText(map.failed)).toBeVisible()
    await desk.close()
  } finally {
    await store.run(sql`delete from review where words = ${words}`)
  }
})
