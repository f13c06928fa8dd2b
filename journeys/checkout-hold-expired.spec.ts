import { singleDay } from "./support/demo-days.ts"
import { signIn } from "./support/family.ts"
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
