import { type ReactNode, type Ref, useEffect, useId, useRef } from "react"
import { FieldError } from "../field/field-error.tsx"
import css from "./card-form.module.css"
import { CardFace } from "./card-tile.tsx"

interface Props {
  label: string
  isWide?: boolean
  isFocused?: boolean
  /** What is wrong, at the field. */
  error?: string | undefined
  /** Of the number, as soon as its first digits say it. */
  brand?: string | undefined
  ref?: Ref<HTMLDivElement>
  /** A tap anywhere in the box focuses the field. */
  onTap?: () => void
  /** Renders the field with this id. */
  children: (id: string) => ReactNode
}

/** The label and box of a field that renders in a provider's iframe; the box shows its states. */
export function CardBox({ label, isWide, isFocused, error, brand, ref, onTap, children }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isInvalid = error !== undefined
  useEffect(() => {
    // The provider's own element can't be drawn by us, and its frame is described from here.
    for (const element of box.current?.querySelectorAll("iframe, input:not([aria-hidden=true])") ?? []) {
      if (element.tagName === "INPUT") element.setAttribute("aria-invalid", String(isInvalid))
      if (isInvalid) element.setAttribute("aria-describedby", `${id}-error`)
      else element.removeAttribute("aria-describedby")
    }
  }, [id, isInvalid])
  return (
    <div className={`field ${css["field"] ?? ""}`} data-wide={isWide || undefined} ref={box}>
      <label htmlFor={id}>{label}</label>
      {/* Keys reach the field anyway. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={css["input"]}
        ref={ref}
        data-focused={isFocused || undefined}
        data-invalid={isInvalid || undefined}
        data-brand={brand}
        onClick={onTap}
      >
        {children(id)}
        {brand !== undefined && <CardFace brand={brand} />}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
