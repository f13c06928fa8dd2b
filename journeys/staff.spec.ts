import { sql, verbatim } from "../server/database/sql.ts"
import { pressOn, typeInto } from "./support/keyboard.ts"
import { messages } from "./support/said.ts"
import { withSandboxPush } from "./support/sandbox-push.ts"
import { codeOf, staffSession } from "./support/staff.ts"
import { accessibleIn, expect, test } from "./support/test.ts"

const door = messages("console/staff.signIn")
const account = messages("console/staff.account")
const people = messages("console/staff.people")
const invite = messages("console/staff.invite")
const enrolDevice = messages("console/staff.enrolDevice")
const device = messages("console/staff.device")
const join = messages("console/staff.join")
const push = messages("console/staff.push")
const roles = messages("console/staff.roles")

/** A page is looked at whole: what lies under the bar at the thumb is scrolled to in life. */
const WHOLE = 4_000

const BOOKS = "books@ledgerlee.example"

test("@desk-only signs in by a password and a code, by keyboard, where they wanted to go, and out again", async ({
  page,
  accessible,
}) => {
  await page.goto("/staff/account")
  await expect(page.getByRole("heading", { name: door.title })).toBeVisible()
  await accessible()
  await typeInto(page, page.getByLabel(door.email), BOOKS)
  await typeInto(page, page.locator("input[autocomplete=current-password]"), "juniper-trail")
  await page.keyboard.press("Enter")
  await typeInto(page, page.getByLabel(door.code), "000000")
  await page.keyboard.press("Enter")
  await expect(page.getByText("This code isn't right, or was used before.")).toBeVisible()
  await page.getByLabel(door.code).fill(await codeOf(page, BOOKS))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Lena Ito" })).toBeVisible()
  await accessible()
  await pressOn(page, page.getByRole("button", { name: account.signOut, exact: true }), "Enter")
  await expect(page.getByRole("heading", { name: door.title })).toBeVisible()
})

test("an owner invites someone, who joins with a PIN and begins a shift on a device that was enrolled", async ({
  page,
  browser,
  store,
  accessible,
}) => {
  await page.setViewportSize({ width: 375, height: WHOLE })
  await staffSession(page, store, "rae@juniper.example")
  await page.goto("/staff/people")
  await expect(page.getByText("Jo Adeyemi", { exact: true })).toBeVisible()
  await accessible()
  await page.getByRole("button", { name: people.invite }).click()
  await page.getByRole("button", { name: invite.send }).click()
  await expect(page.getByText(invite.chooseRole).first()).toBeVisible()
  const email = `noor.${Date.now()}@juniper.example`
  await page.getByRole("textbox", { name: invite.name }).fill("Noor Said")
  await page.getByRole("textbox", { name: invite.email }).fill(email)
  await page.getByRole("dialog", { name: invite.title }).getByRole("checkbox", { name: roles.GATE }).check()
  await page.getByRole("dialog", { name: invite.title }).getByRole("checkbox", { name: "Mill Pond" }).check()
  await accessible()
  await page.getByRole("button", { name: invite.send }).click()
  await expect(page.getByText(people.invited({ name: "Noor Said" })).first()).toBeVisible()

  await page.getByRole("button", { name: people.enrol }).click()
  await page.getByRole("textbox", { name: enrolDevice.name }).fill("Phone 9")
  await page.getByRole("radio", { name: "Mill Pond" }).check()
  await page.getByRole("button", { name: enrolDevice.show }).click()
  const address = await page.locator("code").textContent()

  const mail = await page.request.get(`/sandbox/outbox.json?to=${email}`)
  const [sent]: { body: string }[] = await mail.json()
  const link = /\/staff\/join\/[\w-]+/.exec(sent?.body ?? "")?.[0] ?? ""
  const phone = await browser.newContext({ viewport: { width: 375, height: 812 }, baseURL: new URL(page.url()).origin })
  const gate = await phone.newPage()
  await gate.goto(link)
  await gate.getByRole("button", { name: join.pin }).click()
  await gate.locator("input[inputmode=numeric]").fill("204816")
  await gate.getByRole("button", { name: join.join }).click()
  await expect(gate.getByText(join.pinDone)).toBeVisible()
  await gate.goto(address ?? "")
  await gate.getByRole("button", { name: device.enrol }).click()
  await expect(gate.getByRole("heading", { name: device.who })).toBeVisible()
  await accessibleIn(gate)
  await gate.getByRole("button", { name: "Noor Said" }).click()
  await gate.locator("input[inputmode=numeric]").fill("204816")
  await gate.getByRole("button", { name: device.begin }).click()
  await expect(gate.locator(".console")).toBeVisible()

  await page.getByRole("button", { name: enrolDevice.done }).click()
  await page.getByRole("button", { name: people.revokeOne({ name: "Phone 9" }) }).click()
  await page.getByRole("dialog").getByRole("button", { name: people.revoke, exact: true }).click()
  await expect(page.getByRole("button", { name: people.revokeOne({ name: "Phone 9" }) })).toBeHidden()
  await gate.goto("/staff/device")
  await expect(gate.getByRole("heading", { name: device.revoked })).toBeVisible()
  await phone.close()
  await store?.run(sql`update staff set removed_at = now() where email = ${email}`)
})

test("@desk-only a browser shows what comes at once after a press, until another", async ({
  page,
  store,
  accessible,
}) => {
  await withSandboxPush(page)
  await staffSession(page, store, "rae@juniper.example")
  await page.goto("/staff/account")
  await pressOn(page, page.getByRole("button", { name: push.switchOn }), "Enter")
  await expect(page.getByRole("button", { name: push.switchOff })).toBeVisible()
  await accessible()
  const count =
    "select count(*)::int from staff_push p join staff s on s.id = p.staff_id where s.email = 'rae@juniper.example'"
  expect(await store?.one(verbatim(count))).toEqual({ count: 1 })
  await page.setViewportSize({ width: 375, height: WHOLE })
  await page.getByRole("button", { name: push.switchOff }).click()
  await expect(page.getByRole("button", { name: push.switchOn })).toBeVisible()
  expect(await store?.one(verbatim(count))).toEqual({ count: 0 })
})

const PAGES = ["today", "families", "inbox", "programs", "gate", "people", "settings", "first-day", "audit", "account"]

for (const width of [375, 1280])
  test(`each page of the console at ${width} px: nothing that axe finds, nothing beyond the edge`, {
    tag: width === 375 ? [] : "@campaign-only",
  }, async ({ page, store, accessible }) => {
    await page.setViewportSize({ width, height: WHOLE })
    await staffSession(page, store, "rae@juniper.example")
    for (const name of PAGES) {
      await page.goto(`/staff/${name}`)
      await expect(page.locator("main h1").first()).toBeVisible()
      await expect(page.locator("[aria-busy=true][role=status]")).toHaveCount(0)
      await accessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
    }
  })
