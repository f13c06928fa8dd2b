import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router"
import { type ComponentType, createElement } from "react"
import { useLanguage } from "../language/language.ts"
import { textsReady } from "../language/texts.ts"
import { isOutdated } from "./version.ts"

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
