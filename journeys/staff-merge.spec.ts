import type { APIRequestContext, Locator, Page } from "@playwright/test"
import { pressOn, typeInto } from "./support/keyboard.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { bookable, bookInCash, type Caller, choose, OFFICE, press } from "./support/office.ts"
import { contains, messages } from "./support/said.ts"
import { API_PATH, CLIENT, openSession, PASSWORD, tokenOf } from "./support/session.ts"
import { staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"

// One family that has signed up twice: the office finds it and proposes, an owner confirms, both say yes by the codes of their mails.

const merge = messages("console/families.merge")
const bookings = messages("console/families.bookings")
const portal = messages("portal/privacy.merge")

interface Mail {
  readonly subject: string
  readonly body: string
}

/** The newest mail to an address that has a link of this kind. */
async function mailWith(request: APIRequestContext, to: string, link: RegExp): Promise<{ path: string; body: string }> {
  let found: { path: string; body: string } | undefined
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json()
      for (const { body } of mails) {
        const [path] = link.exec(body) ?? []
        if (path !== undefined) found ??= { path, body }
      }
      return found !== undefined
    })
    .toBe(true)
  return found ?? { path: "", body: "" }
}

/** A family of the child that both accounts have, with a week of care. */
async function familyOf(request: APIRequestContext, page: Page, name: { first_name: string; last_name: string }) {
  const family = await newFamily(request, name)
  const headers = { ...CLIENT, authorization: `Bearer ${tokenOf(family.session)}` }
  await request.post(`${API_PATH}/auth/set_password`, { headers, data: { password: PASSWORD } })
  const birth_date = `${new Date().getFullYear() - 8}-02-11`
  const student_ids = await addChildren(request, family, [{ first_name: "Mika", birth_date, grade: "SECOND_GRADE" }])
  const answer = await page.request.get(`/staff_api/v1/families/find?text=${encodeURIComponent(family.email)}`, {
    headers: CLIENT,
  })
  const [found]: { id: string }[] = (await answer.json()).result.families
  return { ...family, id: found?.id ?? "", student_ids }
}

/** Signs in with the password; answers whose family it is. */
async function familyBehind(request: APIRequestContext, email: string): Promise<string> {
  const headers = { ...CLIENT, authorization: `Bearer ${tokenOf(await openSession(request, email))}` }
  return (await (await request.get(`${API_PATH}/profile/`, { headers })).json()).result.id
}

/** A job that issues documents changes what is shown; then one looks once more and presses again. */
const pressUntil = (page: Page, button: string, done: Locator) =>
  expect(async () => {
    if (await done.isVisible()) return
    await press(page, page.getByRole("button", { name: button }))
    await expect(done).toBeVisible({ timeout: 5_000 })
  }).toPass()

test("@desk-only a family that signed up twice becomes one, by keyboard: office, owner, both families", async ({
  page,
  request,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "the staff sign in by the server's own database")
  await page.setViewportSize({ width: 1280, height: 1_100 })
  await staffSession(page, store, OFFICE)
  const last_name = `Q${Date.now().toString(36)}`
  const kept = await familyOf(request, page, { first_name: "Ngozi", last_name })
  const moved = await familyOf(request, page, { first_name: "Emeka", last_name })
  const asCaller = ({ id, student_ids }: typeof kept): Caller => ({ id, last_name, student_ids })
  const weeks = (await bookable(page, asCaller(kept))).filter(
    ({ days, of_days, left, reasons }) => days === of_days && left > 1 && reasons.length === 0,
  )
  const [first] = weeks
  const second = weeks.find(({ start_date }) => first !== undefined && start_date > first.end_date)
  if (first === undefined || second === undefined) throw new Error("No two dates fit one after the other")
  await bookInCash(store, asCaller(kept), first)
  await bookInCash(store, asCaller(moved), second)

  await test.step("the office finds it, sees both side by side and proposes", async () => {
    await page.goto(`/staff/families/${kept.id}/merge`)
    await expect(page.getByRole("link", { name: `Emeka ${last_name}` })).toBeVisible()
    await accessible()
    await pressOn(page, page.getByRole("link", { name: `Emeka ${last_name}` }), "Enter")
    const both = page.getByRole("region", { name: merge.sideBySide })
    await expect(both).toContainText(kept.email)
    await expect(both).toContainText(moved.email)
    await expect(page.getByText(merge.noneMeet)).toBeVisible()
    await choose(page, page.getByRole("radio", { name: merge.reasonTwice }))
    await accessible()
    await pressUntil(page, merge.propose, page.getByRole("button", { name: merge.withdraw }))
    await expect(page.getByRole("button", { name: merge.sendBoth })).toHaveCount(0)
  })

  await test.step("an owner hears of it and confirms", async () => {
    const link = new RegExp(`/staff/families/${kept.id}/merge/${moved.id}`)
    const { path } = await mailWith(request, "rae@juniper.example", link)
    await page.context().clearCookies()
    await staffSession(page, store, "rae@juniper.example")
    await page.goto(path)
    await pressUntil(page, merge.sendBoth, page.getByText(contains(merge.waits({ email: moved.email }))))
    await accessible()
  })

  await test.step("both say yes on a phone, by the code of their mail", async () => {
    await page.context().clearCookies()
    await page.setViewportSize({ width: 375, height: 812 })
    for (const { email } of [moved, kept]) {
      const { path, body } = await mailWith(request, email, /\/merge\/\S+/)
      const [code] = /\b\d{6}\b/.exec(body) ?? [""]
      await page.goto(path)
      const field = page.getByLabel(portal.code)
      await typeInto(page, field, "000000")
      await page.keyboard.press("Enter")
      await expect(field).toHaveAttribute("aria-invalid", "true")
      await accessible()
      await page.keyboard.press("ControlOrMeta+A")
      await page.keyboard.type(code)
      await page.keyboard.press("Enter")
      await expect(field).toBeHidden()
      await accessible()
    }
    await expect(page.getByText(contains(portal.signIn({ email: kept.email })))).toBeVisible()
    // The link of the other mail says the same, though its account is gone.
    await page.goto((await mailWith(request, moved.email, /\/merge\/\S+/)).path)
    await expect(page.getByText(contains(portal.signIn({ email: moved.email })))).toBeVisible()
  })

  await test.step("both addresses lead to one family, and so does the old page", async () => {
    expect(await familyBehind(request, moved.email)).toBe(kept.id)
    expect(await familyBehind(request, kept.email)).toBe(kept.id)
    await staffSession(page, store, OFFICE)
    await page.setViewportSize({ width: 1280, height: 1_100 })
    await page.goto(`/staff/families/${moved.id}`)
    const table = page.getByRole("table", { name: bookings.title })
    await expect(table).toContainText(first.name)
    await expect(table).toContainText(second.name)
    await expect(page).toHaveURL(new RegExp(`/staff/families/${kept.id}$`))
  })
})
