import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { openMoney } from "@hub/server/database/family-conditions"
import { findViolations } from "@hub/server/database/invariants"
import { type Database, sql, verbatim } from "@hub/server/database/sql"
import { importFiles } from "@hub/server/hub/import"
import { sumsOf } from "@hub/server/orders/queries"
import { fileNeedsOf } from "@hub/server/process/file-stores"
import { loadSettings } from "@hub/server/process/settings"
import { testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { businessFiles, ZONE } from "./business-files.ts"
import { demoSignIns, loadDemo } from "./load.ts"

const folder = testFolder(afterAll)
const settings = loadSettings({ DATA_DIR: folder })

const NAMED =
  "location_folder location funbox credit_type package payment_plan schedule_set activity season add_on offering promocode document_template smart_form_template".split(
    " ",
  )
/** Without what families and the office change: places, a question set that is over, open days that are hidden. */
const TABLES =
  "location_folder location funbox funbox_location credit_type quantity_discount_tier package package_item payment_plan payment_plan_schedule_set schedule_set early_opening activity season add_on offering session promocode document_template document_template_schedule_set smart_form_version smart_form_schedule_set translation".split(
    " ",
  )

/** The rows of the business, with what its files call things instead of their ids. */
async function businessIn(db: Database): Promise<string[]> {
  const names = new Map((await db.many<{ id: string }>(sql`select id from company`)).map(({ id }) => [id, "company"]))
  for (const table of NAMED) {
    const found = await db.many<{ id: string; external_id: string }>(
      sql`select id, external_id from ${verbatim(table)} where external_id is not null`,
    )
    for (const { id, external_id } of found) names.set(id, `${table} ${external_id}`)
  }
  const rows: string[] = []
  for (const table of TABLES) {
    const found = await db.many<{ row: string }>(
      sql`select (to_jsonb(t) - 'created_at' - 'display_option')::text as row from ${verbatim(table)} t`,
    )
    rows.push(...found.map(({ row }) => `${table} ${row.replaceAll(/[0-9a-f-]{36}/g, (id) => names.get(id) ?? "id")}`))
  }
  return rows.toSorted()
}

/** By `hub import`, from a folder. */
async function importedOn(now: string): Promise<string[]> {
  const database = await testDatabase()
  const from = testFolder(onTestFinished)
  for (const [name, text] of businessFiles({ today: dayAt(now, ZONE), time: timeAt(now, ZONE) }))
    writeFileSync(join(from, name), text)
  const clock = () => new Date(now)
  const context = { store: database.store.at(clock), settings, clock, say: () => {} }
  expect(await importFiles(from, {}, context)).toBe(0)
  const rows = await businessIn(database.store)
  await database.close()
  return rows
}

// Late on a Sunday in New York, the edge of a week; another school year than the database server's; a leap day.
test.each(["2027-03-01T04:30:00.000Z", "2027-09-15T15:00:00.000Z", "2028-02-29T15:00:00.000Z"])(
  "Juniper Trail loads on %s as its files are imported, and every invariant holds",
  async (now) => {
    const database = await testDatabase({ loads_demo: true })
    const { store } = database
    const clock = () => new Date(now)
    const files = await fileNeedsOf(settings, { store, clock })
    const sign_ins = await loadDemo(store, clock, { health_keys: settings.secrets.health_keys, files })
    expect(sign_ins[0]).toMatchObject({ email: "dana.okafor@mail.example" })
    expect(await demoSignIns(store)).toEqual(sign_ins)
    expect(await findViolations(store)).toEqual([])
    expect(await businessIn(store)).toEqual(await importedOn(now))
    // What is asked for part by part is what an order's sums say is left.
    const open = await store.many<{ order_id: string; amount: number }>(sql`
    select order_id, sum(amount)::int as amount from (${openMoney(sql`true`)}) m group by order_id`)
    const sums = await sumsOf(
      store,
      (await store.many<{ id: string }>(sql`select id from customer_order`)).map(({ id }) => id),
    )
    const left = [...sums].flatMap(([order_id, { left_amount }]) =>
      left_amount > 0 ? [[order_id, left_amount] as const] : [],
    )
    expect(open.length).toBeGreaterThan(0)
    expect(new Map(open.map(({ order_id, amount }) => [order_id, amount]))).toEqual(new Map(left))
    await database.close()
  },
)
