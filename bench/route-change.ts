import { type CDPSession, chromium, type Page } from "@playwright/test"
import { signIn } from "../journeys/support/family.ts"
import { ownServer } from "../journeys/support/own-server.ts"

// How long a change of page takes by the menu, with everything already asked for: from the click to the paint in which the new
// page's heading stands, at a quarter of this machine's speed. `npm run bench:pages`.

const ROUNDS = 2
const SLOWER = 4
const GOAL_MS = 100

const ROUTES = [
  { link: "Dashboard", heading: "Hello" },
  { link: "View Availability", heading: "Check Schedule" },
  { link: "Explore Offerings", heading: "Explore Offerings" },
  { link: "Participants", heading: "Participants" },
  { link: "Transaction History", heading: "Transaction History" },
  { link: "Your Profile", heading: "Your Profile" },
] as const
type Place = (typeof ROUTES)[number]

interface Sample {
  readonly pair: string
  /** On the clock. */
  readonly ms: number
  /** What the page's main thread worked meanwhile: what else runs on the machine isn't in it. Read at full speed only. */
  readonly cpu_ms: number
}

declare global {
  var changed: Promise<number>
}

/** Waits for the click, and then for the frame that shows the heading. */
const listen = (page: Page, heading: string): Promise<void> =>
  page.evaluate((wanted) => {
    globalThis.changed = new Promise((done, fail) => {
      setTimeout(() => fail(new Error(`${wanted} didn't come`)), 15_000)
      addEventListener(
        "click",
        ({ timeStamp }) => {
          const look = () => {
            const title = document.querySelector("#main:not([aria-busy=true]) h1")?.textContent ?? ""
            if (!title.startsWith(wanted)) {
              requestAnimationFrame(look)
              return
            }
            // What is put off from inside a frame comes after it is painted.
            setTimeout(() => done(performance.now() - timeStamp))
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
  }, heading)

async function cpuMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000
}

async function change(page: Page, cdp: CDPSession, from: Place, to: Place): Promise<Sample> {
  await page.getByRole("button", { name: "Menu" }).click()
  const link = page.getByRole("dialog").getByRole("link", { name: to.link, exact: true })
  await link.hover()
  await page.waitForTimeout(400)
  const box = await link.boundingBox()
  if (box === null) throw new Error(`${to.link} isn't in the menu`)
  await listen(page, to.heading)
  const before = await cpuMs(cdp)
  await page.mouse.click(box.x + 40, box.y + box.height / 2)
  const ms = await page.evaluate(() => globalThis.changed)
  const cpu_ms = (await cpuMs(cdp)) - before
  await page.waitForTimeout(500)
  return { pair: `${from.link} → ${to.link}`, ms, cpu_ms }
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

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0

function line(name: string, values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const figures = [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1)].map((ms) => ms.toFixed(0).padStart(5))
  return `${name.padEnd(44)} ${figures.join(" ")}  (${values.length})`
}

const server = await ownServer({})
const browser = await chromium.launch({
  executablePath: process.env.CHROME_BIN ?? "/usr/bin/chromium",
  args: (process.env.HUB_BROWSER_ARGS ?? "--no-sandbox").split("\n").filter((one) => one !== ""),
})
try {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 }, serviceWorkers: "block" })
  // What runs this file wraps every function that has a name; in the page there is nothing to wrap it with.
  await page.addInitScript("globalThis.__name = (one) => one")
  await signIn(page, "dana.okafor@mail.example", server.url)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" })
  // Once round, for the code and the answers of each page.
  for (const [from, to] of walk()) await change(page, cdp, from, to)
  const samples: Sample[] = []
  const quick: Sample[] = []
  for (const [from, to] of walk()) quick.push(await change(page, cdp, from, to))
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [from, to] of walk()) samples.push(await change(page, cdp, from, to))
  }
  console.log(`${"".padEnd(44)} ${["p50", "p95", "max"].map((name) => name.padStart(5)).join(" ")}  ms`)
  for (const pair of new Set(samples.map((sample) => sample.pair))) {
    console.log(
      line(
        pair,
        samples.filter((sample) => sample.pair === pair).map(({ ms }) => ms),
      ),
    )
  }
  const all = samples.map(({ ms }) => ms)
  console.log(line("all, on the clock", all))
  console.log(
    line(
      `all, work of the main thread, × ${SLOWER}`,
      quick.map(({ cpu_ms }) => cpu_ms * SLOWER),
    ),
  )
  const p95 = at(
    [...all].sort((a, b) => a - b),
    0.95,
  )
  console.log(`goal: p95 ≤ ${GOAL_MS} ms: ${p95 <= GOAL_MS ? "held" : "missed"}`)
} finally {
  await browser.close()
  await server.stop()
}
