import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test"
import { PAINTED, TRIGGERED } from "./work-until-paint.ts"

// Shared by the page benches: a browser with a phone's window, and the output of their figures.

/** A mid-range phone beside this machine. */
export const SLOWER = 4
const GOAL_MS = 100

export interface Sample {
  readonly name: string
  /** On the clock, other load of the machine included. */
  readonly ms: number
  /** CPU time of the page's main thread until then. */
  readonly work_ms: number
}

declare global {
  /** Whether the page shows what it is to show. */
  var isShown: () => boolean
  var changed: Promise<number>
}

export interface Phone {
  readonly browser: Browser
  readonly page: Page
  readonly cdp: CDPSession
}

export async function openPhone(): Promise<Phone> {
  const browser = await chromium.launch({
    ...(process.env.CHROME_BIN && { executablePath: process.env.CHROME_BIN }),
    args: (process.env.HUB_BROWSER_ARGS ?? "--no-sandbox").split("\n").filter((one) => one !== ""),
  })
  const page = await browser.newPage({ viewport: { width: 375, height: 812 }, serviceWorkers: "block" })
  // esbuild wraps named functions in `__name`, which the page doesn't have.
  await page.addInitScript("globalThis.__name = (one) => one")
  const cdp = await page.context().newCDPSession(page)
  return { browser, page, cdp }
}

/** Measures from the trigger to the frame in which the page's `isShown` is true. */
export const listen = (page: Page, trigger: "click" | "keydown"): Promise<void> =>
  page.evaluate(
    ([type, triggered, painted]) => {
      globalThis.changed = new Promise((done, fail) => {
        setTimeout(() => fail(new Error("The page didn't show it")), 15_000)
        addEventListener(
          type,
          ({ timeStamp }) => {
            performance.mark(triggered)
            const look = () => {
              if (!globalThis.isShown()) {
                requestAnimationFrame(look)
                return
              }
              // What is put off from inside a frame comes after it is painted.
              setTimeout(() => {
                performance.mark(painted)
                done(performance.now() - timeStamp)
              })
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      })
    },
    [trigger, TRIGGERED, PAINTED] as const,
  )

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

function line(name: string, values: readonly number[]): string {
  const figures = [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(0).padStart(5))
  return `${name.padEnd(44)} ${figures.join(" ")}  (${values.length})`
}

/** p50, p95 and the longest: of each name when there are several, of all, and of the work alone; then whether the goal is held. */
export function printTimes(slow: readonly Sample[], quick: readonly Sample[], goal_ms = GOAL_MS): void {
  console.log(`${"".padEnd(44)} ${["p50", "p95", "max"].map((name) => name.padStart(5)).join(" ")}  ms`)
  const names = new Set(slow.map(({ name }) => name))
  for (const name of names.size > 1 ? names : []) {
    const own = slow.filter((sample) => sample.name === name)
    console.log(
      line(
        name,
        own.map(({ ms }) => ms),
      ),
    )
  }
  const clock = slow.map(({ ms }) => ms)
  const work = quick.map(({ work_ms }) => work_ms * SLOWER)
  console.log(line("all, on the clock", clock))
  console.log(line(`all, work of the main thread, × ${SLOWER}`, work))
  for (const [what, values] of [
    ["on the clock", clock],
    ["by the work alone", work],
  ] as const) {
    const p95 = percentile(values, 0.95)
    console.log(`goal: p95 ≤ ${goal_ms} ms, ${what}: ${p95 <= goal_ms ? "held" : "missed"}`)
  }
}
