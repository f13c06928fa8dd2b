import { messages } from "@hub/domain/kernel/messages"
import { closeToast, notifyError, openToast } from "@hub/ui/toast/toasts.ts"
import { useSyncExternalStore } from "react"

const m = messages("console/inbox.later")

// An answer can't be taken back once the family has its mail, so a single one waits ten seconds in this browser before it is sent.

const UNDO_MS = 10_000
/** More would cover the page: the one that has waited longest is sent. */
const MOST_WAITING = 3

const sendNow = new Map<string, () => Promise<unknown>>()

let waiting: ReadonlySet<string> = new Set()
const readers = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  waiting = next
  for (const redraw of readers) redraw()
}
const subscribe = (redraw: () => void) => {
  readers.add(redraw)
  return () => readers.delete(redraw)
}

/** What is answered and not sent yet. */
export const useWaiting = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => waiting)

/** To leave is to be sure: what waits is sent at once, each by a request that outlives the page. */
export function sendWaiting(): Promise<unknown> {
  return Promise.all([...sendNow.values()].map((answer) => answer()))
}

addEventListener("pagehide", () => void sendWaiting())

interface Later {
  readonly id: string
  /** "Approved: Ines Marin" */
  readonly title: string
  readonly text: string
  /** Rejects with what the person reads. */
  readonly send: (options: { readonly keepalive: true }) => Promise<unknown>
}

/** Sends it in ten seconds, or when three more are answered, unless it is undone. */
export function sendLater({ id, title, text, send }: Later): void {
  const without = () => set(new Set([...waiting].filter((one) => one !== id)))
  const settle = () => {
    clearTimeout(timer)
    sendNow.delete(id)
    closeToast(toast)
  }
  const answer = () => {
    settle()
    return send({ keepalive: true })
      .catch((error: unknown) => notifyError(error))
      .finally(without)
  }
  const timer = setTimeout(() => void answer(), UNDO_MS)
  const undo = () => {
    settle()
    without()
  }
  sendNow.set(id, answer)
  const [longest] = sendNow.values()
  if (sendNow.size > MOST_WAITING) void longest?.()
  set(new Set([...waiting, id]))
  const toast = openToast({ tone: "success", title, text, action: { label: m.undo, onAct: undo } })
}
