import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { Outlet, useMatches } from "@tanstack/react-router"
import { useMe } from "../staff/queries.ts"
import { isPermitted } from "./permitted.ts"

/** Few open a page that isn't theirs, and it brings a drawing. */
const NotForYou = lazyComponent(() => import("./not-for-you.tsx"), "NotForYou", { Failed: Nothing })

/** The page at the address, for the people whom its line in the routes names. */
export function PermittedPage() {
  const me = useMe()
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? [] })
  // A device has the gate alone, which says itself when it is over.
  const isOpen = me.device !== null || access.length === 0 || access.some((permission) => isPermitted(me, permission))
  return isOpen ? <Outlet /> : <NotForYou access={access} />
}
