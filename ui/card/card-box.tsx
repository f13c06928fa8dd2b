import { type ReactNode, type Ref, useId } from "react"
import css from "./card-form.module.css"

interface Props {
  label: string
  isWide?: boolean
  isFocused?: boolean
  isInvalid?: boolean
  ref?: Ref<HTMLDivElement>
  /** A tap anywhere in the box is meant for the field, which is one line high. */
  onTap?: () => void
  /** Draws the field under this id, which the label names. */
  children: (id: string) => ReactNode
}

/** The label and the box of a field that somebody else draws, such as a provider in a frame of its own: its states show on the box. */
export function CardBox({ label, isWide, isFocused, isInvalid, ref, onTap, children }: Props) {
  const id = useId()
  return (
    <div className={`f ${css["field"] ?? ""}`} data-wide={isWide || undefined}>
      <label htmlFor={id}>{label}</label>
      {/* Keys get to the field by themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={css["input"]}
        ref={ref}
        data-focused={isFocused || undefined}
        data-invalid={isInvalid || undefined}
        onClick={onTap}
      >
        {children(id)}
      </div>
    </div>
  )
}
