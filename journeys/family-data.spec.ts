import { newFamily } from "./support/new-family.ts"
import { API_PATH, CLIENT, PASSWORD, putSession, tokenOf } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

test("a family takes its data along, then deletes its account for good", async ({ page, request, accessible }) => {
  const { session } = await newFamily(request)
  const headers = { ...CLIENT, authorization: `Bearer ${tokenOf(session)}` }
  await request.post(`${API_PATH}/auth/set_password`, { headers, data: { password: PASSWORD } })
  await putSession(page.context(), session)
  await page.goto("/profile")
  await page.getByRole("button", { name: "Download my data" }).click()
  const saving = page.getByRole("dialog", { name: "Download your data" })
  const download = page.waitForEvent("download")
  await saving.locator("input[name=password]").fill(PASSWORD)
  await saving.getByRole("button", { name: "Download" }).click()
  expect((await download).suggestedFilename()).toBe("family-data.zip")
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: "Delete the family account" }).click()
  const deleting = page.getByRole("dialog", { name: "Delete the family account?" })
  await deleting.locator("input[name=password]").fill(PASSWORD)
  await deleting.getByRole("button", { name: "Delete for good" }).click()
  await expect(deleting.getByText("Check this box to continue.")).toBeVisible()
  await accessible()
  await deleting.getByLabel("Yes, delete all of it").check()
  await deleting.getByRole("button", { name: "Delete for good" }).click()
  await expect(page).toHaveURL(/sign-in/)
  await expect(page.getByText("Your family account is deleted.").first()).toBeVisible()
})
