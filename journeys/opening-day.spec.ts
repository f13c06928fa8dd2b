import { addDays, addMonthsToDay } from "@hub/domain/kernel/calendar"
import type { Locator } from "@playwright/test"
import { type Database, sql } from "../server/database/sql.ts"
import { addOffering, at } from "../testing/database/fixtures.ts"
import { addSeason } from "../testing/database/seasons.ts"
import { addCard, cardRow, openCards } from "./support/cards.ts"
import { pay } from "./support/family.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { messages } from "./support/said.ts"
import { API_PATH, putSession, tokenOf } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

const bar = messages("portal/opening.bar")
const atMost = messages("portal/opening.atMost")
const got = messages("portal/opening.got")
const ready = messages("portal/opening.ready")
const second = messages("portal/seasons.secondChoice")

const PREFIX = "Opening day:"

interface DayCamps {
  readonly funbox_id: string
  readonly location_id: string
  readonly credit_type_id: string
  readonly schedule_set_id: string
}

/** A season far from what other journeys book: three weeks of two programs each in the day camps of the demo, which open in three days. */
async function openLater(db: Database, opens_at: Date) {
  const camps = await db.one<DayCamps>(sql`
    select o.funbox_id, o.location_id, o.credit_type_id, o.schedule_set_id from offering o join funbox f on f.id = o.funbox_id
    where f.external_id = 'day-camps' and o.kind = 'DAYCAMP_PROGRAM' order by o.id limit 1`)
  const first = "2031-06-02"
  const business = { ...camps, kind: "DAYCAMP_PROGRAM", time_zone: "America/New_York" } as const
  const set = { name: `${PREFIX} weeks`, opens_at, is_waitlist_enabled: true }
  const { schedule_set_id } = await addOffering(db, business, { start_date: first, set, is_archived: true })
  const weeks: { first: string; second: string }[] = []
  for (const week of [0, 1, 2]) {
    const start_date = addDays(first, 7 * week)
    const made = []
    for (const name of [`${PREFIX} creek ${week + 1}`, `${PREFIX} kites ${week + 1}`])
      made.push(await addOffering(db, { ...business, schedule_set_id }, { name, start_date, capacity: 4 }))
    weeks.push({ first: at(made, 0).id, second: at(made, 1).id })
  }
  const { url_part } = await addSeason(db, {
    name: `${PREFIX} season`,
    start_date: first,
    end_date: addDays(first, 20),
  })
  return { url_part, schedule_set_id, weeks }
}

const fill = (db: Database, offering_ids: readonly string[]) =>
  db.run(sql`
    update pool set capacity = 0 where id in (select pool_id from offering_pool where offering_id = any(${offering_ids}::uuid[]))`)

test("a plan is claimed with one press at its opening, and what it got is paid with the next", async ({
  page,
  store,
  accessible,
}) => {
  if (store === undefined) throw new Error("This journey needs the server's database")
  const { url_part, schedule_set_id, weeks } = await openLater(store, new Date(Date.now() + 3 * 86_400_000))
  try {
    const family = await newFamily(page.request)
    const birth_date = addMonthsToDay(new Date().toISOString().slice(0, 10), -111)
    await addChildren(page.request, family, [{ first_name: "Noor", grade: "THIRD_GRADE", birth_date }])
    await putSession(page.context(), family.session)
    await openCards(page)
    await addCard(page, "4242424242424242")
    await expect(cardRow(page, "4242")).toBeVisible()
    await page.goto(`/season/${url_part}`)
    const grid = page.getByRole("grid")
    const sheet = page.getByRole("dialog")
    const picks: Locator = grid.locator('[data-state="PICKED"]')

    // One week with a second choice that it will get, one that it will wait for, one that stays the first.
    for (const index of [0, 1, 2]) {
      await grid.locator("[data-gap]").filter({ hasText: /[1-9]/ }).first().click()
      const fit = sheet.getByRole("listitem").filter({ hasText: `${PREFIX} creek ${index + 1}` })
      await fit.locator("fieldset button[aria-pressed=false]").click()
      if (index === 1) {
        await fit.getByLabel(second.ifFull).click()
        await page.getByRole("option", { name: new RegExp(`kites ${index + 1}`) }).click()
      }
      if (index === 2) {
        const waits = fit.getByRole("checkbox", { name: second.waitlistElse })
        await waits.click({ force: true })
        await expect(waits).toBeChecked()
      }
      await page.keyboard.press("Escape")
      await expect(sheet).toBeHidden()
      await expect(picks).toHaveCount(index + 1)
    }
    await expect(page.getByRole("heading", { name: ready.title })).toBeVisible()
    await expect(page.getByRole("heading", { name: atMost.title })).toBeVisible()
    await expect(page.getByText(bar.atMost({ count: 3 }))).toBeVisible()
    await accessible()

    // The phone of a guardian that claims too early is refused.
    const opens_at = new Date(Date.now() + 6_000)
    await fill(store, [at(weeks, 1).first, at(weeks, 2).first])
    await store.run(sql`update schedule_set set opens_at = ${opens_at} where id = ${schedule_set_id}`)
    await page.reload()
    const timer = page.getByRole("timer")
    await expect(timer).toContainText("0:0")
    const early = await page.request.post(`${API_PATH}/seasons/${url_part}/claim`, {
      headers: { "X-CLIENT-APP": "CUSTOMER_HUB", authorization: `Bearer ${tokenOf(family.session)}` },
      data: { opens_at: opens_at.toISOString() },
    })
    expect(early.status()).toBe(409)

    const claim = page.getByRole("button", { name: bar.claim })
    await expect(claim).toBeEnabled()
    await claim.click()
    await expect(page.getByRole("heading", { name: got.title })).toBeFocused()
    await expect(page.getByText(got.second_got({ name: "Noor", second: `${PREFIX} kites 2` }))).toBeVisible()
    await expect(page.getByText(got.waits({ name: "Noor", position: "1st" }))).toBeVisible()
    await expect(grid.locator('[data-state="HELD"]')).toHaveCount(2)
    await expect(grid.locator('[data-state="WAITLIST"]')).toHaveCount(1)
    await accessible()
    await page.getByRole("link", { name: bar.pay({ count: 2 }) }).click()
    await expect(page).toHaveURL(/checkout/)
    await expect(page.getByRole("radio").first()).toBeVisible()
    await pay(page)
    await expect(page).toHaveURL(/success|questions/)
    await page.goto(`/season/${url_part}`)
    await expect(grid.locator('[data-state="BOOKED"]')).toHaveCount(2)
    await expect(page.getByText(got.booked)).toBeVisible()
  } finally {
    await store.run(sql`update offering set is_archived = true where schedule_set_id = ${schedule_set_id}`)
    await store.run(sql`update season set is_archived = true where url_part = ${url_part}`)
  }
})
