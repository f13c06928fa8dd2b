import { useCallback, useSyncExternalStore } from "react"

/** Where a page has room for two columns: `@media (min-width: 64rem)` of the style sheets. */
export const DESK = "(min-width: 64rem)"

/** Whether a media query matches, for what differs by more than its style. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener("change", onChange)
      return () => list.removeEventListener("change", onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
