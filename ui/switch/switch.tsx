import styles from "./switch.module.css"

/** On or off, at once. While its change runs it says that it is busy and ignores clicks (spec 4.12). */
export function Switch({
  label,
  isOn,
  onChange,
  busy = false,
  disabled = false,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  busy?: boolean
  disabled?: boolean
}) {
  return (
    <button
      type="button"
      role="switch"
      className={styles["switch"]}
      aria-checked={isOn}
      aria-busy={busy}
      disabled={disabled}
      onClick={() => {
        if (!busy) onChange(!isOn)
      }}
    >
      <span>{label}</span>
      <span className={styles["groove"]} aria-hidden="true" />
    </button>
  )
}
