import type { Page } from "@playwright/test"
import { findAxeViolations } from "./support/axe.ts"
import { findBareTexts } from "./support/bare-texts.ts"
import { findFocusViolations } from "./support/focus-checks.ts"
import { findLayoutViolations } from "./support/layout-checks.ts"
import { turnAndFindUnmirrored } from "./support/mirrored.ts"
import { expect, test } from "./support/test.ts"

// The eyes that look at every screen, shown what they have to see: each page has one error.

const SOUND = "<h1>Camps</h1><p>Find a program.</p>"

const BY_SIGHT: readonly (readonly [violation: string, page: string])[] = [
  ["the page is", `${SOUND}<div style="width: 3000px">wide</div>`],
  ["over the edge", `${SOUND}<p style="position: absolute; left: -60px">Monday</p>`],
  [
    "over the edge",
    `${SOUND}<button aria-label="Close" style="position: fixed; right: -20px; width: 40px; height: 40px"></button>`,
  ],
  ["cut at the side", `${SOUND}<p style="width: 40px; overflow: hidden; white-space: nowrap">Pond Explorers</p>`],
  ["cut at the foot", `${SOUND}<p style="height: 8px; overflow: hidden">Pond Explorers</p>`],
  ["words on words", `${SOUND}<p>Monday</p><p style="margin-top: -30px">Tuesday</p>`],
  ["out of reach", `${SOUND}<p style="position: fixed; bottom: -40px; left: 8px">Monday</p>`],
  ["out of reach", `${SOUND}<p style="position: absolute; top: -40px">Monday</p>`],
  ["smaller than a finger", `${SOUND}<button style="width: 16px; height: 16px; padding: 0">x</button>`],
  ["answers a click, but no key", `${SOUND}<div style="cursor: pointer">Add</div>`],
  ["jumps the queue of Tab", `${SOUND}<button tabindex="2" style="padding: 12px">Add</button>`],
  ["headings of the first rank", "<p>Find a program.</p>"],
]

test("a page without an error passes", async ({ page }) => {
  await page.setContent(SOUND)
  expect(await findLayoutViolations(page)).toEqual([])
  expect(await findFocusViolations(page)).toEqual([])
})

for (const [index, [violation, content]] of BY_SIGHT.entries())
  test(`seen: ${violation} (${index + 1})`, async ({ page }) => {
    await page.setContent(content)
    expect((await findLayoutViolations(page)).join("\n")).toContain(violation)
  })

test("seen: what is wrong in an open dialog, and not what lies behind it", async ({ page }) => {
  await page.setContent(`${SOUND}<p>Monday</p><p style="margin-top: -30px">Tuesday</p>
    <dialog><p>June</p><p style="margin-top: -30px">July</p><button style="outline: none; padding: 12px">Bare</button></dialog>`)
  await page.evaluate(() => document.querySelector("dialog")?.showModal())
  const seen = (await findLayoutViolations(page)).join("\n")
  expect(seen).toContain('"June" and <p class=""> "July"')
  expect(seen).not.toContain("Monday")
  expect((await findFocusViolations(page)).join("\n")).toContain("the focus isn't seen on")
})

test("seen: a focus without a ring, and one behind what floats", async ({ page }) => {
  await page.setContent(`${SOUND}<button style="outline: none">Bare</button>
    <button style="position: absolute; top: 10px; left: 10px">Covered</button>
    <header style="position: fixed; inset: 0 0 auto; height: 120px; background: white">Menu</header>`)
  const found = (await findFocusViolations(page)).join("\n")
  expect(found).toContain("the focus isn't seen on")
  expect(found).toContain("the focus is hidden on")
})

test("seen: words on a picture that is too like them", async ({ page }) => {
  const words = (ground: string) => `<main>${SOUND}
    <div style="background: linear-gradient(${ground}, ${ground})"><p style="color: #777">Faint</p></div></main>`
  await page.setContent(`<html lang="en"><title>Faint</title>${words("#888")}</html>`)
  expect((await findAxeViolations(page)).join("\n")).toContain("contrast 1.")
  await page.setContent(`<html lang="en"><title>Clear</title>${words("#000")}</html>`)
  expect((await findAxeViolations(page)).join("\n")).not.toContain("contrast")
})

/** The next looks each find something new. Not by a timer: a quick look could fall between two of its turns. */
const changeWhileLookedAt = (page: Page, times: number) =>
  page.evaluate((last) => {
    const { axe } = window
    if (axe === undefined) throw new Error("Axe isn't there")
    let looks = 0
    const run = (options: object) => {
      const found = axe.run(options)
      looks += 1
      if (looks <= last) document.querySelector("main")?.prepend(document.createElement("img"))
      document.body.dataset["looks"] = String(looks)
      return found
    }
    Reflect.set(window, "axe", { run })
  }, times)

test("seen: what comes to a page while it is looked at", async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Camps</title><main>${SOUND}</main></html>`)
  expect(await findAxeViolations(page)).toEqual([])
  await changeWhileLookedAt(page, 1)
  expect((await findAxeViolations(page)).join("\n")).toContain("image-alt")
  await expect(page.locator("body")).toHaveAttribute("data-looks", "2")
})

test("a page that doesn't hold still isn't passed", async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Camps</title><main>${SOUND}</main></html>`)
  expect(await findAxeViolations(page)).toEqual([])
  await changeWhileLookedAt(page, 1_000)
  await expect(findAxeViolations(page, {}, 1_000)).rejects.toThrow("hold still")
})

test("seen: a bare text, and not one that was answered", async ({ page }) => {
  await page.setContent(`<html lang="xa"><title>⟦Çááɱþšš⟧</title><main><h1>⟦Çááɱþšš ƒóóŕ Maya⟧</h1>
    <p>Pond Explorers, 3. Mai 2027</p><p>⟦Ššááṽéé⟧ Save</p><button aria-label="Close"></button></main></html>`)
  const answered = () => Promise.resolve(new Set(["Maya", "Pond Explorers"]))
  const found = await findBareTexts(page, answered, "de-DE")
  expect(found).toEqual(['bare text "Save" in <p >', 'bare text "Close" in aria-label of <button>'])
})

test("seen: what isn't mirrored, and not a drawing", async ({ page }) => {
  const words = (style: string) => `<html lang="xa" dir="ltr"><title>Camps</title><main>${SOUND}
    <p style="${style}">Monday</p><svg style="direction: ltr; position: absolute; left: 10px" width="20" height="20"></svg></main></html>`
  await page.setContent(words("margin-inline-start: 40px"))
  expect(await turnAndFindUnmirrored(page)).toEqual([])
  await page.setContent(words("margin-left: 40px"))
  expect((await turnAndFindUnmirrored(page)).join("\n")).toContain("off the mirror by 40 px")
  await page.setContent(words("text-align: left"))
  expect((await turnAndFindUnmirrored(page)).join("\n")).toContain('the words of <p class="">')
})
