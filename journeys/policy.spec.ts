import { fillCard, openCards, removeAllCards } from "./support/cards.ts"
import { beSignedIn, signInOnce } from "./support/family.ts"
import { SCREENS } from "./support/screens.ts"
import { expect, test } from "./support/test.ts"

// The policy that comes with every page is kept by every page: nothing is refused by it, and nothing is asked of anybody else. What
// the policy lets in is in server/http/headers.test.ts.

test("no page breaks its policy, and none asks another house", async ({ page, browser }, { project }) => {
  test.skip(project.name !== "desk", "the policy is the same at every width")
  test.setTimeout(240_000)
  const { baseURL = "" } = project.use
  const refused = new Set<string>()
  const elsewhere = new Set<string>()
  await page.exposeFunction("toldByThePage", (text: string) => refused.add(text))
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const tell: unknown = Reflect.get(window, "toldByThePage")
      if (typeof tell === "function") tell(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && origin !== baseURL) elsewhere.add(origin)
  })

  // A page that breaks it on purpose is heard, or nothing below would say anything.
  await page.goto("/welcome")
  await page.evaluate(() => {
    const script = document.createElement("script")
    script.textContent = "document.title = 'run'"
    document.head.append(script)
  })
  await expect.poll(() => [...refused]).toEqual([expect.stringContaining("/welcome: script-src-elem inline")])
  expect(await page.title()).not.toBe("run")
  refused.clear()

  await beSignedIn(page, await signInOnce(browser, "sam.whitlock@mail.example", baseURL))
  for (const { path } of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator("#main:not([aria-busy=true]) h1").first()).toBeAttached()
      await page.waitForLoadState("networkidle")
    })
  }
  await openCards(page)
  await removeAllCards(page)
  await page.getByRole("button", { name: "New Card" }).click()
  await fillCard(page, "4242424242424242")
  await expect(page.getByText("The card is saved.", { exact: true })).toBeVisible()
  await removeAllCards(page)

  expect([...refused]).toEqual([])
  expect([...elsewhere]).toEqual([])
})
