import { Icon } from "../icon/icon.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./stepper.module.css"

interface Props {
  /** What is counted. */
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A small number with one less and one more. */
export const Stepper = ({ label, value, max, onChange }: Props) => (
  <div className={styles["stepper"]} role="group" aria-label={label} data-empty={value === 0}>
    <button
      type="button"
      aria-label={kitTexts("stepper").less({ label })}
      aria-disabled={value === 0}
      onClick={() => value > 0 && onChange(value - 1)}
    >
      <Icon name="minus" />
    </button>
    <output>{value}</output>
    <button
      type="button"
      aria-label={kitTexts("stepper").more({ label })}
      aria-disabled={value >= max}
      onClick={() => value < max && onChange(value + 1)}
    >
      <Icon name="plus" />
    </button>
  </div>
)
