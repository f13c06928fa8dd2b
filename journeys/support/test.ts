import { test as base, expect, type Page } from "@playwright/test"
import { findAxeFaults } from "./axe.ts"

// What every journey gets. Nothing is started here: the server under test is BASE_URL's.

interface Fixtures {
  /** Fails on anything that axe finds on the page as it is now. */
  readonly accessible: () => Promise<void>
}

/** The same for another window. */
export async function accessibleIn(page: Page): Promise<void> {
  expect(await findAxeFaults(page)).toEqual([])
}

/**
 * When a journey's last route goes, the browser stops asking us about requests; one that sets out in that moment may then never leave. So
 * from the first route on there is one that nothing matches.
 */
function keepRouting(page: Page): void {
  const route = page.route.bind(page)
  let kept: Promise<unknown> | undefined
  page.route = async (...asked) => {
    kept ??= page.context().route("**/nothing-asks-for-this", (request) => request.abort())
    await kept
    return route(...asked)
  }
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, give) => {
    const faults: string[] = []
    page.on("pageerror", (error) => faults.push(error.message))
    keepRouting(page)
    await give(page)
    // A journey that reaches its end over a script's error hasn't shown that the page works.
    expect(faults, "errors thrown in the page").toEqual([])
  },
  accessible: async ({ page }, give) => {
    await give(() => accessibleIn(page))
  },
})

export { expect }
