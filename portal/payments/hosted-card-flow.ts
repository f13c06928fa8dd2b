import { messages } from "@hub/domain/kernel/messages"
import type { HostedTicket, PaymentMethodRequest } from "@hub/domain/payments/payment"
import { sentenceOf } from "../api/problem.ts"
import { stepStore } from "../shell/other-window/use-flow-step.ts"

const cardTexts = messages("portal/payments.cards")

// 4.8 with a hosted provider: countdown, window, and polling for the card. The ticket is fetched during the countdown, because a
// browser opens windows only for a few seconds after a click.

/** Spec 9. */
export const COUNTDOWN_SECONDS = 3
const WINDOW_POLL_MS = 500
const CARD_POLL_MS = 2_000
const TIMEOUT_MS = 600_000
/** How long the provider may take to report after the modal was closed. */
const HIDDEN_TIMEOUT_MS = 6_000

export type HostedStep =
  | { at: "idle" }
  | { at: "counting"; seconds: number }
  /** The countdown is over, and the ticket hasn't come yet. */
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
  /** Whether the card is among the saved ones, read afresh. */
  isListed: (payment_method_id: string | null) => Promise<boolean>
  /** "failed" only when the modal is closed. */
  onEnd: (outcome: "added" | "failed") => void
}

/** One attempt, from the click to its end. A newer one replaces it. */
interface Visit {
  ticket?: HostedTicket
  opened?: Pick<Window, "closed" | "close">
  opened_at: number
  closed_at?: number
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
  /** Must run within the click where there is one: some browsers open windows nowhere else. */
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

  /** A closed window is only a hint, since a page may hide itself from us: from then on the provider is polled. */
  const watch = (of: Visit): void =>
    later(of, WINDOW_POLL_MS, () => {
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
    // The card must be listed before it counts as added.
    const isAdded = request?.status === "COMPLETED" && (await isListed(request.payment_method_id).catch(() => false))
    of.is_asking = false
    if (of !== visit || current().at !== "open") return
    if (isAdded) {
      of.opened?.close()
      return end("added")
    }
    const isOver = request !== undefined && request.status !== "PENDING"
    const patience = of.is_hidden ? HIDDEN_TIMEOUT_MS : TIMEOUT_MS
    if (isOver || Date.now() - (of.closed_at ?? Date.now()) > patience) return fail(of, cardTexts.add_failed)
    if (of.closed_at !== undefined) later(of, CARD_POLL_MS, () => void ask(of))
  }

  return {
    current,
    subscribe,
    /** Call it within a click. */
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
    /** The family is back on our page; phones open the provider's in a tab. */
    lookNow: () => {
      if (visit !== undefined && current().at === "open") void ask(visit)
    },
    /** 2.11: closing the modal doesn't cancel an open window. */
    hide: () => {
      if (visit === undefined || current().at !== "open") return end()
      visit.is_hidden = true
      if (visit.closed_at !== undefined) {
        // One last poll.
        visit.closed_at = Date.now() - HIDDEN_TIMEOUT_MS - 1
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
