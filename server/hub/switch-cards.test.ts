import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Checkout, openCheckout } from "@hub/testing/checkout/checkout"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { familyBefore } from "../families/queries.ts"
import { savedCards } from "../payments/saved-card-store.ts"
import { readCards } from "../payments/saved-cards.ts"

// Saved cards come over by the card provider's own file: its customers become the families'.

let database: TestDatabase
let checkout: Checkout
let at: string
beforeEach(async () => {
  database = await testDatabase()
  checkout = await openCheckout(database.store)
  at = testFolder(onTestFinished)
})
afterEach(async () => {
  expect(await findViolations(database.store)).toEqual([])
  vi.restoreAllMocks()
  await checkout.close()
  await database.close()
})

const FAMILIES = `Family ID,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student First,Student Last,Birth Date,Payment Profile ID
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,Ada,Okoro,2018-03-04,prof-100
2,Wei,Xu,wei@mail.example,303-555-0102,Li,Xu,2017-12-06,prof-200
3,Mia,Lund,mia@mail.example,303-555-0103,Bo,Lund,2016-12-06,
`
const bring = (files: Record<string, string>, options: readonly string[] = []) =>
  hubImport({ store: database.store, at, files, options, environment: { STRIPE_API_BASE: checkout.origin } })

async function takenOver(...old_ids: string[]): Promise<string> {
  const answer = await fetch(`${checkout.origin}/sandbox/cards-from-before`, {
    method: "POST",
    body: new URLSearchParams({ customers: old_ids.join("\n") }),
  })
  return answer.text()
}
const newCustomer = (csv: string, old_id: string) => new RegExp(`^${old_id},(cus_\\w+)`, "m").exec(csv)?.[1] ?? ""
const linked = () =>
  database.store.many<{ email: string; linked: string | null; card: string | null }>(
    sql`select email, provider_customer_id as linked, default_payment_method_id as card from customer order by external_id`,
  )

test("families get their cards once, see them where theirs are, and lose the link alone when the batch is undone", async () => {
  const { store } = database
  const cards = await takenOver("prof-100", "prof-200", "prof-999")
  const before = await everyTable(store)
  const files = { "families.csv": FAMILIES, "cards.csv": cards }
  const dry = await bring(files, ["--dry-run"])
  expect(dry.text).toContain("3 customers of the card provider: 2 of families here, 0 left out")
  expect(dry.text).toContain("look at  cards.csv:4:old_customer_id: prof-999 is the customer of no family")
  expect(dry.text).toMatch(/families with cards\s+2 new, 0 unchanged/)
  expect(await everyTable(store)).toEqual(before)

  const first = await bring(files)
  expect(first.code).toBe(0)
  expect(await linked()).toMatchObject([
    { linked: newCustomer(cards, "prof-100") },
    { linked: newCustomer(cards, "prof-200") },
    { linked: null },
  ])
  const [ngozi] = await store.many<{ id: string }>(sql`select id from customer order by external_id`)
  const id = ngozi?.id ?? ""
  const saved = { store, saved: savedCards(checkout.needs), former: [] }
  expect((await readCards(saved)(id)).default_payment_method).toMatchObject({ brand: "visa", last4: "4242" })
  expect((await familyBefore(store, id)).cards).toMatchObject([
    { brand: "visa", last4: "4242", is_default: true, source: "cards.csv, stripe_customer_id" },
  ])

  const again = await bring(files)
  expect(again.text).toMatch(/families with cards\s+0 new, 2 unchanged/)
  await bring({}, ["--undo", batchOf(first.text)])
  expect(await everyTable(store)).toEqual(before)
  // The provider has them as before.
  expect(await bring(files).then(({ text }) => text)).toMatch(/families with cards\s+2 new/)
})

test("the provider's file may come later, and is undone without the families", async () => {
  await bring({ "families.csv": FAMILIES })
  const cards = await takenOver("prof-100")
  const later = await bring({ "families.csv": FAMILIES, "cards.csv": cards })
  expect(later.text).toMatch(/families with cards\s+1 new/)
  await bring({}, ["--undo", batchOf(later.text)])
  expect(await linked()).toMatchObject([{ linked: null, card: null }, { linked: null }, { linked: null }])
})

test("a family that has signed in, and one with other cards, stay as they are", async () => {
  const { store } = database
  await bring({ "families.csv": FAMILIES })
  await store.run(sql`update customer set first_signed_in_at = now() where email = 'ngozi@mail.example'`)
  await store.run(sql`update customer set provider_customer_id = 'cus_own' where email = 'wei@mail.example'`)
  const brought = await bring({ "families.csv": FAMILIES, "cards.csv": await takenOver("prof-100", "prof-200") })
  expect(brought.text).toContain("the family has signed in or isn't here, and adds its card itself")
  expect(brought.text).toContain("the family has other cards here, which stay as they are")
  expect(await linked()).toMatchObject([{ linked: null }, { linked: "cus_own" }, { linked: null }])
})

test("what the provider doesn't know, what fits two families and what is expired is said at its line", async () => {
  const known = await takenOver("prof-100", "prof-200", "extra")
  const [one, two, extra] = ["prof-100", "prof-200", "extra"].map((old_id) => newCustomer(known, old_id))
  const head = "old_customer_id,stripe_customer_id,last4,exp_month,exp_year"
  const cards = `${head}\nprof-100,${one},4242,1,2020\nprof-200,${two},4444,2,2031\nprof-200,${extra},1117,2,2031\n3,cus_gone,4242,2,2031\nprof-300,,,,\nprof-400,nothing,,,\n`
  const asked = await bring({ "families.csv": FAMILIES, "cards.csv": cards })
  expect(asked.code).toBe(1)
  expect(asked.text).toContain("cards.csv:2:exp_month: 4242 2020-01 has expired")
  expect(asked.text).toContain("cards.csv:3:stripe_customer_id: family:2 has two customers at the card provider")
  expect(asked.text).toContain("cards.csv:6:old_customer_id: the card provider has no new customer for prof-300")
  expect(asked.text).toContain('cards.csv:7:stripe_customer_id: "nothing" is no customer of the card provider')
  const decided = `cards:\n  "family:2": ${extra}\n`
  writeFileSync(join(at, "decided.yaml"), decided)
  const brought = await bring({ "families.csv": FAMILIES, "cards.csv": cards }, [
    "--decisions",
    join(at, "decided.yaml"),
  ])
  expect(brought.code).toBe(0)
  expect(brought.text).toContain("cus_gone: your card provider knows no such customer")
  expect(await linked()).toMatchObject([{ linked: one }, { linked: extra }, { linked: null }])
})

test("the provider's file as JSON reads as its CSV does", async () => {
  const csv = await takenOver("prof-100", "prof-200")
  const json = JSON.stringify(
    {
      "prof-100": {
        id: newCustomer(csv, "prof-100"),
        cards: { "1": { id: "card_1", last4: "4242", brand: "Visa", exp_month: 8, exp_year: 2031 } },
      },
      "prof-200": { id: newCustomer(csv, "prof-200"), cards: {} },
    },
    null,
    2,
  )
  const brought = await bring({ "families.csv": FAMILIES, "cards.json": json })
  expect(brought.text).toMatch(/families with cards\s+2 new/)
  expect(brought.text).toContain("the card card_1 isn't among its cards at your card provider")
})

test("a file with a full card number or a security code is refused, and its digits are nowhere", async () => {
  const before = await everyTable(database.store)
  const number = "4242 4242 4242 4242"
  const withNumber = `Family ID,Guardian Email,Notes\n1,a@mail.example,\n2,b@mail.example,${number}\n3,c@mail.example,${number}\n`
  const refused = await bring({ "families.csv": withNumber })
  expect(refused.code).toBe(1)
  expect(refused.text).toContain(
    'families.csv:3:3: has a full card number in line 3, column "Notes" and in 1 more cell',
  )
  expect(refused.text).not.toMatch(/4242/)
  const withCode = await bring({ "cards.csv": "old_customer_id,stripe_customer_id,cvv\n1,cus_1,123\n" })
  expect(withCode.text).toContain('cards.csv:2:3: has a card\'s security code in line 2, column "cvv"')
  const nameless = await bring({ "rows.csv": "4242424242424242,a@mail.example\n4242424242424242,b@mail.example\n" })
  expect(nameless.text).toContain("rows.csv:1:1: has a full card number in line 1, column 1 and in 1 more cell")
  expect(nameless.text).not.toMatch(/4242/)
  const json = await bring({ "cards.json": '{"1": {"id": "cus_1", "card": {"number": "4242424242424242"}}}' })
  expect(json.text).toContain("has a full card number")
  expect(await everyTable(database.store)).toEqual(before)
})

test("a provider that doesn't answer stops the run, and nothing comes", async () => {
  const cards = await takenOver("prof-100")
  const before = await everyTable(database.store)
  await checkout.addFault({ op: "customers.payment_methods", mode: "500", times: 20 })
  await expect(bring({ "families.csv": FAMILIES, "cards.csv": cards })).rejects.toMatchObject({
    code: "PAYMENT_PROVIDER_UNAVAILABLE",
  })
  expect(await everyTable(database.store)).toEqual(before)
})
