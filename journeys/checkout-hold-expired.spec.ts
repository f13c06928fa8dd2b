import { sql } from "../server/database/sql.ts"
import { singleDay } from "./support/demo-days.ts"
import { pay, typeCard } from "./support/family.ts"
import { checkOutSingleDay } from "./support/places.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

test("when the time runs out the page says so, and the places can be held again", async ({
  page,
  family,
  accessible,
}) => {
  await page.clock.install()
  await enterAs(page, family.email)
  await checkOutSingleDay(page, singleDay(20, 2), "Pia")
  await page.clock.fastForward("20:00")
  const ended = page.getByRole("alert").filter({ hasText: "The hold ended" })
  await expect(ended).toContainText("Nothing was charged.")
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toHaveCount(0)
  await accessible()

  await ended.getByRole("button", { name: "Hold them again" }).click()
  await expect(page.getByRole("heading", { name: "What you're booking" })).toBeVisible()
  await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Kite Day" })).toBeVisible()
  await accessible()

  await page.getByRole("button", { name: /^Cancel and release/ }).click()
  await expect(page).toHaveURL(/\/availability/)
})

test("a hold that ended while the device slept is refused when it is paid for, and nothing is charged", async ({
  page,
  family,
  store,
  accessible,
}) => {
  if (store === undefined) return test.skip(true, "It ends holds in the server's database.")
  const { id } = await store.one<{ id: string }>(sql`select id from customer where email = ${family.email}`)
  const paid = () => store.run(sql`select from payment where customer_id = ${id} and status = 'COMPLETED'`)
  const open = sql`status = 'OPEN' and order_id in (select id from customer_order where customer_id = ${id})`
  const endHold = () =>
    store.run(sql`update hold set expires_at = clock_timestamp() - interval '1 second' where ${open}`)
  const before = await paid()
  await enterAs(page, family.email)
  await checkOutSingleDay(page, singleDay(20, 3), "Pia")
  await typeCard(page, "4242424242424242")
  // The page's own countdown still has minutes to go.
  expect(await endHold()).toBe(1)
  await pay(page)
  const ended = page.getByRole("alert").filter({ hasText: "The hold ended" })
  await expect(ended).toContainText("Nothing was charged.")
  await accessible()
  expect(await paid()).toBe(before)

  // It is placed now, and a card is declined; then the time runs out once more before the family comes back to it.
  await ended.getByRole("button", { name: "Hold them again" }).click()
  await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
  await typeCard(page, "4000000000000002")
  await pay(page)
  await expect(page.getByRole("alert").filter({ hasText: "declined" })).toBeVisible()
  await endHold()
  await page.reload()
  await expect(ended).toContainText("Nothing was charged.")
  expect(await store.run(sql`select from hold where ${open}`)).toBe(0)

  await ended.getByRole("button", { name: "Hold them again" }).click()
  await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
  await typeCard(page, "4242424242424242")
  await pay(page)
  await expect(page).toHaveURL(/schedule_and_pay_success/)
  expect(await paid()).toBe(before + 1)
})
