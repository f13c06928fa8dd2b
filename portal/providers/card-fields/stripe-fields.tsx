import { currentLanguage } from "@hub/domain/kernel/language"
import { CardBox } from "@hub/ui/card/card-box"
import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements, useElements } from "@stripe/react-stripe-js"
import type { StripeElementLocale, StripeElementStyle } from "@stripe/stripe-js"
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { CARD_TEXTS } from "./card-texts.ts"
import type { StripeCards } from "./stripe-cards.ts"

export type FieldName = "number" | "expiry" | "cvc"
export interface FieldChange {
  field: FieldName
  complete: boolean
  isEmpty: boolean
  error: string | null
}

interface Props {
  cards: StripeCards
  disabled: boolean
  /** What is said at the fields in which something is wrong. */
  errors: Partial<Record<FieldName, string>>
  /** Gets the way to focus each field, once it is there. */
  focus: RefObject<Partial<Record<FieldName, () => void>>>
  onChange: (change: FieldChange) => void
  /** Someone goes on from the field. */
  onLeave: (field: FieldName) => void
}

/** The vendor writes its own fields and what is wrong in them; in a language that isn't listed, as the browser asks for it. */
const LOCALES: Readonly<Record<string, StripeElementLocale>> = { en: "en", es: "es" }

/** The vendor's three fields in our boxes. Loaded lazily, because it imports the vendor's client. */
export function StripeFields(props: Props) {
  return (
    <Elements stripe={props.cards.stripe} options={{ locale: LOCALES[currentLanguage()] ?? "auto" }}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({ cards, disabled, errors, focus, onChange, onLeave }: Props) {
  const elements = useElements()
  useEffect(() => {
    cards.useFields(elements)
    return () => cards.useFields(null)
  }, [cards, elements])

  const [brand, setBrand] = useState<string>()
  const heard = (field: FieldName) => (event: Heard) =>
    onChange({ field, complete: event.complete, isEmpty: event.empty, error: event.error?.message ?? null })
  const ready = (field: FieldName) => (vendors: { focus: () => void }) => {
    focus.current[field] = () => vendors.focus()
  }
  return (
    <>
      <Field
        label={CARD_TEXTS.number}
        onReady={ready("number")}
        onLeave={() => onLeave("number")}
        isWide
        brand={brand}
        error={errors.number}
      >
        {(look) => (
          <CardNumberElement
            {...look}
            options={{ ...look.options, disabled }}
            onChange={(event) => {
              setBrand(event.brand === "unknown" ? undefined : event.brand)
              heard("number")(event)
            }}
          />
        )}
      </Field>
      <Field
        label={CARD_TEXTS.expiry}
        onReady={ready("expiry")}
        onLeave={() => onLeave("expiry")}
        error={errors.expiry}
      >
        {(look) => <CardExpiryElement {...look} options={{ ...look.options, disabled }} onChange={heard("expiry")} />}
      </Field>
      <Field label={CARD_TEXTS.cvc} onReady={ready("cvc")} onLeave={() => onLeave("cvc")} error={errors.cvc}>
        {(look) => <CardCvcElement {...look} options={{ ...look.options, disabled }} onChange={heard("cvc")} />}
      </Field>
    </>
  )
}

interface Heard {
  complete: boolean
  empty: boolean
  error?: { message: string } | undefined
}

// The vendor's fields live in their own frames and inherit nothing, so they get the page's colours and font. They take
// no newer colour notation than rgb, hence the detour over a pixel.

function rgbOf(color: string): string | undefined {
  const context = "OffscreenCanvas" in window ? new OffscreenCanvas(1, 1).getContext("2d") : null
  if (!context) return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

function vendorStyle(box: Element): StripeElementStyle {
  const { color, fontSize } = getComputedStyle(box)
  const ink = rgbOf(color)
  return {
    base: {
      fontFamily: "system-ui,sans-serif",
      fontSize,
      ...(ink === undefined ? {} : { color: ink, iconColor: ink }),
    },
  }
}

interface Look {
  id: string
  options: { style?: ReturnType<typeof vendorStyle> }
  onReady: (element: { focus: () => void }) => void
  onFocus: () => void
  onBlur: () => void
}

interface FieldProps {
  label: string
  isWide?: boolean
  brand?: string | undefined
  error: string | undefined
  onLeave: () => void
  onReady: (vendors: { focus: () => void }) => void
  children: (look: Look) => ReactNode
}

/** A box with the vendor's field in it; the focus inside the vendor's frame shows on the box. */
function Field({ label, isWide = false, brand, error, onLeave, onReady, children }: FieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [options, setOptions] = useState<Look["options"]>()
  const [vendors, setVendors] = useState<{ focus: () => void }>()
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (box.current) setOptions({ style: vendorStyle(box.current) })
  }, [])
  return (
    <CardBox
      label={label}
      isWide={isWide}
      isFocused={isFocused}
      error={error}
      brand={brand}
      ref={box}
      onTap={() => vendors?.focus()}
    >
      {(id) =>
        options &&
        children({
          id,
          options,
          onReady: (vendor) => {
            setVendors(vendor)
            onReady(vendor)
          },
          onFocus: () => setFocused(true),
          onBlur: () => {
            setFocused(false)
            onLeave()
          },
        })
      }
    </CardBox>
  )
}
