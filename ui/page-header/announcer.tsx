import { useSyncExternalStore } from "react"

// One polite live region for the whole page. It is never taken out of the page: a region that is born with its words is not read.

let words = ""
const listeners = new Set<() => void>()

/** Has a screen reader say a sentence when it is next silent. Saying the same again is heard again. */
export function announce(sentence: string): void {
  words = words === sentence ? `${sentence}\u00a0` : sentence
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function Announcer() {
  const sentence = useSyncExternalStore(subscribe, () => words)
  return (
    <p className="vh" role="status" aria-live="polite">
      {sentence}
    </p>
  )
}
