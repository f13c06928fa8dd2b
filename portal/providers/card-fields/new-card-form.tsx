import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { part } from "@hub/ui/loading/part"
import { useEffect, useId, useState } from "react"
import type { CardConfig, NewCard } from "./card-provider.ts"
import { CARD_WORDS } from "./card-words.ts"
import css from "./new-card-form.module.css"
import { openStripeCards } from "./open-cards.ts"
import type { StripeCards } from "./stripe-cards.ts"
import type { FieldChange } from "./stripe-fields.tsx"

const FieldsPending = () => <p className={css.wait}>{CARD_WORDS.loading}</p>
const StripeFields = part(() => import("./stripe-fields.tsx"), "StripeFields", { Pending: FieldsPending })

interface Props {
  config: CardConfig
  /** Saves the card or keeps it for this payment; what it throws is shown in the form. */
  onAdd: (card: NewCard, remember: boolean) => Promise<void>
  /** Shows the checkbox, ticked or not. */
  remember?: boolean
  onClose?: () => void
  /** Adding the card is the one next thing on this screen. */
  isMain?: boolean
}

const EMPTY = {
  number: { complete: false, error: null },
  expiry: { complete: false, error: null },
  cvc: { complete: false, error: null },
} satisfies Record<FieldChange["field"], Omit<FieldChange, "field">>

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : CARD_WORDS.unknown)

/** 2.12 'New Card'. The vendor's client is loaded when the form appears. */
export function NewCardForm({ config, onAdd, remember, onClose, isMain = false }: Props) {
  const title = useId()
  const [isRemembered, setRemembered] = useState(remember ?? false)
  const [fields, setFields] = useState<Record<FieldChange["field"], Omit<FieldChange, "field">>>(EMPTY)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { cards, problem, tryAgain } = useStripeCards(config)

  const states = Object.values(fields)
  const isComplete = states.every(({ complete }) => complete)
  const alert = failure ?? states.find(({ error }) => error !== null)?.error ?? null

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
    <form
      className={css.form}
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The form may stand inside another one's React tree, such as the checkout's.
        event.stopPropagation()
        void add()
      }}
    >
      <div className={css.head}>
        <h3 id={title}>{CARD_WORDS.title}</h3>
        {onClose && (
          <Button variant="quiet" size="s" onClick={onClose}>
            {CARD_WORDS.close}
          </Button>
        )}
      </div>
      {problem !== null && (
        <div className={css.problem}>
          <Alert>{problem}</Alert>
          <Button variant="line" size="s" onClick={tryAgain}>
            {CARD_WORDS.try_again}
          </Button>
        </div>
      )}
      {problem === null &&
        (cards ? <StripeFields cards={cards} disabled={isBusy} onChange={change} /> : <FieldsPending />)}
      {alert !== null && <Alert>{alert}</Alert>}
      {remember !== undefined && (
        <label className={css.remember}>
          <input
            className="box"
            type="checkbox"
            checked={isRemembered}
            onChange={(event) => setRemembered(event.target.checked)}
          />
          {CARD_WORDS.remember}
        </label>
      )}
      <Button type="submit" variant={isMain ? "brand" : "line"} wide busy={isBusy} disabled={!isComplete}>
        {CARD_WORDS.add}
      </Button>
      {!isComplete && <p className={css.hint}>{CARD_WORDS.sleeping}</p>}
    </form>
  )
}

const Alert = ({ children }: { children: string }) => (
  <p className="err" role="alert">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
)

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
