import { useSyncExternalStore } from "react"

// One live region for each urgency, for the whole page. They are never taken out of the page: a region that is born with its words
// is not read.

type Urgency = "polite" | "assertive"

const words: Record<Urgency, string> = { polite: "", assertive: "" }
const listeners = new Set<() => void>()

/** Has a screen reader say a sentence: when it is next silent, or at once for what went wrong. Saying the same again is heard again. */
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
      <p className="vh" role="status" aria-live="polite">
        {polite}
      </p>
      {/* No role alert: an alert is something that stands on the page, and this is only its voice. */}
      <p className="vh" aria-live="assertive">
        {assertive}
      </p>
    </>
  )
}
