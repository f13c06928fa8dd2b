import type { HostedTicket, PaymentMethodRequest } from "@hub/domain/payments/payment"
import { sentenceOf } from "../api/problem.ts"
import { stepStore } from "../other-window/step-store.ts"
import { PAYMENT_WORDS } from "./payment-words.ts"

// 4.8 with a hosted provider, as it goes on beside the screen: countdown, window, and asking what has become of the card. The ticket
// is fetched in the click, while the countdown runs, because a browser opens windows only for a few seconds after a click.

/** Spec 9. */
export const COUNTDOWN_SECONDS = 3
const LOOK_AT_WINDOW_MS = 500
const ASK_MS = 2_000
const PATIENCE_MS = 600_000
/** How long the provider may take to report once nobody waits for it on the screen. */
const UNWATCHED_MS = 6_000

export type HostedStep =
  | { at: "idle" }
  | { at: "counting"; seconds: number }
  /** The countdown is over, and the ticket isn't here yet. */
  | { at: "preparing" }
  /** The browser wants another click before it opens a window. */
  | { at: "blocked" }
  | { at: "open"; is_closed: boolean }
  | { at: "failed"; message: string }

interface Outside {
  attach: () => Promise<HostedTicket>
  read: (request_id: string) => Promise<PaymentMethodRequest>
  /** Null where the browser blocks it. */
  openWindow: (ticket: HostedTicket) => Pick<Window, "closed" | "close"> | null
  /** Whether the card is among the family's own, asked afresh. */
  isListed: (payment_method_id: string | null) => Promise<boolean>
  /** What has become of it: "failed" only when no modal is there to say so. */
  onEnd: (outcome: "added" | "failed") => void
}

/** One visit of the page, from the click to its end. A newer one makes it void. */
interface Visit {
  ticket?: HostedTicket
  opened?: Pick<Window, "closed" | "close">
  opened_at: number
  closed_at?: number
  /** The modal is closed, so the end is told by a notification. */
  is_hidden: boolean
  is_asking: boolean
  timer?: ReturnType<typeof setTimeout>
}

export function hostedCardFlow({ attach, read, openWindow, isListed, onEnd }: Outside) {
  const { current, subscribe, show } = stepStore<HostedStep>({ at: "idle" })
  let visit: Visit | undefined
  const later = (of: Visit, ms: number, work: () => void) => {
    clearTimeout(of.timer)
    of.timer = setTimeout(() => of === visit && work(), ms)
  }
  const end = (outcome?: "added" | "failed") => {
    clearTimeout(visit?.timer)
    visit = undefined
    show({ at: "idle" })
    if (outcome !== undefined) onEnd(outcome)
  }
  const fail = (of: Visit, message: string) => {
    if (of.is_hidden) return end("failed")
    clearTimeout(of.timer)
    show({ at: "failed", message })
  }

  const count = (of: Visit, seconds: number) => {
    show({ at: "counting", seconds })
    later(of, 1_000, () => (seconds > 1 ? count(of, seconds - 1) : go()))
  }
  /** Within the click where there is one: the strictest browsers open windows nowhere else. */
  function go(): void {
    if (visit === undefined || visit.opened !== undefined) return
    const of = visit
    clearTimeout(of.timer)
    if (of.ticket === undefined) return show({ at: "preparing" })
    const opened = openWindow(of.ticket)
    if (opened === null) return show({ at: "blocked" })
    of.opened = opened
    of.opened_at = Date.now()
    show({ at: "open", is_closed: false })
    watch(of)
  }

  /** That the window is closed is no more than a hint: a page may hide itself from us. So from then on the provider's word counts. */
  const watch = (of: Visit): void =>
    later(of, LOOK_AT_WINDOW_MS, () => {
      if (of.opened?.closed !== true) return watch(of)
      of.closed_at = Date.now()
      show({ at: "open", is_closed: true })
      void ask(of)
    })
  async function ask(of: Visit): Promise<void> {
    const { ticket } = of
    if (ticket === undefined || of.is_asking) return
    of.is_asking = true
    const request = await read(ticket.payment_method_request_id).catch(() => undefined)
    // The card must be among the family's own before it is called added.
    const isAdded = request?.status === "COMPLETED" && (await isListed(request.payment_method_id).catch(() => false))
    of.is_asking = false
    if (of !== visit || current().at !== "open") return
    if (isAdded) {
      of.opened?.close()
      return end("added")
    }
    const isOver = request !== undefined && request.status !== "PENDING"
    const patience = of.is_hidden ? UNWATCHED_MS : PATIENCE_MS
    if (isOver || Date.now() - (of.closed_at ?? Date.now()) > patience) return fail(of, PAYMENT_WORDS.add_failed)
    if (of.closed_at !== undefined) later(of, ASK_MS, () => void ask(of))
  }

  return {
    current,
    subscribe,
    /** To be called within a click. */
    begin: () => {
      clearTimeout(visit?.timer)
      const of: Visit = { opened_at: 0, is_hidden: false, is_asking: false }
      visit = of
      count(of, COUNTDOWN_SECONDS)
      attach().then(
        (ticket) => {
          of.ticket = ticket
          if (of === visit && current().at === "preparing") go()
        },
        (error: unknown) => of === visit && fail(of, sentenceOf(error)),
      )
    },
    go,
    /** Somebody is back at our page, where a phone shows the provider's as a tab of its own. */
    lookNow: () => {
      if (visit !== undefined && current().at === "open") void ask(visit)
    },
    /** 2.11: the modal may be closed while the window is at work. Before there is a window nothing has begun. */
    hide: () => {
      if (visit === undefined || current().at !== "open") return end()
      visit.is_hidden = true
      if (visit.closed_at !== undefined) {
        // Whoever stops waiting gets the provider's last word and no more.
        visit.closed_at = Date.now() - UNWATCHED_MS - 1
        void ask(visit)
      }
    },
    /** The page is left. */
    leave: () => {
      clearTimeout(visit?.timer)
      visit = undefined
      show({ at: "idle" })
    },
  }
}
