import { onlineManager } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"

/** Without a connection the plan is as it was last known, and can't be changed. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  )
