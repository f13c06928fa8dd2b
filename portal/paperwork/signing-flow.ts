import type { Document, SigningLink } from "@hub/domain/paperwork/document"
import { stepStore } from "../other-window/step-store.ts"
import { DOCUMENT_WORDS } from "./document-words.ts"

// 4.3 as it goes on beside the screen: a window for the signing page, the link to it, and asking whether the document is signed. The
// window opens in the click itself, empty, because a browser opens windows only for a moment after one.

/** Spec 9. */
const FIRST_LOOK_MS = 2_000
const NEXT_LOOK_MS = 5_000
const LOOKS = 10
const LOOK_AT_WINDOW_MS = 500

export type SigningStep =
  | { at: "idle" }
  | { at: "opening" }
  /** The browser wants another click before it opens a window. */
  | { at: "blocked"; url: string }
  | { at: "open" }
  /** Somebody is back, or the window is closed: the document is asked about. */
  | { at: "checking" }
  | { at: "failed"; message: string; can_look: boolean }

type Opened = Pick<Window, "closed" | "close"> & { go: (url: string) => void }

interface Outside {
  link: (document_id: string) => Promise<SigningLink>
  read: (document_id: string) => Promise<Pick<Document, "signed">>
  /** Null where the browser blocks it. */
  openWindow: () => Opened | null
  onSigned: () => void
  /** There is no link: it may be signed already, or not be wanted any more. */
  onRefused: () => void
}

interface Visit {
  readonly document_id: string
  opened: Opened | null
  looks: number
  timer?: ReturnType<typeof setTimeout>
}

export function signingFlow({ link, read, openWindow, onSigned, onRefused }: Outside) {
  const { current, subscribe, show } = stepStore<SigningStep>({ at: "idle" })
  let visit: Visit | undefined
  const later = (of: Visit, ms: number, work: () => void) => {
    clearTimeout(of.timer)
    of.timer = setTimeout(() => of === visit && work(), ms)
  }
  const end = () => {
    clearTimeout(visit?.timer)
    visit = undefined
    show({ at: "idle" })
  }

  /** Whether the window is known to be gone. Where the browser gave us none, whoever is back has come from it. */
  const isClosed = ({ opened }: Visit): boolean => opened === null || opened.closed
  const watch = (of: Visit): void => {
    if (of.opened !== null) later(of, LOOK_AT_WINDOW_MS, () => (isClosed(of) ? check(of) : watch(of)))
  }
  const check = (of: Visit): void => {
    of.looks = 0
    show({ at: "checking" })
    later(of, FIRST_LOOK_MS, () => void look(of))
  }
  async function look(of: Visit): Promise<void> {
    of.looks += 1
    // A look that fails is a look: the next one may not.
    const isSigned = await read(of.document_id).then(
      ({ signed }) => signed,
      () => false,
    )
    if (of !== visit || current().at !== "checking") return
    if (isSigned) {
      of.opened?.close()
      end()
      return onSigned()
    }
    if (of.looks < LOOKS) return later(of, NEXT_LOOK_MS, () => void look(of))
    if (isClosed(of)) return show({ at: "failed", message: DOCUMENT_WORDS.no_more_tries, can_look: true })
    // Somebody came back and still reads: the window is waited for again.
    show({ at: "open" })
    watch(of)
  }

  return {
    current,
    subscribe,
    /** To be called within a click. */
    begin: (document_id: string) => {
      clearTimeout(visit?.timer)
      visit?.opened?.close()
      const of: Visit = { document_id, opened: openWindow(), looks: 0 }
      visit = of
      show({ at: "opening" })
      link(document_id).then(
        ({ url }) => {
          if (of !== visit) return of.opened?.close()
          // Blocked, or closed before there was anything to see in it.
          if (of.opened === null || of.opened.closed) return show({ at: "blocked", url })
          of.opened.go(url)
          show({ at: "open" })
          watch(of)
        },
        () => {
          of.opened?.close()
          onRefused()
          // 8: whatever the reason, it is told in these words.
          if (of === visit) show({ at: "failed", message: DOCUMENT_WORDS.link_failed, can_look: false })
        },
      )
    },
    /** The link was pressed by hand, where no window of ours could be opened. */
    followed: () => {
      if (visit === undefined || current().at !== "blocked") return
      visit.opened = null
      show({ at: "open" })
    },
    /** Somebody is back at our page, or asks for another round. */
    lookNow: () => {
      const step = current()
      if (visit !== undefined && (step.at === "open" || (step.at === "failed" && step.can_look))) check(visit)
    },
    /** Nobody waits any more. */
    leave: end,
  }
}
