import styles from "./tick.module.css"

interface Props {
  /** What is chosen with it. */
  label: string
  checked: boolean
  /** Some of what it stands for are chosen. */
  isMixed?: boolean
  onChange: (checked: boolean) => void
}

/** A small checkbox whose target is as large as any other control's. */
export const Tick = ({ label, checked, isMixed = false, onChange }: Props) => (
  <label className={styles["target"]}>
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = isMixed
      }}
      type="checkbox"
      className={styles["tick"]}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
)
