import type { Page } from "@playwright/test"
import { signIn } from "../../journeys/support/family.ts"
import { ownServer } from "../../journeys/support/own-server.ts"
import { listen, openPhone, type Phone, printTimes, type Sample, SLOWER } from "./support/paint-times.ts"
import { workUntilPaint } from "./support/work-until-paint.ts"

// A change of page by the menu with code and answers already loaded: from the click to the paint with the new heading, at a quarter of
// this machine's speed. `npm run bench:pages`.

const ROUNDS = 2

const ROUTES = [
  { link: "Dashboard", heading: "Hello" },
  { link: "View Availability", heading: "Check Schedule" },
  { link: "Explore Offerings", heading: "Explore Offerings" },
  { link: "Participants", heading: "Participants" },
  { link: "Transaction History", heading: "Transaction History" },
  { link: "Your Profile", heading: "Your Profile" },
] as const
type Route = (typeof ROUTES)[number]

/** Waits for the frame that shows the page with this heading. */
async function awaitPage(page: Page, heading: string): Promise<void> {
  await page.evaluate((wanted) => {
    globalThis.isShown = () =>
      document.querySelector("#main:not([aria-busy=true]) h1")?.textContent.startsWith(wanted) === true
  }, heading)
  await listen(page, "click")
}

async function change({ page, cdp }: Phone, from: Route, to: Route): Promise<Sample> {
  await page.getByRole("button", { name: "Menu" }).click()
  const link = page.getByRole("dialog").getByRole("link", { name: to.link, exact: true })
  await link.hover()
  await page.waitForTimeout(400)
  const box = await link.boundingBox()
  if (box === null) throw new Error(`${to.link} isn't in the menu`)
  await awaitPage(page, to.heading)
  let ms = 0
  const work_ms = await workUntilPaint(cdp, async () => {
    await page.mouse.click(box.x + 40, box.y + box.height / 2)
    ms = await page.evaluate(() => globalThis.changed)
  })
  await page.waitForTimeout(500)
  return { name: `${from.link} → ${to.link}`, ms, work_ms }
}

/** Every pair of pages, both ways. */
function* walk(): Generator<readonly [Route, Route]> {
  for (const [index, one] of ROUTES.entries()) {
    for (const other of ROUTES.slice(index + 1)) {
      yield [one, other]
      yield [other, one]
    }
    const next = ROUTES[index + 1] ?? ROUTES[0]
    yield [one, next]
  }
}

const server = await ownServer({})
try {
  const phone = await openPhone()
  try {
    await signIn(phone.page, "dana.okafor@mail.example", server.url)
    // Once round, to load the code and the answers of each page.
    for (const [from, to] of walk()) await change(phone, from, to)
    const slow: Sample[] = []
    const quick: Sample[] = []
    for (const [from, to] of walk()) quick.push(await change(phone, from, to))
    await phone.cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [from, to] of walk()) slow.push(await change(phone, from, to))
    }
    printTimes(slow, quick)
  } finally {
    await phone.browser.close()
  }
} finally {
  await server.stop()
}
