import { addDays } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { v7 as newId } from "uuid"
import { sql } from "../server/database/sql.ts"
import type { Store } from "../server/database/transaction.ts"
import { pressOn, tabTo } from "./support/keyboard.ts"
import { messages } from "./support/said.ts"
import { staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"
import { ownProgram, todayThere } from "./support/waiting.ts"

// A price that changes, then its week as a draft of another season, published, seen by a family, and archived.

const form = messages("console/catalogue.form")
const preview = messages("console/catalogue.preview")
const copy = messages("console/catalogue.copy")
const page_words = messages("console/catalogue.page")
const publish = messages("console/catalogue.publish")
const season_words = messages("console/catalogue.season")
const archive = messages("console/catalogue.archive")
const table = messages("portal/ui.table")

/** In the catalogue, as if from a file. */
async function inCatalogue(store: Store, offering_id: string, { key, first_day }: { key: string; first_day: string }) {
  const season_id = newId()
  return store.transaction(async (tx) => {
    for (const name of ["funbox", "location", "schedule_set", "credit_type"] as const)
      await tx.run({
        text: `update ${name} set external_id = $2 where id = (select ${name}_id from offering where id = $1)`,
        values: [offering_id, key],
      })
    await tx.run(sql`
      update pool set external_id = ${key} where id = (select pool_id from offering_pool where offering_id = ${offering_id})`)
    await tx.run(sql`update offering set external_id = ${key} where id = ${offering_id}`)
    // Archived, so that no family plans with it.
    await tx.run(sql`
      insert into season (id, external_id, name, url_part, start_date, end_date, is_archived)
      values (${season_id}, ${key}, 'Kites', ${key}, ${first_day}, ${addDays(first_day, 6)}, true)`)
    const found = await tx.one<{ credit_type_id: string; funbox_id: string }>(
      sql`select credit_type_id, funbox_id from offering where id = ${offering_id}`,
    )
    return { ...found, season_id }
  })
}

/** Two days of the same weekdays, more than a year ahead, on which the business is open. */
async function openDay(store: Store, first_day: string): Promise<string> {
  for (let weeks = 60; ; weeks += 1) {
    const day = addDays(first_day, weeks * 7)
    const off = await store.maybe(sql`
      select 1 as off from company, jsonb_array_elements(coalesce(settings -> 'days_off', '[]')) d
      where d ->> 'start_date' <= ${addDays(day, 1)} and coalesce(d ->> 'end_date', d ->> 'start_date') >= ${day} limit 1`)
    if (off === undefined) return day
  }
}

const typed = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1")

test("@desk-only a price changes, and its week is copied, published on a phone, seen by a family and archived", async ({
  page,
  browser,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "the program is put into the server's own database")
  if (store === undefined) return
  const key = `kites-${String(Date.now())}`
  const name = `Kites ${key.slice(-6)}`
  const first_day = addDays(todayThere(), 14)
  const plan = { site: `${name} Hill`, name, capacity: 5, booked: ["Ana"], first_day }
  const { offering_id } = await ownProgram(store, plan)
  const { season_id, credit_type_id, funbox_id } = await inCatalogue(store, offering_id, { key, first_day })
  await staffSession(page, store, "rae@juniper.example")

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/staff/catalogue/credit_types/${credit_type_id}`)
  const price = page.getByRole("textbox", { name: "Price" })
  await price.fill("")
  await pressOn(page, page.getByRole("button", { name: form.look }), "Enter")
  await expect(page.getByText("Say what it costs.").first()).toBeVisible()
  await price.fill("95")
  await pressOn(page, page.getByRole("button", { name: form.look }), "Enter")
  await expect(page.getByText(preview.title({ count: 1, families: 1 }))).toBeVisible()
  await expect(page.getByText(formatMoney(9_500), { exact: true })).toBeVisible()
  await pressOn(page, page.getByRole("button", { name: preview.save, exact: true }), "Enter")
  await expect(page.getByText(preview.saved).first()).toBeVisible()

  const new_day = await openDay(store, first_day)
  await page.goto(`/staff/catalogue/seasons/${season_id}/copy`)
  await page.getByRole("textbox", { name: copy.first }).fill(typed(new_day))
  await page.getByRole("textbox", { name: copy.name }).fill(`${name} later`)
  const row = page.getByRole("row", { name: new RegExp(name) })
  await expect(row).toContainText(formatMoney(9_500))
  const all = page.getByRole("checkbox", { name: table.chooseAll })
  if ((await page.getByRole("row").count()) > 2) {
    await all.click()
    await row.getByRole("checkbox").click()
  }
  await accessible()
  await pressOn(page, page.getByRole("button", { name: copy.make({ count: 1 }) }), "Enter")
  await expect(page.getByRole("heading", { name: `${name} later` })).toBeVisible()
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText(season_words.DRAFT)

  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole("button", { name: page_words.publishThese }).click()
  await expect(page.getByText(publish.seen)).toBeVisible()
  // Its season, its window and itself.
  const confirm = page.getByRole("button", { name: publish.confirm({ count: 3 }) })
  await confirm.evaluate((button) => button.scrollIntoView({ block: "center" }))
  await accessible()
  await confirm.click()
  await expect(page.getByText(publish.done({ count: 3 })).first()).toBeVisible()

  // Its area is hidden from the other journeys' families.
  await store.run(sql`update funbox set display_option = 'visible' where id = ${funbox_id}`)
  const home = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: { width: 375, height: 812 } })
  const family = await home.newPage()
  try {
    const made = await store.one<{ id: string }>(
      sql`select id from offering where funbox_id = ${funbox_id} and start_date = ${new_day}`,
    )
    await family.goto(`/availability?day=${new_day}`)
    await expect(family.getByText(name).first()).toBeVisible()
    await expect(family.getByText(formatMoney(9_500)).first()).toBeVisible()

    await page.goto(`/staff/catalogue/offerings/${made.id}`)
    await tabTo(page, page.getByRole("button", { name: archive.verb, exact: true }))
    await page.keyboard.press("Enter")
    await pressOn(page, page.getByRole("button", { name: archive.confirm({ count: 1 }) }), "Enter")
    await expect(page.getByText(archive.isDate)).toBeVisible()
    await family.reload()
    await expect(family.getByText(name)).toHaveCount(0)
  } finally {
    await store.run(sql`update funbox set display_option = 'hidden' where id = ${funbox_id}`)
    await store.run(sql`update offering set is_archived = true where funbox_id = ${funbox_id}`)
    await home.close()
  }
})
