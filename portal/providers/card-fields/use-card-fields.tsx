import { messages } from "@hub/domain/kernel/messages"
import { CardFieldsPending } from "@hub/ui/card/card-fields-pending"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useEffect, useRef, useState } from "react"
import type { CardConfig, NewCard } from "./card-provider.ts"
import { CARD_TEXTS } from "./card-texts.ts"
import { openStripeCards } from "./open-cards.ts"
import type { StripeCards } from "./stripe-cards.ts"
import type { FieldChange, FieldName } from "./stripe-fields.tsx"

const m = messages("portal/providers.cardFieldsUseCardFields")

const StripeFields = lazyComponent(() => import("./stripe-fields.tsx"), "StripeFields", { Pending: CardFieldsPending })

const FIELDS: readonly FieldName[] = ["number", "expiry", "cvc"]
/** An error is said when the field is left, or on Pay: while someone types, it would interrupt them. */
type Fields = Record<FieldName, Omit<FieldChange, "field" | "isEmpty"> & { isLeft: boolean }>
const UNTOUCHED = { complete: false, error: null, isLeft: false }
const EMPTY: Fields = { number: UNTOUCHED, expiry: UNTOUCHED, cvc: UNTOUCHED }

const missing = (): Record<FieldName, string> => ({
  number: m.typeTheCardNumber,
  expiry: m.typeTheExpirationDate,
  cvc: m.typeTheCvv,
})

const withMissing = (fields: Fields): Fields => {
  const said = (field: FieldName) => {
    const { complete, error } = fields[field]
    return { complete, error: complete ? error : (error ?? missing()[field]), isLeft: true }
  }
  return { number: said("number"), expiry: said("expiry"), cvc: said("cvc") }
}

const errorsOf = (fields: Fields): Partial<Record<FieldName, string>> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const { error, isLeft } = fields[field]
      return error === null || !isLeft ? [] : [[field, error]]
    }),
  )

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : CARD_TEXTS.unknown)

/** The vendor's three fields, and the card that is typed into them. The vendor's client is loaded when they appear. */
export function useCardFields(config: CardConfig, onType?: () => void) {
  const [fields, setFields] = useState<Fields>(EMPTY)
  const [failure, setFailure] = useState<string | null>(null)
  const focus = useRef<Partial<Record<FieldName, () => void>>>({})
  const { cards, problem, tryAgain } = useStripeCards(config)
  const incomplete = FIELDS.find((field) => !fields[field].complete)

  /**
   * Undefined, at once and with the reason at the fields, while there is no card to take: a field that is disabled loses the focus. A
   * whole one is sent when `ready`.
   */
  function take(ready = async (): Promise<void> => undefined): Promise<NewCard | undefined> | undefined {
    if (cards === null || incomplete !== undefined) {
      setFields(withMissing)
      if (incomplete !== undefined) focus.current[incomplete]?.()
      return undefined
    }
    setFailure(null)
    return ready()
      .then(() => cards.createCard())
      .catch((error: unknown) => {
        setFailure(messageOf(error))
        return undefined
      })
  }
  function change({ field, complete, isEmpty, error: vendors }: FieldChange): void {
    setFailure(null)
    setFields((before) => {
      const { isLeft, error: said } = before[field]
      // Leaving a field that is still empty is a change, too.
      const error = vendors ?? (isEmpty && isLeft && said !== null ? missing()[field] : null)
      // Mended and wrong again is heard when it is left again.
      return { ...before, [field]: { complete, error, isLeft: isLeft && error !== null } }
    })
    onType?.()
  }
  const leave = (field: FieldName) =>
    setFields((before) => ({ ...before, [field]: { ...before[field], isLeft: true } }))

  const show = (isDisabled: boolean) => ({
    fields:
      cards === null ? (
        <CardFieldsPending />
      ) : (
        <StripeFields
          cards={cards}
          disabled={isDisabled}
          errors={errorsOf(fields)}
          focus={focus}
          onChange={change}
          onLeave={leave}
        />
      ),
    // Without fields there is no other place for it.
    alert: failure ?? (cards === null ? Object.values(errorsOf(fields)).join(" ") || null : null),
    problem: problem === null ? null : { text: problem, onRetry: tryAgain },
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
