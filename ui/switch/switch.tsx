import { useState } from "react"
import styles from "./switch.module.css"

/**
 * On or off, at once. While its change runs, which it knows from a promise or is told, it says that it is busy and ignores clicks
 * (spec 4.12).
 */
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
    const under_way = onChange(!isOn)
    if (!(under_way instanceof Promise)) return
    setChanging(true)
    const settle = () => setChanging(false)
    // Whoever gave the change tells its failure; the switch only waits for its end.
    under_way.then(settle, settle)
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
