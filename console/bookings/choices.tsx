import { Stack } from "@hub/ui/layout/stack"
import { type ReactNode, useId } from "react"
import css from "./choices.module.css"

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface Props<Value extends string> {
  title: string
  /** Beside the title. */
  more?: string
  options: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  columns?: 1 | 2 | 3
}

/** One of several tiles, under a sign. */
export function Choices<Value extends string>({ title, more, options, value, onChange, columns = 1 }: Props<Value>) {
  const id = useId()
  return (
    <section>
      <div className="sign">
        <h2 id={id}>{title}</h2>
        {more !== undefined && <span className="small dim">{more}</span>}
      </div>
      <Stack gap={2} role="radiogroup" aria-labelledby={id} className={css["tiles"]} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className="option-tile">
            <input
              className="box"
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Stack>
    </section>
  )
}

/** The words of a tile: what it is, and a fact below. */
export const TwoLines = ({ text, more }: { text: ReactNode; more: ReactNode }) => (
  <span className={css["words"]}>
    <b>{text}</b>
    <small>{more}</small>
  </span>
)
