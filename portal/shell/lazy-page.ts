import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router"
import { type ComponentType, createElement } from "react"
import { preloaded } from "../api/preloaded.ts"
import { useLanguage } from "../language/language.ts"
import { textsReady } from "../language/texts.ts"

/** The code of a page couldn't be fetched. */
export class PageLoadError extends Error {}

/** Drawn again when the reader's language changes. */
function inOwnLanguage(Page: ComponentType): ComponentType {
  return function PageInLanguage() {
    useLanguage()
    return createElement(Page)
  }
}

const withTexts = async <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Promise<{ Page: ComponentType }> => {
  const Page = inOwnLanguage((await load())[name])
  await textsReady()
  return { Page }
}

/** Whether the server has another version than this page; rejects when it doesn't answer. */
export async function isOutdated(): Promise<boolean> {
  const response = await fetch("/version.txt", { cache: "no-store" })
  if (!response.ok) throw new Error(`version.txt: ${response.status}`)
  const version = (await response.text()).trim()
  return version !== "" && preloaded.version !== undefined && version !== preloaded.version
}

/**
 * A page whose code is fetched when its address is opened or about to be. The router reloads the document when a script is missing.
 * That helps only if the server has another version; without a connection it would lose the portal, so then the page says so itself.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteComponent =>
  lazyRouteComponent(
    () =>
      withTexts(load, name).catch(async (cause: unknown) => {
        const isReplaced = await isOutdated().catch(() => false)
        throw isReplaced ? cause : new PageLoadError("A page's code could not be loaded", { cause })
      }),
    "Page",
  )
