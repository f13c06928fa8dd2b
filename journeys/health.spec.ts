import { readFile } from "node:fs/promises"
import { addChildren, newFamily } from "./support/new-family.ts"
import { openSession, putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// 2.12, 4.10, 7.7, 7.16: what a family writes about health, asks staff to give, and reads in the log.

test("a family adds an allergy, and requests, changes and withdraws a medication", async ({
  page,
  context,
  request,
  accessible,
}) => {
  const family = await newFamily(request)
  const [id = ""] = await addChildren(request, family, [
    { first_name: "Ada", birth_date: "2018-03-04", grade: "THIRD_GRADE" },
  ])
  await putSession(context, family.session)
  await page.goto("/participants")
  await page.getByRole("main").getByRole("link", { name: "Ada" }).first().click()
  await page.getByRole("link", { name: "Open the health of Ada" }).click()
  await expect(page).toHaveURL(new RegExp(`/participants/${id}/health$`))
  await expect(page.getByText("Nothing to look out for.")).toBeVisible()
  await accessible()

  await page.getByRole("button", { name: "Add something" }).click()
  const dialog = page.getByRole("dialog", { name: "Add to Ada’s health" })
  const search = dialog.getByRole("combobox", { name: "What is it?" })
  await search.fill("tree n")
  await expect(dialog.getByRole("option", { name: /^Tree nuts/ })).toBeVisible()
  await accessible()
  await search.press("Enter")
  await expect(search).toHaveValue("Tree nuts")
  // What is missing is said before anything is sent.
  await dialog.getByRole("button", { name: "Add Tree nuts" }).click()
  await expect(dialog.getByText("2 answers need another look")).toBeVisible()
  await dialog.getByRole("radio", { name: /Severe/ }).check()
  await dialog.getByLabel("What should a guide do?").fill("EpiPen at once, then 911, then me.")
  await dialog.getByRole("button", { name: "Add Tree nuts" }).click()
  await expect(dialog).toBeHidden()
  const item = page.getByRole("listitem").filter({ hasText: "EpiPen at once" })
  await expect(item).toContainText("Severe")

  await page.getByRole("link", { name: "Ask for a medication" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Cetirizine")
  await page.getByRole("textbox", { name: "Dose" }).fill("5")
  await page.getByRole("button", { name: "9:00AM" }).click()
  await page.getByLabel(/in its own box/).check()
  await accessible()
  await page.getByRole("button", { name: "Send to the nurse" }).click()
  const medication = page.getByRole("region", { name: "Medication at camp" })
  await expect(medication).toContainText("Cetirizine, 5 mg")

  await medication.getByRole("link", { name: "Edit Cetirizine" }).click()
  await page.getByRole("textbox", { name: "Dose" }).fill("10")
  await page.getByRole("button", { name: "Save changes" }).click()
  await expect(medication).toContainText("Cetirizine, 10 mg")

  await medication.getByRole("button", { name: "Withdraw Cetirizine" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw", exact: true }).click()
  await medication.getByRole("link", { name: "Archive (1)" }).click()
  await expect(page).toHaveURL(/\/participants\/medication-requests\/archive$/)
  await expect(page.getByRole("listitem").filter({ hasText: "Cetirizine, 10 mg" })).toContainText("Withdrawn")
  await accessible()
})

test("a family reads its log, who looked, and takes a report along", async ({ page, context, request, accessible }) => {
  await putSession(context, await openSession(request, "grace.park@mail.example"))
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("link", { name: "Health Log" }).click()
  const log = page.getByRole("region", { name: "Health log" })
  await expect(log.getByRole("listitem").filter({ hasText: "Incident: scraped knee" })).toContainText("10:40AM")
  await accessible()
  await log.getByRole("button", { name: "As needed 1" }).click()
  await expect(log.getByRole("listitem")).toHaveCount(1)
  await log.getByRole("button", { name: "Incidents 1" }).click()
  const download = page.waitForEvent("download")
  await log.getByRole("button", { name: "PDF of scraped knee" }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")

  await page.getByRole("button", { name: "Who looked" }).first().click()
  const looks = page.getByRole("dialog", { name: "Who looked" })
  await expect(looks.getByRole("listitem").filter({ hasText: "Nurse Joy" }).first()).toBeVisible()
  await accessible()
})
