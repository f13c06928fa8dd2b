import { accessibleIn, expect, test } from "./support/test.ts"

test("the footer opens the business's documents beside the page", async ({ page }) => {
  await page.goto("/sign-in")
  await page.getByRole("textbox", { name: "Email" }).fill("half.typed@mail.example")
  for (const [link, title] of [
    ["Policy", "Cancellation policy"],
    ["Terms of Use", "Terms of use"],
  ] as const) {
    const opening = page.waitForEvent("popup")
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click()
    const opened = await opening
    await expect(opened.getByRole("heading", { level: 1, name: title })).toBeVisible()
    // Drawn in the business's colours, not as the browser draws a page without a style.
    await expect(opened.getByRole("heading", { level: 1 })).toHaveCSS("border-top-style", "solid")
    await accessibleIn(opened)
    await opened.close()
  }
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("half.typed@mail.example")
})
