import { addDays } from "@hub/domain/kernel/calendar"
import type { Page } from "@playwright/test"
import { campWeek } from "./support/demo-days.ts"
import { pay, typeCard } from "./support/family.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { pick } from "./support/places.ts"
import { putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// An overnight asks health questions before it can be booked, and night questions before the first day.

/** On the Friday of next week, in the demo. */
const overnight = { day: addDays(campWeek(1).day, 4), name: "Night Owls Overnight" }

const phoneOf = (page: Page) => ({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin })

test("a family books an overnight for two: the questions come first, once for both, and the basket waits", async ({
  page,
  context,
  request,
  accessible,
}) => {
  const family = await newFamily(request)
  await addChildren(request, family, [
    { first_name: "Ada", birth_date: "2015-03-04", grade: "FIFTH_GRADE" },
    { first_name: "Bo", birth_date: "2017-03-04", grade: "THIRD_GRADE" },
  ])
  await putSession(context, family.session)
  await page.goto(`/availability?day=${overnight.day}&kinds=OVERNIGHT`)
  await pick(page, overnight, "Ada")
  await pick(page, overnight, "Bo")
  await page.getByRole("link", { name: "Schedule", exact: true }).click()

  await expect(page.getByRole("heading", { level: 1, name: "Health questions" })).toBeVisible()
  await expect(page).toHaveURL(/\/schedule\/before-schedule-question-sets/)
  await expect(page.getByText("The following questions are required.")).toBeVisible()
  await accessible()
  const child = (name: string) => page.getByRole("group", { name, exact: true })
  const yesNo = (name: string, answer: "Yes" | "No") =>
    child(name)
      .getByRole("radiogroup", { name: /Are there allergies/ })
      .getByText(answer, { exact: true })
      .click()
  await page.getByLabel("Doctor’s phone").fill("555-01")
  await yesNo("Ada", "Yes")
  await child("Ada").getByRole("button", { name: "Add one" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox", { name: "What is it?" }).fill("wasp")
  // Until the catalog has answered, the list only offers one's own words.
  const found = dialog.getByRole("option", { name: /^Wasp/ }).first()
  const allergy = ((await found.textContent()) ?? "").split(",")[0] ?? ""
  await found.click()
  await dialog.getByRole("button", { name: "Done" }).click()
  await expect(dialog.getByText("Choose how serious it can get.")).toBeVisible()
  await dialog.getByText("Moderate").click()
  await dialog.getByLabel("What should a guide do?").fill("Antihistamine from the blue pouch.")
  await accessible()
  // "Draft saved." may be of the answer before, and a closing dialog takes the focus with it.
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/save_draft") && (response.request().postData() ?? "").includes(allergy),
  )
  await dialog.getByRole("button", { name: "Done" }).click()
  const listed = child("Ada").getByRole("button", { name: `Edit ${allergy}` })
  await expect(listed).toBeVisible()
  await expect(dialog).toBeHidden()
  await saved
  await expect(page.getByText("Draft saved.")).toBeVisible()
  // What doesn't reach the server stays on this device.
  await page.route("**/save_draft", (route) => route.abort())
  await child("Bo")
    .getByLabel(/Anything we should know/)
    .fill("Burns easily.")
  await expect(page.getByText("Saved on this device.")).toBeVisible()
  await page.unroute("**/save_draft")

  // Another device goes on where this one was: the places are held on the server. So does another visit, with what was typed.
  const device = await context.browser()?.newContext(phoneOf(page))
  const other = await device?.newPage()
  if (device === undefined || other === undefined) throw new Error("There is no other device")
  await putSession(device, family.session)
  await other.goto("/dashboard")
  await other.getByRole("region", { name: "Finish your booking" }).getByRole("link").click()
  await expect(other.getByRole("heading", { level: 1, name: "Health questions" })).toBeVisible()
  await expect(other.getByRole("timer", { name: "Places held" })).toBeVisible()
  await device.close()
  await page.goto("/schedule/checkout&pay")
  await expect(page.getByRole("heading", { level: 1, name: "Health questions" })).toBeVisible()
  await expect(listed).toBeVisible()
  await expect(child("Bo").getByLabel(/Anything we should know/)).toHaveValue("Burns easily.")
  await page.getByRole("button", { name: "Next: Consent" }).click()
  for (const name of ["Ada", "Bo"]) await child(name).getByRole("checkbox").check()
  await page.getByRole("button", { name: "Save and check out" }).click()
  const errors = page.getByRole("group", { name: "3 answers need another look" })
  await expect(errors).toBeFocused()
  await accessible()
  await errors.getByRole("button", { name: /Bo, Are there allergies/ }).click()
  await yesNo("Bo", "No")
  await page.getByLabel("Doctor’s phone").fill("(555) 555-0142")
  await page.getByLabel("Sign with your full name").fill("Noor Haddad")
  await page.getByRole("button", { name: "Save and check out" }).click()

  await expect(page.getByRole("heading", { name: "What you're booking" })).toBeVisible()
  await typeCard(page, "4242424242424242")
  await pay(page)
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()

  // After booking: what is asked before attendance, for both at once.
  await page.getByRole("link", { name: "Answer", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Night questions" })).toBeVisible()
  await expect(
    page.getByText("The following questions are required. Please answer them before attendance."),
  ).toBeVisible()
  await page.getByText("Between 8 and 9").click()
  for (const name of ["Ada", "Bo"]) await child(name).getByText("Yes", { exact: true }).click()
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Getting there" })).toBeVisible()
  await page.getByRole("button", { name: "Skip these questions" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "All answered" })).toBeVisible()
  await page.getByRole("link", { name: "See your answers" }).click()
  await expect(page.getByRole("img", { name: "Personal information: 100 percent" })).toBeVisible()
  await accessible()

  // What was said about health is on the child's health page.
  await page.goto("/participants")
  await page.getByRole("main").getByRole("link", { name: "Ada" }).first().click()
  await page.getByRole("link", { name: "Open the health of Ada" }).click()
  await expect(page.getByRole("button", { name: `Edit ${allergy}` })).toBeVisible()
})
