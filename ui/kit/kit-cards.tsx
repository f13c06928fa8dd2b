import { useState } from "react"
import { CardBox } from "../card/card-box.tsx"
import { CardFieldsPending } from "../card/card-fields-pending.tsx"
import { CardForm } from "../card/card-form.tsx"
import { CardTile } from "../card/card-tile.tsx"
import styles from "./kit-cards.module.css"
import { Section, Side } from "./section.tsx"

const CARDS = [
  { payment_method_id: "1", brand: "visa", last4: "4242" },
  { payment_method_id: "2", brand: "mastercard", last4: "4444" },
  { payment_method_id: "3", brand: "visa", last4: "0341", wallet_type: "apple_pay" },
  { payment_method_id: "4", brand: "diners", last4: "0004" },
  { payment_method_id: "5", brand: "unknown", last4: "9995" },
]

const nothing = () => undefined

const Fields = ({ number = "", isInvalid = false }: { number?: string; isInvalid?: boolean }) => (
  <>
    <CardBox label="Card Number" isWide error={isInvalid ? "Your card number is invalid." : undefined}>
      {(id) => (
        <input
          id={id}
          className={styles["plain"]}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={number}
          aria-invalid={isInvalid || undefined}
        />
      )}
    </CardBox>
    <CardBox label="Expiration Date" isFocused={isInvalid}>
      {(id) => (
        <input id={id} className={styles["plain"]} inputMode="numeric" autoComplete="off" placeholder="MM / YY" />
      )}
    </CardBox>
    <CardBox label="CVV">
      {(id) => <input id={id} className={styles["plain"]} inputMode="numeric" autoComplete="off" placeholder="CVC" />}
    </CardBox>
  </>
)

const CARD = "4242 4242 4242 4242"
const COMMON = { fields: <Fields />, alert: null, problem: null, isComplete: false, isBusy: false }
const FORMS = {
  empty: COMMON,
  wrong: {
    ...COMMON,
    fields: <Fields number="4242 4242 4242 4241" isInvalid />,
  },
  ready: { ...COMMON, fields: <Fields number={CARD} />, isComplete: true },
  busy: { ...COMMON, fields: <Fields number={CARD} />, isComplete: true, isBusy: true },
  pending: { ...COMMON, fields: <CardFieldsPending /> },
  unreachable: { ...COMMON, fields: null, problem: { text: "Stripe not initialized", onRetry: nothing } },
} as const
type FormState = keyof typeof FORMS
const STATES: readonly FormState[] = ["empty", "wrong", "ready", "busy", "pending", "unreachable"]

/** Spec 2.12. Plain inputs stand in for the provider's fields. */
export function KitCards() {
  const [chosen, choose] = useState("1")
  const [isOn, setOn] = useState(true)
  const [state, setState] = useState<FormState>("empty")
  return (
    <Section title="Cards">
      <fieldset>
        <legend>Pay with</legend>
        {CARDS.map((card) => (
          <CardTile
            key={card.payment_method_id}
            card={card}
            name={card.brand === "visa" ? "Visa" : "Mastercard"}
            note={card.payment_method_id === "1" ? "Default" : undefined}
            checked={card.payment_method_id === chosen}
            disabled={card.payment_method_id === "5"}
            onChoose={() => choose(card.payment_method_id)}
          />
        ))}
      </fieldset>
      <Side>
        {STATES.map((one) => (
          <button key={one} type="button" className="chip" aria-pressed={state === one} onClick={() => setState(one)}>
            Form, {one}
          </button>
        ))}
      </Side>
      <CardForm
        key={state}
        {...FORMS[state]}
        isMain={state === "ready"}
        remember={state === "ready" ? null : { isOn, onChange: setOn }}
        onAdd={nothing}
        onClose={state === "ready" ? undefined : nothing}
      />
    </Section>
  )
}
