import { createRequire } from "node:module"
import { setTimeout as sleep } from "node:timers/promises"
import type AxeBuilder from "@axe-core/playwright"
import type { Frame, Page } from "@playwright/test"
import { findByContrast } from "./contrast.ts"
import { layOutAll } from "./off-screen.ts"

// Axe runs inside the page: its source is injected once a document, and run as often as needed.

type Findings = Awaited<ReturnType<AxeBuilder["analyze"]>>
type Finding = Findings["violations"][number]

interface Axe {
  readonly run: (options: object) => Promise<Findings>
}

declare global {
  interface Window {
    readonly axe?: Axe
  }
}

// The engine that the installed builder brings along.
const required = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"))
const { source }: { source: string } = required("axe-core")

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** What else says what an element is. Words aren't among it: a clock on the page writes some every second. */
const TELLING =
  `role hidden inert disabled tabindex aria-label aria-labelledby aria-describedby aria-hidden aria-disabled aria-pressed
  aria-expanded aria-checked aria-selected aria-current aria-busy aria-invalid`.split(/\s+/)
const HELD_STILL_WITHIN_MS = 40_000

interface Look {
  readonly found: Findings
  readonly hasChanged: boolean
}

interface Asked {
  /** Contrast takes half of the time. */
  readonly withContrast: boolean
}

const look = (frame: Frame, tags: readonly string[], { withContrast }: Asked): Promise<Look> =>
  frame.evaluate(
    async ({ values, attributeFilter, withContrast }) => {
      if (window.axe === undefined) throw new Error("Axe isn't there")
      // A colour on its way to another one is nobody's colour; others may set out meanwhile.
      const passing = () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      for (let round = 0; round < 20 && passing().length > 0; round += 1)
        await Promise.allSettled(passing().map(({ finished }) => finished))
      const options = {
        runOnly: { type: "tag", values },
        rules: { "color-contrast": { enabled: withContrast } },
        resultTypes: ["violations", "incomplete"],
        // Each frame is checked separately.
        iframes: false,
      }
      let hasChanged = false
      const watch = new MutationObserver(() => {
        hasChanged = true
      })
      watch.observe(document.documentElement, { childList: true, subtree: true, attributeFilter })
      // What is under the tab bar of a phone, or a bar of actions, can be scrolled out from under it.
      const bars = [...document.querySelectorAll<HTMLElement>(".tabs, main > .bar")]
      for (const bar of bars) bar.style.setProperty("position", "static")
      const found = await window.axe.run(options)
      for (const bar of bars) bar.style.removeProperty("position")
      const isChanging = watch.takeRecords().length > 0
      watch.disconnect()
      return { found, hasChanged: hasChanged || isChanging }
    },
    { values: tags, attributeFilter: TELLING, withContrast },
  )

/** Axe works in steps: findings from a page that changes during a run are unreliable, so such a page is checked again. */
async function findingsOf(frame: Frame, tags: readonly string[], asked: Asked, within_ms: number): Promise<Findings> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source)
  const until = Date.now() + within_ms
  for (;;) {
    const { found, hasChanged } = await look(frame, tags, asked)
    if (!hasChanged) return found
    if (Date.now() > until) throw new Error("The page doesn't hold still to be looked at")
    // By our own clock: the page's may be stopped.
    await sleep(100)
  }
}

/** What has been looked at and is right as it is: the rule, where, and why. */
const REVIEWED: readonly (readonly [rule: string, where: string, why: string])[] = [
  ["page-has-heading-one", "#main[aria-busy=true]", "a page that is on its way gets its heading with its content"],
]

async function isReviewed(frame: Frame, { id }: Finding): Promise<boolean> {
  for (const [rule, where] of REVIEWED) if (rule === id && (await frame.locator(where).count()) > 0) return true
  return false
}

const isContrast = ({ id }: Finding): boolean => id === "color-contrast"
const placeOf = ({ target }: Finding["nodes"][number]): string => target.join(" ")

const finding = (kind: string) => (found: Finding) =>
  found.nodes.map(({ target, html, any, all, none }) => {
    const why = [...any, ...all, ...none].map(({ message }) => message).join("; ")
    return `${kind} ${found.id}: ${target.join(" ")} ${html.slice(0, 160)} (${why})`
  })

/** What breaks WCAG on the page as it is now, or is bad practice. Words whose ground it can't tell are measured; nothing else may be unsure. */
export async function findAxeViolations(
  page: Page,
  { withContrast = true }: Partial<Asked> = {},
  within_ms = HELD_STILL_WITHIN_MS,
): Promise<string[]> {
  const found: string[] = []
  await layOutAll(page)
  for (const frame of page.frames()) {
    const tags = frame === page.mainFrame() ? [...WCAG, "best-practice"] : WCAG
    const { violations, incomplete } = await findingsOf(frame, tags, { withContrast }, within_ms)
    const [unread, unsure] = [incomplete.filter(isContrast), incomplete.filter((one) => !isContrast(one))]
    for (const one of violations) if (!(await isReviewed(frame, one))) found.push(...finding("wrong")(one))
    found.push(...unsure.flatMap(finding("unsure")))
    if (frame !== page.mainFrame()) found.push(...unread.flatMap(finding("unsure")))
    else
      found.push(
        ...(await findByContrast(
          page,
          unread.flatMap(({ nodes }) => nodes.map(placeOf)),
        )),
      )
  }
  return found
}
