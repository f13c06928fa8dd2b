import { useId, useState } from "react"
import styles from "./segmented.module.css"

/** A segmented control (spec 2.12), as radio buttons. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const name = useId()
  // What is pressed shows at once; where the value is in the address, it changes a moment later.
  const [shown, show] = useState({ pressed: value, of: value })
  if (shown.of !== value) show({ pressed: value, of: value })
  const pressed = shown.of === value ? shown.pressed : value
  const press = (wanted: Value): void => {
    show({ pressed: wanted, of: value })
    onChange(wanted)
  }
  return (
    <fieldset className={styles["segments"]} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === pressed} onChange={() => press(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
