import { useEffect, useSyncExternalStore } from "react"

interface Flow<Step> {
  readonly current: () => Step
  readonly subscribe: (listener: () => void) => () => void
  /** Somebody is back at our page. */
  readonly lookNow: () => void
  /** The page is left. */
  readonly leave: () => void
}

/** Follows what goes on in another window, for as long as this screen is there. */
export function useFlowStep<Step>(flow: Flow<Step>): Step {
  useEffect(() => {
    const look = () => flow.lookNow()
    window.addEventListener("focus", look)
    return () => {
      window.removeEventListener("focus", look)
      flow.leave()
    }
  }, [flow])
  return useSyncExternalStore(flow.subscribe, flow.current)
}
