import { useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { onModals, topmostModal } from "../modal/open-modals.ts"
import { currentAnnouncements, onAnnouncements } from "./announcements.ts"

/**
 * One live region for each urgency, mounted before there is something to say: a region that appears together with its text isn't read.
 * They stand in the topmost modal, because everything outside of it is inert.
 */
export function Announcer() {
  const { polite, assertive } = useSyncExternalStore(onAnnouncements, currentAnnouncements)
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
