import { sql } from "../server/database/sql.ts"
import { takeToCome } from "./support/gate-children.ts"
import { messages } from "./support/said.ts"
import { withSandboxPush } from "./support/sandbox-push.ts"
import { scan } from "./support/scanner.ts"
import { enterAs } from "./support/session.ts"
import { staffSession } from "./support/staff.ts"
import { accessibleIn, expect, test } from "./support/test.ts"

// From the gate to a family's browser: asked once, after the first check-in, and within seconds from then on.

const card = messages("portal/alerts.card")
const section = messages("portal/alerts.section")
const answer = messages("console/gate.answer")
const out = messages("console/gate.out")
const screen = messages("console/gate.screen")

test("@desk-only a family is asked after the check-in, and its browser shows the pick-up within ten seconds", async ({
  page,
  store,
  browser,
  baseURL,
}) => {
  const child = (await takeToCome(store, "mill-pond"))[0]
  if (child === undefined || store === undefined) throw new Error("Nobody is to come")
  const { email } = await store.one<{ email: string }>(sql`
    update customer set password_hash = (select password_hash from customer where email = 'nadia.haddad@mail.example')
    where id = (select customer_id from student where qr = ${child.qr}) returning email`)
  await withSandboxPush(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await enterAs(page, email)
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByRole("heading", { name: card.title })).toHaveCount(0)

  const gate = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 375, height: 1_200 } })
  const desk = await gate.newPage()
  await staffSession(desk, store, "ravi@juniper.example")
  await desk.goto("/staff/gate")
  await expect(desk.getByRole("button", { name: screen.byName, exact: true })).toBeVisible()
  await scan(desk, child.qr)
  await desk.getByRole("button", { name: answer.checkIn({ name: child.first_name }), exact: true }).click()
  await expect(desk.getByRole("button", { name: screen.nextCode })).toBeVisible()

  await expect(page.getByRole("heading", { name: card.title })).toBeVisible({ timeout: 12_000 })
  await accessibleIn(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await accessibleIn(page)
  await page.getByRole("button", { name: card.yesHere }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: card.title })).toHaveCount(0)
  const { endpoint } = await store.one<{ endpoint: string }>(sql`
    select endpoint from family_browser b join customer c on c.id = b.customer_id where c.email = ${email}`)

  await scan(desk, child.qr)
  await desk.getByRole("button", { name: answer.whoTakes({ name: child.first_name }) }).click()
  await desk.getByRole("radio").first().check({ force: true })
  await desk.getByRole("button", { name: out.outWith({ name: "" }).trim() }).click()
  const shown = async () => (await (await page.request.get(`${endpoint}/shown`)).json()).at(-1)?.title
  await expect.poll(shown, { timeout: 10_000 }).toBe(`${child.first_name} was picked up`)

  await page.goto("/profile")
  const here = page.getByRole("switch", { name: section.onThisDevice })
  await expect(here).toBeChecked()
  await accessibleIn(page)
  await here.press(" ")
  await expect(here).not.toBeChecked()
  await gate.close()
})
