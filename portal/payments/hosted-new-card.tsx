import { messages } from "@hub/domain/kernel/messages"
import { type RefObject, useImperativeHandle, useRef, useState } from "react"
import { createPortal } from "react-dom"
import type { NewCardHandle, TypedCard } from "../providers/card-fields/new-card-fields.tsx"
import type { HostedPage } from "../providers/hosted-cards/hosted-page.ts"
import { HostedCardModal } from "./hosted-card-modal.tsx"
import styles from "./pay-with.module.css"
import { type OneTimeCard, useHostedCard } from "./use-hosted-card.ts"

const cardTexts = messages("portal/payments.cards")

interface Props {
  page: HostedPage
  handle: RefObject<NewCardHandle | null>
  /** Instead of a card that is saved. */
  once?: OneTimeCard
}

/** A new card that is typed on the provider's page: the screen's button opens it, and pays once the card is there (2.11). */
export function HostedNewCard({ page, handle, once }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const waiting = useRef<(typed: TypedCard | undefined) => void>(undefined)
  const settle = (typed?: TypedCard) => {
    setOpen(false)
    waiting.current?.(typed)
    waiting.current = undefined
  }
  const onEnd = (outcome: "added" | "failed", payment_method_id: string | undefined) => {
    setFailed(outcome === "failed")
    settle(
      outcome === "failed" || payment_method_id === undefined
        ? undefined
        : { card: { payment_method_id }, remember: true },
    )
  }
  const { flow, step } = useHostedCard(page, onEnd, once)
  useImperativeHandle(handle, () => ({
    // Within the click: browsers open a window only for a few seconds after it.
    take: () =>
      new Promise((resolve) => {
        waiting.current?.(undefined)
        waiting.current = resolve
        setFailed(false)
        setOpen(true)
        flow.begin()
      }),
  }))
  return (
    <div className={styles["page"]}>
      <p className="small dim">{once === undefined ? cardTexts.on_page : cardTexts.on_page_once}</p>
      {hasFailed && (
        <p className="note bad" role="alert">
          {cardTexts.add_failed}
        </p>
      )}
      {/* Outside the form, whose fields are switched off while it is open. */}
      {createPortal(
        <HostedCardModal
          isOpen={isOpen}
          step={step}
          hasPage
          onGo={flow.go}
          onAgain={flow.begin}
          onClose={() => {
            // An open window goes on, and its card still pays; without one there is nothing to wait for.
            const isOnPage = step.at === "open"
            flow.hide()
            if (isOnPage) setOpen(false)
            else settle()
          }}
        />,
        document.body,
      )}
    </div>
  )
}
