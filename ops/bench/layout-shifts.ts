import { type BrowserContext, request as calls, type Page } from "@playwright/test"
import { inParallel } from "../../journeys/support/in-parallel.ts"
import { ownServer } from "../../journeys/support/own-server.ts"
import type { Screen } from "../../journeys/support/screen.ts"
import { type Ids, idsOf } from "../../journeys/support/screen-states.ts"
import { SCREENS } from "../../journeys/support/screens.ts"
import { SAME_SCREENS } from "../../journeys/support/screens-same.ts"
import { openSession, putSession } from "../../journeys/support/session.ts"
import { readShifts, watchShifts } from "./support/layout-shifts.ts"
import { openPhone, SLOWER } from "./support/paint-times.ts"

// Every page of the route table, signed in and out, on a phone and on a desk, with answers at once, and on a slow machine with answers that
// are late, each by its own time: nothing moves once it is painted. The dashboard and the calendar of a family with nothing booked, too. `npm run bench:pages`; `SHIFTS_OF=/history` looks at the addresses that contain this.

const GOAL = 0.02
const SLOW_MS = 200
/** Answers come in another order than they are asked for. */
const lateBy = (url: string): number => SLOW_MS * (1 + (url.length % 4))
const EMPTY = /^\/(dashboard|availability)$/
const WIDTHS = [
  [375, 812],
  [1280, 800],
] as const

interface Visit {
  readonly screen: Screen
  readonly width: number
  readonly height: number
  readonly is_slow: boolean
}

const wanted = process.env.SHIFTS_OF ?? ""
const all: readonly Visit[] = [...SCREENS, ...SAME_SCREENS]
  .filter(({ path }) => path.includes(wanted))
  .flatMap((screen) =>
    WIDTHS.flatMap(([width, height]) => [false, true].map((is_slow) => ({ screen, width, height, is_slow }))),
  )

const nameOf = ({ screen, width, is_slow }: Visit): string => `${screen.path} ${width}${is_slow ? " slow" : ""}`

async function visit(page: Page, origin: string, { screen, width, height, is_slow }: Visit, ids: Ids | undefined) {
  const answer = screen.answers?.full
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.route("**/customer_api/v2/**", async (route) => {
    if (is_slow) await new Promise((done) => setTimeout(done, lateBy(route.request().url())))
    await route.fallback().catch(() => undefined)
  })
  if (answer !== undefined) {
    await page.route(`**/customer_api/v2${answer[0]}`, async (route) => {
      if (is_slow) await new Promise((done) => setTimeout(done, SLOW_MS))
      await route.fulfill({ json: { ok: true, result: answer[1] } }).catch(() => undefined)
    })
  }
  const address = Object.entries(ids ?? {}).reduce(
    (path, [name, id]) => path.replace(`{${name}}`, id),
    screen.at?.full ?? screen.path,
  )
  await page.setViewportSize({ width, height })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: is_slow ? SLOWER : 1 })
  // On its own page, so that nothing of the one before is counted.
  await page.goto("about:blank")
  await page.goto(origin + address)
  await page.locator("#main:not([aria-busy=true]) h1").first().waitFor({ state: "attached" })
  await page.waitForLoadState("networkidle")
  await page.waitForTimeout(is_slow ? 1_500 : 300)
  await cdp.detach()
  return readShifts(page)
}

interface Walk {
  readonly ids?: Ids
  readonly visits?: readonly Visit[]
}

async function walk(context: BrowserContext, who: string, origin: string, { ids, visits = all }: Walk = {}) {
  let missed = 0
  const open = async () => {
    const page = await context.newPage()
    await watchShifts(page)
    return page
  }
  const violations = await inParallel(visits, { lanes: 2, open, name: nameOf }, async (one, page) => {
    const { sum, worst } = await visit(page, origin, one, ids)
    if (sum <= GOAL) return
    missed += 1
    console.log(`${who} ${nameOf(one)}: ${sum.toFixed(3)}, most by ${worst?.moved.join(" · ") ?? ""}`)
  })
  for (const detail of violations) console.log(`${who} ${detail}`)
  console.log(`${who}: ${visits.length - missed - violations.length} of ${visits.length} visits within ${GOAL}`)
  return missed + violations.length
}

const server = await ownServer({})
try {
  const { browser } = await openPhone()
  try {
    const options = { serviceWorkers: "block" } as const
    const visitor = await browser.newContext(options)
    await visitor.addInitScript("globalThis.__name = (one) => one")
    const family = await browser.newContext({ ...options, baseURL: server.url })
    await family.addInitScript("globalThis.__name = (one) => one")
    const asked = await calls.newContext({ baseURL: server.url })
    const session = await openSession(asked, "dana.okafor@mail.example")
    await putSession(family, session)
    const newcomer = await browser.newContext({ ...options, baseURL: server.url })
    await newcomer.addInitScript("globalThis.__name = (one) => one")
    await putSession(newcomer, await openSession(asked, "pia.lund@mail.example"))
    const missed =
      (await walk(family, "family", server.url, { ids: await idsOf(family, session) })) +
      (await walk(visitor, "visitor", server.url)) +
      (await walk(newcomer, "nothing booked", server.url, {
        visits: all.filter(({ screen }) => EMPTY.test(screen.path)),
      }))
    await asked.dispose()
    if (missed > 0) process.exitCode = 1
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
}
