import { useEffect, useState, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { onModals, topmostModal } from "../modal/open-modals.ts"
import { listenForAnnouncements, takeAnnouncement, type Urgency } from "./announcements.ts"

/** The focus moves first, and a region that has just moved into a dialog has to be known. */
const FIRST_MS = 150
/** A closing dialog keeps the page inert for 300 ms. */
const MOVED_MS = 450
/** Long enough for a screen reader to take a sentence up. */
const BETWEEN_MS = 1000

type Said = Readonly<Record<Urgency, string>>
const NOTHING: Said = { polite: "", assertive: "" }

/** What a visible alert shows has been heard. */
const isOnAlert = (shown: string): boolean =>
  [...document.querySelectorAll("[role=alert]")].some(({ textContent }) => textContent.includes(shown))

/** One sentence after the other: one that is replaced at once isn't heard. */
function useSaid(): Said {
  const [said, setSaid] = useState(NOTHING)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const sayNext = (): void => {
      timer = undefined
      const next = takeAnnouncement()
      if (next === undefined) return
      const { sentence, urgency, shown } = next
      if (isOnAlert(shown)) return sayNext()
      // The same sentence again is a change too.
      setSaid((before) => ({
        ...before,
        [urgency]: before[urgency] === sentence ? `${sentence}\u00a0` : sentence,
      }))
      sayNextAfter(BETWEEN_MS)
    }
    const sayNextAfter = (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(sayNext, ms)
    }
    const stopListening = listenForAnnouncements(({ urgency }) => {
      if (urgency === "assertive" || timer === undefined) sayNextAfter(FIRST_MS)
    })
    // The regions move with the modals, without what was heard where they were.
    const stopModals = onModals(() => {
      setSaid(NOTHING)
      sayNextAfter(MOVED_MS)
    })
    sayNextAfter(FIRST_MS)
    return () => {
      clearTimeout(timer)
      stopListening()
      stopModals()
    }
  }, [])
  return said
}

/**
 * One live region for each urgency, mounted before there is something to say: a region that appears together with its text isn't read.
 * They stand in the topmost modal, because everything outside of it is inert.
 */
export function Announcer() {
  const { polite, assertive } = useSaid()
  const modal = useSyncExternalStore(onModals, topmostModal)
  const regions = (
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
  return modal === undefined ? regions : createPortal(regions, modal)
}
