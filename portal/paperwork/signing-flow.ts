import { messages } from "@hub/domain/kernel/messages"
import type { Document, SigningLink } from "@hub/domain/paperwork/document"
import { stepStore } from "../shell/other-window/use-flow-step.ts"

const m = messages("portal/paperwork.signingFlow")

// 4.3: opens a window for the signing page, and polls whether the document is signed. The window opens empty in the click itself, because
// browsers block windows that open later.

/** Spec 9. */
const FIRST_LOOK_MS = 2_000
const NEXT_LOOK_MS = 5_000
export const LOOKS = 10
const WATCH_WINDOW_MS = 500

export type SigningStep =
  | { at: "idle" }
  | { at: "opening" }
  /** The browser blocked the window: another click is needed. */
  | { at: "blocked"; url: string }
  /** Polling, in silence. */
  | { at: "open" }
  /** The customer is back, or the window is closed: polling, and saying so. */
  | { at: "checking"; look: number }
  | { at: "failed"; message: string; can_look: boolean }

type Opened = Pick<Window, "closed" | "close"> & { go: (url: string) => void }

interface Outside {
  link: (document_id: string) => Promise<SigningLink>
  read: (document_id: string) => Promise<Pick<Document, "signed">>
  /** Null where the browser blocks it. */
  openWindow: () => Opened | null
  onSigned: () => void
  /** There is no link: the document may be signed already, or withdrawn. */
  onRefused: () => void
}

interface Visit {
  readonly document_id: string
  opened: Opened | null
  looks: number
  next_look?: ReturnType<typeof setTimeout>
  watching?: ReturnType<typeof setTimeout>
}

export function signingFlow({ link, read, openWindow, onSigned, onRefused }: Outside) {
  const { current, subscribe, show } = stepStore<SigningStep>({ at: "idle" })
  let visit: Visit | undefined
  const lookIn = (of: Visit, ms: number) => {
    clearTimeout(of.next_look)
    of.next_look = setTimeout(() => of === visit && void look(of), ms)
  }
  const stop = () => {
    clearTimeout(visit?.next_look)
    clearTimeout(visit?.watching)
  }
  const end = () => {
    stop()
    visit = undefined
    show({ at: "idle" })
  }

  /** A blocked window counts as closed: the customer followed the link and came back. */
  const isClosed = ({ opened }: Visit): boolean => opened === null || opened.closed
  const watch = (of: Visit): void => {
    clearTimeout(of.watching)
    if (of.opened === null) return
    of.watching = setTimeout(() => of === visit && (isClosed(of) ? check(of) : watch(of)), WATCH_WINDOW_MS)
  }
  /** A whole round: the link has been used, or the customer is back. */
  const poll = (of: Visit): void => {
    of.looks = 0
    lookIn(of, FIRST_LOOK_MS)
  }
  const check = (of: Visit): void => {
    clearTimeout(of.watching)
    show({ at: "checking", look: 1 })
    poll(of)
  }
  const wait = (of: Visit): void => {
    show({ at: "open" })
    watch(of)
    poll(of)
  }
  async function look(of: Visit): Promise<void> {
    of.looks += 1
    // A failed request counts as "not signed yet".
    const isSigned = await read(of.document_id).then(
      ({ signed }) => signed,
      () => false,
    )
    const { at } = current()
    if (of !== visit || (at !== "checking" && at !== "open")) return
    if (isSigned) {
      of.opened?.close()
      end()
      return onSigned()
    }
    if (of.looks < LOOKS) {
      if (at === "checking") show({ at, look: of.looks + 1 })
      return lookIn(of, NEXT_LOOK_MS)
    }
    // The window is still open: the next round begins when it is closed, or the customer is back.
    if (at === "open") return
    if (isClosed(of)) return show({ at: "failed", message: m.noMoreTries, can_look: true })
    show({ at: "open" })
    watch(of)
  }

  return {
    current,
    subscribe,
    /** To be called within a click. */
    begin: (document_id: string) => {
      stop()
      visit?.opened?.close()
      const of: Visit = { document_id, opened: openWindow(), looks: 0 }
      visit = of
      show({ at: "opening" })
      link(document_id).then(
        ({ url }) => {
          if (of !== visit) return of.opened?.close()
          // Blocked, or closed before the page was shown.
          if (of.opened === null || of.opened.closed) return show({ at: "blocked", url })
          of.opened.go(url)
          wait(of)
        },
        () => {
          of.opened?.close()
          onRefused()
          // 8: these words for every reason.
          if (of === visit) show({ at: "failed", message: m.linkFailed, can_look: false })
        },
      )
    },
    /** The customer followed the link, because our window was blocked. */
    followed: () => {
      if (visit === undefined || current().at !== "blocked") return
      visit.opened = null
      wait(visit)
    },
    /** The customer is back, or wants another round of polling. */
    lookNow: () => {
      const step = current()
      if (visit !== undefined && (step.at === "open" || (step.at === "failed" && step.can_look))) check(visit)
    },
    leave: end,
  }
}
