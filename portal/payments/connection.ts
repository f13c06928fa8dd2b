import { onlineManager } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())

/** At once with a connection, else as soon as there is one. */
export function untilOnline(): Promise<void> {
  if (onlineManager.isOnline()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })
}
