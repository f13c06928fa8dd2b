import { useState } from "react"
import styles from "./switch.module.css"

/** Busy and ignores clicks while `busy` or until the promise of `onChange` settles (spec 4.12). */
export function Switch({
  label,
  isOn,
  onChange,
  colour = "main",
  busy = false,
  disabled = false,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void | Promise<unknown>
  colour?: "main" | "green"
  busy?: boolean
  disabled?: boolean
}) {
  const [is_changing, setChanging] = useState(false)
  const is_busy = busy || is_changing
  const change = () => {
    if (is_busy) return
    const pending = onChange(!isOn)
    if (!(pending instanceof Promise)) return
    setChanging(true)
    const settle = () => setChanging(false)
    // A failure is shown by the caller.
    pending.then(settle, settle)
  }
  return (
    <button
      type="button"
      role="switch"
      className={styles["switch"]}
      data-colour={colour}
      aria-checked={isOn}
      aria-busy={is_busy}
      disabled={disabled}
      onClick={change}
    >
      <span>{label}</span>
      <span className={styles["groove"]} aria-hidden="true" />
    </button>
  )
}
