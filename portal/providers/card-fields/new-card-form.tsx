import { CardFieldsPending } from "@hub/ui/card/card-fields-pending"
import { CardForm } from "@hub/ui/card/card-form"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useEffect, useState } from "react"
import type { CardConfig, NewCard } from "./card-provider.ts"
import { CARD_WORDS } from "./card-words.ts"
import { openStripeCards } from "./open-cards.ts"
import type { StripeCards } from "./stripe-cards.ts"
import type { FieldChange, FieldName } from "./stripe-fields.tsx"

const StripeFields = lazyComponent(() => import("./stripe-fields.tsx"), "StripeFields", { Pending: CardFieldsPending })

interface Props {
  config: CardConfig
  /** Saves the card, or uses it for this payment only; its error is shown in the form. */
  onAdd: (card: NewCard, remember: boolean) => Promise<void>
  /** Shows the checkbox, ticked or not. */
  remember?: boolean
  onClose?: () => void
  /** Adding the card is the one next thing on this screen. */
  isMain?: boolean
}

const FIELDS: readonly FieldName[] = ["number", "expiry", "cvc"]
const EMPTY = {
  number: { complete: false, error: null },
  expiry: { complete: false, error: null },
  cvc: { complete: false, error: null },
} satisfies Record<FieldName, Omit<FieldChange, "field">>

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : CARD_WORDS.unknown)

/** 2.12 'New Card'. The vendor's client is loaded when the form appears. */
export function NewCardForm({ config, onAdd, remember, onClose, isMain = false }: Props) {
  const [isRemembered, setRemembered] = useState(remember ?? false)
  const [fields, setFields] = useState<Record<FieldName, Omit<FieldChange, "field">>>(EMPTY)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { cards, problem, tryAgain } = useStripeCards(config)

  const isComplete = FIELDS.every((field) => fields[field].complete)

  async function add(): Promise<void> {
    if (!cards || !isComplete || isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await onAdd(await cards.createCard(), isRemembered)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  function change({ field, complete, error }: FieldChange): void {
    setFailure(null)
    setFields((before) => ({ ...before, [field]: { complete, error } }))
  }

  return (
    <CardForm
      fields={
        cards ? (
          <StripeFields
            cards={cards}
            disabled={isBusy}
            invalid={FIELDS.filter((field) => fields[field].error !== null)}
            onChange={change}
          />
        ) : (
          <CardFieldsPending />
        )
      }
      alert={failure ?? FIELDS.map((field) => fields[field].error).find((error) => error !== null) ?? null}
      problem={problem === null ? null : { words: problem, onRetry: tryAgain }}
      isComplete={isComplete}
      isBusy={isBusy}
      remember={remember === undefined ? null : { isOn: isRemembered, onChange: setRemembered }}
      isMain={isMain}
      onAdd={() => void add()}
      onClose={onClose}
    />
  )
}

/** The vendor's client is an outside system: it is there, on its way, or out of reach. */
function useStripeCards(config: CardConfig) {
  const { public_key, account_stripe_id, shim_url } = config
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ cards: StripeCards | null; problem: string | null }>({
    cards: null,
    problem: null,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to look again.
  useEffect(() => {
    let isWanted = true
    openStripeCards({ public_key, account_stripe_id, shim_url }).then(
      (cards) => isWanted && setState({ cards, problem: null }),
      (error: unknown) => isWanted && setState({ cards: null, problem: messageOf(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [public_key, account_stripe_id, shim_url, attempt])
  return { ...state, tryAgain: () => setAttempt((before) => before + 1) }
}
