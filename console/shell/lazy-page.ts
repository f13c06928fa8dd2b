import { textsReady } from "@hub/portal/language/texts"
import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router"
import type { ComponentType } from "react"

/** A page whose code and texts are fetched when its address is opened or about to be. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteComponent =>
  lazyRouteComponent(async () => {
    const pages = await load()
    await textsReady()
    return { Page: pages[name] }
  }, "Page")
