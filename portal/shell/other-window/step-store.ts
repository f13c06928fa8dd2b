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
