import { useEffect, useSyncExternalStore } from "react"

interface Flow<Step> {
  readonly current: () => Step
  readonly subscribe: (listener: () => void) => () => void
  /** The page has the focus again. */
  readonly lookNow: () => void
  /** The page is unmounted. */
  readonly leave: () => void
}

/** Follows a flow in another window while this component is mounted. */
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

/** The state of a flow outside of React, for `useSyncExternalStore`. */
export function stepStore<Step>(first: Step) {
  let step = first
  const listeners = new Set<() => void>()
  return {
    current: (): Step => step,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    show: (next: Step) => {
      step = next
      for (const listener of listeners) listener()
    },
  }
}
