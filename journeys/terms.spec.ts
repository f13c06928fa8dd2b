import { accessibleIn, expect, test } from "./support/test.ts"

test("the business's papers are a press away at the foot of a page, and are read beside it", { tag: "@desk" }, async ({
  page,
}) => {
  await page.goto("/sign-in")
  await page.getByRole("textbox", { name: "Email" }).fill("half.typed@mail.example")
  for (const [link, title] of [
    ["Policy", "Cancellation policy"],
    ["Terms of Use", "Terms of use"],
  ] as const) {
    const opening = page.waitForEvent("popup")
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click()
    const paper = await opening
    await expect(paper.getByRole("heading", { level: 1, name: title })).toBeVisible()
    // Drawn in the business's paper and ink, not as the browser draws a page without a style.
    await expect(paper.getByRole("heading", { level: 1 })).toHaveCSS("border-top-style", "solid")
    await accessibleIn(paper)
    await paper.close()
  }
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("half.typed@mail.example")
})
