import type { Locator, Page } from "@playwright/test"
import { FORMS, type Form } from "./support/forms.ts"
import { HEALTH_FORMS } from "./support/forms-health.ts"
import { hasStruck, typedInto, watch } from "./support/hostile-input.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { enterAs, putSession, type Session } from "./support/session.ts"
import { accessibleIn, expect, test } from "./support/test.ts"

// Every form x what no form expects: what is wrong is said at its field and the focus is led there, nothing typed is lost, nothing
// typed runs, and the server never breaks. What each form makes of good answers is in the journeys of its subject.

const ADA = { first_name: "Ada", birth_date: "2014-03-04", grade: "SIXTH_GRADE" }

const isInvalid = (field: Locator) => field.getAttribute("aria-invalid").then((value) => value === "true")

/** Each field that is wrong says so in words that it is described by. */
async function saysWhy(fields: readonly Locator[]): Promise<number> {
  let wrong = 0
  for (const field of fields) {
    if (!(await isInvalid(field))) continue
    wrong += 1
    const words = await field.evaluate(
      (element) =>
        (element.getAttribute("aria-describedby") ?? "")
          .split(" ")
          .map((id) => document.getElementById(id))
          .find((one) => one?.getAttribute("role") === "alert")?.textContent,
    )
    expect(words ?? "").not.toBe("")
  }
  return wrong
}

async function sendEmpty(page: Page, form: Form): Promise<void> {
  const fields = form.fields(page)
  for (const field of fields) await field.fill("")
  await form.send(page).click()
  await expect.poll(() => saysWhy(fields)).toBeGreaterThan(0)
  const focused = page.locator(":focus")
  if (form.focus === "summary") await expect(focused).toHaveAttribute("role", "group")
  else await expect(focused).toHaveAttribute("aria-invalid", "true")
  await accessibleIn(page)
}

/** Whether the form, once its answer has come, tells of an error or has gone on. */
async function outcome(page: Page, form: Form): Promise<"refused" | "accepted"> {
  const [first] = form.fields(page)
  let found: "refused" | "accepted" | undefined
  await expect
    .poll(async () => {
      const idle = form.send(page).and(page.locator("[aria-busy=false]"))
      const isLeft = first === undefined || !(await first.isVisible()) || (await form.send(page).count()) === 0
      if (isLeft) found = "accepted"
      else if ((await idle.count()) === 0) found = undefined
      else if ((await page.locator("#main, dialog").getByRole("alert").count()) > 0) found = "refused"
      return found
    })
    .toBeDefined()
  return found ?? "refused"
}

async function sendTyped(page: Page, form: Form, text: string): Promise<"refused" | "accepted"> {
  const fields = form.fields(page)
  for (const field of fields) await field.fill(text)
  // Some fields take only what can be part of the answer; what they show is what was typed.
  const before = await Promise.all(fields.map((field) => field.inputValue()))
  await form.send(page).click()
  // Errors of the previous try are gone once this one is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const found = await outcome(page, form)
  if (found === "refused") {
    expect(await Promise.all(fields.map((field) => field.inputValue())), "what was typed").toEqual(before)
    await saysWhy(fields)
    if ((await page.locator("[aria-invalid=true]").count()) === 0) {
      await expect(page.locator("#main, dialog").getByRole("alert").first()).not.toHaveText(/marked fields/)
    }
  }
  expect(await hasStruck(page), "a script that was typed has run").toBe(false)
  return found
}

for (const who of ["visitor", "family", "parent"] as const) {
  test.describe(`forms of a ${who}`, () => {
    let session: Session = []
    test.beforeAll(async ({ request }) => {
      if (who === "visitor") return
      const family = await newFamily(request)
      session = family.session
      if (who === "parent") await addChildren(request, family, [ADA])
    })
    test.beforeEach(({ context }) => putSession(context, session))

    for (const [index, form] of [...FORMS, ...HEALTH_FORMS].filter((one) => one.who === who).entries()) {
      // All are made of the same fields: every second one is enough for each run.
      test(form.name, { tag: index % 2 === 0 ? [] : "@campaign-only" }, async ({ page }) => {
        const { errors } = watch(page)
        await form.open(page)
        await test.step("empty", () => sendEmpty(page, form))
        for (const { name, text } of typedInto(form.name)) {
          await test.step(name, async () => {
            if ((await sendTyped(page, form, text)) === "accepted") await form.open(page)
          })
        }
        expect(errors).toEqual([])
      })
    }
  })
}

test("a new card can't be sent until its three fields are whole, and what is no digit never gets in", async ({
  page,
  family,
}) => {
  const { errors } = watch(page)
  await enterAs(page, family.email)
  await page.goto("/cards")
  await page.getByRole("button", { name: "New Card" }).click()
  const add = page.getByRole("button", { name: "Add Card" })
  const fields = ["Card Number", "Expiration Date", "CVV"].map((label) => page.getByLabel(label))
  for (const { name, text } of typedInto("card")) {
    await test.step(name, async () => {
      for (const field of fields) {
        await field.fill(text)
        expect(await field.inputValue()).toMatch(/^[\d /]*$/)
      }
      await expect(add).toBeDisabled()
      expect(await hasStruck(page)).toBe(false)
    })
  }
  await accessibleIn(page)
  expect(errors).toEqual([])
})

test("an email in the address is shown as it came, and nothing of it runs", async ({ page }) => {
  const { errors } = watch(page)
  // An address has its length; more than that isn't taken by the server.
  for (const { name, text } of typedInto("address").map((typed) => ({ ...typed, text: typed.text.slice(0, 1_000) }))) {
    await test.step(name, async () => {
      await page.goto(`/sign-in?customer_email=${encodeURIComponent(text)}`)
      const field = page.getByRole("textbox", { name: "Email" })
      // A field of one line leaves the ends of lines out.
      await expect(field).toHaveValue(text.replaceAll("\n", ""))
      expect(await hasStruck(page)).toBe(false)
    })
  }
  expect(errors).toEqual([])
})
