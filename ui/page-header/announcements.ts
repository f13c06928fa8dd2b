// What screen readers are to be told, also before the announcer is there (announcer.tsx), which comes after the first screen.

export type Urgency = "polite" | "assertive"

export interface Announcement {
  readonly sentence: string
  readonly urgency: Urgency
  /** What an alert in sight would show of it. */
  readonly shown: string
}

let waiting: readonly Announcement[] = []
let onNew: (one: Announcement) => void = () => undefined

/**
 * Says a sentence to screen readers, errors before what else waits. What waits already isn't said twice, nor what an alert shows: `shown` is
 * the part of the sentence that it would show.
 */
export function announce(sentence: string, urgency: Urgency = "polite", shown: string = sentence): void {
  if (sentence === "" || waiting.some((one) => one.sentence === sentence)) return
  const one = { sentence, urgency, shown }
  waiting = urgency === "assertive" ? [one, ...waiting] : [...waiting, one]
  onNew(one)
}

export function takeAnnouncement(): Announcement | undefined {
  const [first, ...others] = waiting
  waiting = others
  return first
}

/** Returns what to call to stop. */
export function listenForAnnouncements(listener: (one: Announcement) => void): () => void {
  onNew = listener
  return () => {
    onNew = () => undefined
  }
}
