import { useSyncExternalStore } from "react"

// One live region for each urgency. They are always mounted: a region that appears together with its text isn't read.

type Urgency = "polite" | "assertive"

const words: Record<Urgency, string> = { polite: "", assertive: "" }
const listeners = new Set<() => void>()

/** Announces a sentence to screen readers; the same sentence again is announced again. */
export function announce(sentence: string, urgency: Urgency = "polite"): void {
  words[urgency] = words[urgency] === sentence ? `${sentence}\u00a0` : sentence
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function Announcer() {
  const polite = useSyncExternalStore(subscribe, () => words.polite)
  const assertive = useSyncExternalStore(subscribe, () => words.assertive)
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">
        {polite}
      </p>
      {/* No role alert: the visible element has it. */}
      <p className="visually-hidden" aria-live="assertive">
        {assertive}
      </p>
    </>
  )
}
