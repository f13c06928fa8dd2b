import { messages } from "@hub/domain/kernel/messages"
import { Button, type ButtonVariant } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useImperativeHandle, useRef, useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import { type CardConfig, notInitialized } from "../providers/card-fields/card-provider.ts"
import type { HostedPage } from "../providers/hosted-cards/hosted-page.ts"
import { HostedCardModal } from "./hosted-card-modal.tsx"
import { NewCardForm } from "./lazy-card-forms.tsx"
import { addingQuery } from "./queries.ts"
import { type AddingCard, useAddingCard } from "./use-adding-card.ts"
import { useHostedCard } from "./use-hosted-card.ts"
import { useNewCard } from "./use-new-card.ts"

const cardTexts = messages("portal/payments.cards")

/** Called with the id of the new card, where its provider told it. */
type OnAdded = (payment_method_id: string | undefined) => void

interface Props {
  onAdded: OnAdded
  variant?: ButtonVariant
  /** Of a screen whose own button takes the typed card, too. */
  adding?: AddingCard
}

/** Adds a card in our form or on the provider's page, whichever the business has. */
export function AddCard({ onAdded, variant = "brand", adding }: Props) {
  const own = useAddingCard()
  const { data, error, isFetching, refetch } = useQuery(addingQuery)
  if (data === undefined && error === null) return null
  if (data === undefined) {
    return (
      <FailedPart busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </FailedPart>
    )
  }
  if (data.way === "none") return null
  return data.way === "page" ? (
    <OnPage page={data.page} onAdded={onAdded} variant={variant} />
  ) : (
    <InForm
      config={data.config}
      onAdded={onAdded}
      variant={variant}
      adding={adding ?? own}
      onRetry={() => void refetch()}
    />
  )
}

interface FormProps {
  config: CardConfig | null
  onAdded: OnAdded
  variant: ButtonVariant
  adding: AddingCard
  onRetry: () => void
}

function InForm({ config, onAdded, variant, adding: { handle, isOpen, setOpen }, onRetry }: FormProps) {
  const save = useNewCard(config)
  const form = useRef<() => Promise<void>>(null)
  const asked = useRef<{ payment_method_id?: string | undefined }>(undefined)
  const opener = useRef<HTMLButtonElement>(null)
  useImperativeHandle(handle, () => ({
    add: async () => {
      const answer: typeof asked.current = {}
      asked.current = answer
      await form.current?.()
      asked.current = undefined
      return answer.payment_method_id
    },
  }))
  if (config === null) {
    return <FailedPart onRetry={onRetry}>{notInitialized().message}</FailedPart>
  }
  if (!isOpen) {
    return (
      <p>
        <Button ref={opener} variant={variant} onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {cardTexts.new_card}
        </Button>
      </p>
    )
  }
  return (
    <NewCardForm
      config={config}
      isMain={variant === "brand"}
      handle={form}
      onClose={() => {
        setOpen(false)
        // The button is rendered by then.
        requestAnimationFrame(() => opener.current?.focus())
      }}
      onAdd={async (card) => {
        const payment_method_id = await save(card)
        setOpen(false)
        notifySuccess(cardTexts.added)
        if (asked.current === undefined) onAdded(payment_method_id)
        else asked.current.payment_method_id = payment_method_id
      }}
    />
  )
}

function OnPage({ page, onAdded, variant }: { page: HostedPage | null; onAdded: OnAdded; variant: ButtonVariant }) {
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { flow, step } = useHostedCard(page, (outcome, payment_method_id) => {
    setOpen(false)
    setFailed(outcome === "failed")
    if (outcome === "failed") return notifyError(cardTexts.add_failed)
    notifySuccess(cardTexts.added)
    onAdded(payment_method_id)
  })
  return (
    <>
      <p>
        <Button
          variant={variant}
          onClick={() => {
            setOpen(true)
            setFailed(false)
            if (page !== null) flow.begin()
          }}
        >
          <Icon name="plus" />
          {cardTexts.new_card}
        </Button>
      </p>
      {hasFailed && <p className="note bad">{cardTexts.add_failed}</p>}
      <HostedCardModal
        isOpen={isOpen}
        step={step}
        hasPage={page !== null}
        onGo={flow.go}
        onAgain={flow.begin}
        onClose={() => {
          setOpen(false)
          flow.hide()
        }}
      />
    </>
  )
}
