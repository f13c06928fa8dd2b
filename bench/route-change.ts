import type { Page } from "@playwright/test"
import { signIn } from "../journeys/support/family.ts"
import { ownServer } from "../journeys/support/own-server.ts"
import { listen, openPhone, type Phone, type Sample, SLOWER, tell } from "./support/paint-times.ts"
import { workUntilPaint } from "./support/work-until-paint.ts"

// How long a change of page takes by the menu, with everything already asked for: from the click to the paint in which the new
// page's heading stands, at a quarter of this machine's speed. `npm run bench:pages`.

const ROUNDS = 2

const ROUTES = [
  { link: "Dashboard", heading: "Hello" },
  { link: "View Availability", heading: "Check Schedule" },
  { link: "Explore Offerings", heading: "Explore Offerings" },
  { link: "Participants", heading: "Participants" },
  { link: "Transaction History", heading: "Transaction History" },
  { link: "Your Profile", heading: "Your Profile" },
] as const
type Place = (typeof ROUTES)[number]

/** The frame that shows the page under this heading is the one waited for. */
async function awaitPage(page: Page, heading: string): Promise<void> {
  await page.evaluate((wanted) => {
    globalThis.isShown = () =>
      document.querySelector("#main:not([aria-busy=true]) h1")?.textContent.startsWith(wanted) === true
  }, heading)
  await listen(page, "click")
}

async function change({ page, cdp }: Phone, from: Place, to: Place): Promise<Sample> {
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

/** A walk over every pair of pages, both ways. */
function* walk(): Generator<readonly [Place, Place]> {
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
    // Once round, for the code and the answers of each page.
    for (const [from, to] of walk()) await change(phone, from, to)
    const slow: Sample[] = []
    const quick: Sample[] = []
    for (const [from, to] of walk()) quick.push(await change(phone, from, to))
    await phone.cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [from, to] of walk()) slow.push(await change(phone, from, to))
    }
    tell(slow, quick)
  } finally {
    await phone.browser.close()
  }
} finally {
  await server.stop()
}
