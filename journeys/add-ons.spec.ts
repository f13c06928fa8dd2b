import { sql } from "../server/database/sql.ts"
import { pay, typeCard } from "./support/family.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { messages } from "./support/said.ts"
import { API_PATH, CLIENT, putSession, tokenOf } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

const added = messages("portal/orders.bookingAddOns")
const choose = messages("portal/orders.addOns")

test("@desk-only before care is paid with a week, and one day of it comes back as it was said before", async ({
  page,
  request,
  store,
  accessible,
}) => {
  if (store === undefined) throw new Error("This journey needs the server's database")
  const family = await newFamily(request, { first_name: "Ilse", last_name: "Aalto" })
  const [student_id = ""] = await addChildren(request, family, [
    { first_name: "Mika", birth_date: `${new Date().getFullYear() - 8}-02-11`, grade: "SECOND_GRADE" },
  ])
  await putSession(page.context(), family.session)
  const { id: offering_id } = await store.one<{ id: string }>(sql`
    select o.id from offering o where o.name = 'Trail Makers' and o.external_id is not null and not o.is_archived
      and o.starts_at > now() + interval '16 days' order by o.starts_at desc limit 1`)
  const headers = { ...CLIENT, authorization: `Bearer ${tokenOf(family.session)}` }
  const draft = await request.post(`${API_PATH}/orders/draft`, {
    headers,
    data: { items: [{ student_id, offering_id }] },
  })
  expect(draft.status(), await draft.text()).toBe(200)

  await test.step("all days of before care are added in checkout, and paid", async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto("/schedule/checkout&pay?order=open")
    await page.getByText(choose.title).click()
    await page.getByRole("button", { name: choose.allDays }).first().click()
    await expect(page.getByText("$45").first()).toBeVisible()
    await accessible()
    await typeCard(page, "4242424242424242")
    await pay(page)
    await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
  })

  await test.step("the booking folds the days into one row, and one is given back", async () => {
    const { id } = await store.one<{ id: string }>(sql`select id from attendance where student_id = ${student_id}`)
    await page.goto(`/participants/bookings/${id}`)
    const row = page.getByRole("region", { name: added.title })
    await row.getByText(/^Before care, 5 days/).click()
    await row
      .getByRole("button", { name: /^Cancel Before care/ })
      .first()
      .click()
    await expect(row.getByText("$9 back the way you paid")).toBeVisible()
    await accessible()
    await row.getByRole("button", { name: added.yes }).click()
    await expect(row.getByText(/^Before care, 4 days/)).toBeVisible()
    const back = await store.one<{ cents: number }>(sql`
      select coalesce(sum(r.amount), 0)::int as cents from refund r join payment p on p.id = r.payment_id
      where p.customer_id = (select customer_id from student where id = ${student_id})`)
    expect(back.cents).toBe(900)
  })
})
