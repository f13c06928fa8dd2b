import { useSyncExternalStore } from "react"

/** What the header and the tab bar open. */
export type MenuDialog = "menu" | "code"

/** The installed app has a shortcut to the code. */
const shownByAddress = (): MenuDialog | undefined => (globalThis.location.hash === "#code" ? "code" : undefined)

let shown = shownByAddress()
const listeners = new Set<() => void>()

function show(next: MenuDialog | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

export const showMenu = (): void => show("menu")
export const showCode = (): void => show("code")
export const closeMenuDialog = (): void => show(undefined)

// The shortcut of an app that is open on the dashboard changes the hash alone.
globalThis.addEventListener("hashchange", () => show(shownByAddress() ?? shown))

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The dialog that is open. Not a state of the header's: the tab bar at the foot opens them, too. */
export const useMenuDialog = (): MenuDialog | undefined => useSyncExternalStore(subscribe, () => shown)
