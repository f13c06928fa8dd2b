import type { Browser, Page } from "@playwright/test"

// Playwright has the browser forget every script between two journeys, and from the first route of a journey on. To read them again is two
// fifths of what a page costs, and no family's browser does it. So these messages aren't sent: only a journey that does something to a
// script asks for every one anew.

type Send = (method: string, asked?: object) => Promise<unknown>

const partOf = (thing: unknown, name: string): unknown =>
  typeof thing === "object" && thing !== null ? Reflect.get(thing, name) : undefined

const isForgetting = (method: string, asked: unknown): boolean =>
  method === "Network.clearBrowserCache" ||
  (method === "Network.setCacheDisabled" && partOf(asked, "cacheDisabled") === true)

let mayForget = false

/** Until it is taken back, Playwright's messages go through. */
export const letForget = (may: boolean): void => {
  mayForget = may
}

/** There is no setting for it. When another version is built otherwise, browser-cache.spec.ts says so. */
export function keepScripts(browser: Browser): void {
  const connection = partOf(browser, "_connection")
  const behind = partOf(connection, "toImpl")
  if (typeof behind !== "function") return
  const session = partOf(Reflect.apply(behind, connection, [browser]), "_session")
  const sessions = typeof session === "object" && session !== null ? Reflect.getPrototypeOf(session) : null
  const send = partOf(sessions, "send")
  if (sessions === null || typeof send !== "function") return
  const remembering: Send = function (this: unknown, method, asked) {
    return isForgetting(method, asked) && !mayForget ? Promise.resolve({}) : Reflect.apply(send, this, [method, asked])
  }
  Reflect.set(sessions, "send", remembering)
}

type Route = Parameters<Page["route"]>[0]

/** Whether a route is for what the browser keeps: our scripts, and those of the sandbox's vendors. */
export const isOfScripts = (route: Route): boolean =>
  /assets|\.js/.test(route instanceof RegExp ? route.source : typeof route === "string" ? route : "")

/** From here on the page asks for every script, until what this returns is called. */
export async function askForScripts(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  letForget(true)
  await session.send("Network.setCacheDisabled", { cacheDisabled: true })
  letForget(false)
  return () => session.detach()
}
