import { onModals } from "../modal/open-modals.ts"

// What screen readers are told, one sentence after the other: one that replaces another at once is the only one that is heard.

export type Urgency = "polite" | "assertive"

/** The focus moves first, and a region that has just moved into a dialog has to be known. */
const FIRST_MS = 150
/** A closing dialog keeps the page inert for 300 ms. */
const MOVED_MS = 450
/** Long enough for a screen reader to take a sentence up. */
const BETWEEN_MS = 1000

type Said = Readonly<Record<Urgency, string>>

const NOTHING: Said = { polite: "", assertive: "" }
let said = NOTHING
let waiting: { sentence: string; urgency: Urgency; shown: string }[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Said): void {
  said = next
  for (const listener of listeners) listener()
}

/** What a visible alert shows has been heard. */
const isOnAlert = (shown: string): boolean =>
  [...document.querySelectorAll("[role=alert]")].some(({ textContent }) => textContent.includes(shown))

function sayNext(): void {
  timer = undefined
  const next = waiting.shift()
  if (next === undefined) return
  const { sentence, urgency, shown } = next
  if (isOnAlert(shown)) return sayNext()
  // The same sentence again is a change too.
  show({ ...said, [urgency]: said[urgency] === sentence ? `${sentence}\u00a0` : sentence })
  sayNextAfter(BETWEEN_MS)
}

function sayNextAfter(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(sayNext, ms)
}

/**
 * Says a sentence to screen readers, errors before what else waits. What waits already isn't said twice, nor what an alert shows: `shown` is
 * the part of the sentence that it would show.
 */
export function announce(sentence: string, urgency: Urgency = "polite", shown: string = sentence): void {
  if (sentence === "" || waiting.some((one) => one.sentence === sentence)) return
  const one = { sentence, urgency, shown }
  waiting = urgency === "assertive" ? [one, ...waiting] : [...waiting, one]
  if (urgency === "assertive" || timer === undefined) sayNextAfter(FIRST_MS)
}

// The regions move with the modals, without what was heard where they were.
onModals(() => {
  if (said !== NOTHING) show(NOTHING)
  sayNextAfter(MOVED_MS)
})

export const currentAnnouncements = (): Said => said

export const onAnnouncements = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
