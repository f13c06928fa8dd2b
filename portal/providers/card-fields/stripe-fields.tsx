import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements, useElements } from "@stripe/react-stripe-js"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { CARD_WORDS } from "./card-words.ts"
import css from "./new-card-form.module.css"
import type { StripeCards } from "./stripe-cards.ts"
import { vendorStyle } from "./vendor-style.ts"

export type FieldName = "number" | "expiry" | "cvc"
export interface FieldChange {
  field: FieldName
  complete: boolean
  error: string | null
}

interface Props {
  cards: StripeCards
  disabled: boolean
  onChange: (change: FieldChange) => void
}

/** The vendor's three fields in our boxes. Its client comes with this file, which is why the form loads it late. */
export function StripeFields(props: Props) {
  return (
    <Elements stripe={props.cards.stripe}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({ cards, disabled, onChange }: Props) {
  const elements = useElements()
  useEffect(() => {
    cards.useFields(elements)
    return () => cards.useFields(null)
  }, [cards, elements])

  const heard = (field: FieldName) => (event: { complete: boolean; error?: { message: string } | undefined }) =>
    onChange({ field, complete: event.complete, error: event.error?.message ?? null })
  return (
    <>
      <Field label={CARD_WORDS.number} wide>
        {(look) => (
          <CardNumberElement
            {...look}
            options={{ ...look.options, disabled, showIcon: true }}
            onChange={heard("number")}
          />
        )}
      </Field>
      <Field label={CARD_WORDS.expiry}>
        {(look) => <CardExpiryElement {...look} options={{ ...look.options, disabled }} onChange={heard("expiry")} />}
      </Field>
      <Field label={CARD_WORDS.cvc}>
        {(look) => <CardCvcElement {...look} options={{ ...look.options, disabled }} onChange={heard("cvc")} />}
      </Field>
    </>
  )
}

interface Look {
  id: string
  options: { style?: ReturnType<typeof vendorStyle> }
  onReady: (element: { focus: () => void }) => void
  onFocus: () => void
  onBlur: () => void
}

/** A label and a box; the focus inside the vendor's frame shows on the box. */
function Field({ label, wide, children }: { label: string; wide?: boolean; children: (look: Look) => ReactNode }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [options, setOptions] = useState<Look["options"]>()
  const [vendors, setVendors] = useState<{ focus: () => void }>()
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (box.current) setOptions({ style: vendorStyle(box.current) })
  }, [])
  return (
    <div className={`f ${css.field}`} data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      {/* The vendor's field is one line high; a tap anywhere in the box is meant for it. Keys get there by themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={css.input} ref={box} data-focused={isFocused || undefined} onClick={() => vendors?.focus()}>
        {options &&
          children({
            id,
            options,
            onReady: setVendors,
            onFocus: () => setFocused(true),
            onBlur: () => setFocused(false),
          })}
      </div>
    </div>
  )
}
