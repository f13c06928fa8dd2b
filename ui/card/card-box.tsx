import { type ReactNode, type Ref, useId } from "react"
import css from "./card-form.module.css"
import { CardFace } from "./card-tile.tsx"

interface Props {
  label: string
  isWide?: boolean
  isFocused?: boolean
  isInvalid?: boolean
  /** Of the number, as soon as its first digits say it. */
  brand?: string | undefined
  ref?: Ref<HTMLDivElement>
  /** A tap anywhere in the box focuses the field. */
  onTap?: () => void
  /** Renders the field with this id. */
  children: (id: string) => ReactNode
}

/** The label and box of a field that renders in a provider's iframe; the box shows its states. */
export function CardBox({ label, isWide, isFocused, isInvalid, brand, ref, onTap, children }: Props) {
  const id = useId()
  return (
    <div className={`field ${css["field"] ?? ""}`} data-wide={isWide || undefined}>
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
    </div>
  )
}
