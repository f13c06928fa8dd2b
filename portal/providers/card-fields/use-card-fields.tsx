import { CardFieldsPending } from "@hub/ui/card/card-fields-pending"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useEffect, useRef, useState } from "react"
import type { CardConfig, NewCard } from "./card-provider.ts"
import { CARD_WORDS } from "./card-words.ts"
import { openStripeCards } from "./open-cards.ts"
import type { StripeCards } from "./stripe-cards.ts"
import type { FieldChange, FieldName } from "./stripe-fields.tsx"

const StripeFields = lazyComponent(() => import("./stripe-fields.tsx"), "StripeFields", { Pending: CardFieldsPending })

const FIELDS: readonly FieldName[] = ["number", "expiry", "cvc"]
const EMPTY = {
  number: { complete: false, error: null },
  expiry: { complete: false, error: null },
  cvc: { complete: false, error: null },
} satisfies Record<FieldName, Omit<FieldChange, "field">>

const MISSING: Record<FieldName, string> = {
  number: "Type the card number.",
  expiry: "Type the expiration date.",
  cvc: "Type the CVV.",
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : CARD_WORDS.unknown)

/** The vendor's three fields, and the card that is typed into them. The vendor's client is loaded when they appear. */
export function useCardFields(config: CardConfig) {
  const [fields, setFields] = useState<Record<FieldName, Omit<FieldChange, "field">>>(EMPTY)
  const [failure, setFailure] = useState<string | null>(null)
  const focus = useRef<Partial<Record<FieldName, () => void>>>({})
  const { cards, problem, tryAgain } = useStripeCards(config)
  const incomplete = FIELDS.find((field) => !fields[field].complete)

  /** Undefined, with the reason at the fields, while there is no card to take. */
  async function take(): Promise<NewCard | undefined> {
    if (cards === null) return undefined
    if (incomplete !== undefined) {
      setFields((before) => ({
        ...before,
        [incomplete]: { ...before[incomplete], error: before[incomplete].error ?? MISSING[incomplete] },
      }))
      focus.current[incomplete]?.()
      return undefined
    }
    setFailure(null)
    try {
      return await cards.createCard()
    } catch (error) {
      setFailure(messageOf(error))
      return undefined
    }
  }
  function change({ field, complete, error }: FieldChange): void {
    setFailure(null)
    setFields((before) => ({ ...before, [field]: { complete, error } }))
  }

  const show = (isDisabled: boolean) => ({
    fields:
      cards === null ? (
        <CardFieldsPending />
      ) : (
        <StripeFields
          cards={cards}
          disabled={isDisabled}
          invalid={FIELDS.filter((field) => fields[field].error !== null)}
          focus={focus}
          onChange={change}
        />
      ),
    alert: failure ?? FIELDS.map((field) => fields[field].error).find((error) => error !== null) ?? null,
    problem: problem === null ? null : { words: problem, onRetry: tryAgain },
  })
  return { isComplete: incomplete === undefined, take, show, setFailure }
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
