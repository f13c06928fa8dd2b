import { sql } from "../server/database/sql.ts"
import { singleDay } from "./support/demo-days.ts"
import { pay, signIn, typeCard } from "./support/family.ts"
import { ownServer } from "./support/own-server.ts"
import { checkOutSingleDay } from "./support/places.ts"
import { expect, test } from "./support/test.ts"

test("when the time runs out the page says so, and the places can be held again", async ({
  page,
  accessible,
}, info) => {
  await page.clock.install()
  await signIn(page, "rosa.marin@mail.example")
  await checkOutSingleDay(page, singleDay(info.project.name === "phone" ? 20 : 21, 2), "Pia")
  await page.clock.fastForward("20:00")
  const ended = page.getByRole("alert").filter({ hasText: "The time ran out" })
  await expect(ended).toContainText("Nothing was charged.")
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0)
  await accessible()

  await ended.getByRole("button", { name: "Hold them again" }).click()
  await expect(page.getByRole("heading", { name: "What you're booking" })).toBeVisible()
  await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Kite Day" })).toBeVisible()
  await accessible()

  await page.getByRole("button", { name: /^Leave checkout/ }).click()
  await expect(page).toHaveURL(/\/availability/)
})

test("a hold that ended while the device slept is refused when it is paid for, and nothing is charged", async ({
  page,
  accessible,
}, info) => {
  test.skip(info.project.name !== "phone", "The server decides, whatever the screen.")
  test.slow(true, "It starts a server of its own.")
  const server = await ownServer({})
  const paid = () =>
    server.run(sql`select from payment p join hold h on h.order_id = p.order_id where p.state = 'completed'`)
  try {
    await signIn(page, "rosa.marin@mail.example", server.url)
    await checkOutSingleDay(page, singleDay(20, 2), "Pia", server.url)
    await typeCard(page, "4242424242424242")
    // The page's own countdown still has minutes to go.
    const ended = await server.run(sql`
      update hold set expires_at = clock_timestamp() - interval '1 second' where state = 'OPEN'`)
    expect(ended).toBe(1)
    await pay(page)
    const told = page.getByRole("alert").filter({ hasText: "The time ran out" })
    await expect(told).toContainText("Nothing was charged.")
    await accessible()
    expect(await paid()).toBe(0)

    // It is placed now, and a card is declined; then the time runs out once more, and whoever comes back to it is told the truth.
    await told.getByRole("button", { name: "Hold them again" }).click()
    await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
    await typeCard(page, "4000000000000002")
    await pay(page)
    await expect(page.getByRole("alert").filter({ hasText: "declined" })).toBeVisible()
    await server.run(sql`update hold set expires_at = clock_timestamp() - interval '1 second' where state = 'OPEN'`)
    await page.reload()
    await expect(told).toContainText("Nothing was charged.")
    expect(await server.run(sql`select from hold where state = 'OPEN'`)).toBe(0)

    await told.getByRole("button", { name: "Hold them again" }).click()
    await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
    await typeCard(page, "4242424242424242")
    await pay(page)
    await expect(page).toHaveURL(/schedule_and_pay_success/)
    expect(await paid()).toBe(1)
  } finally {
    await server.stop()
  }
})
