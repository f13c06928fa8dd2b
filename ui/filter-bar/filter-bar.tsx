import type { ReactNode } from "react"
import styles from "./filter-bar.module.css"

export interface Filter {
  readonly id: string
  readonly label: string
  readonly count?: number
}

interface Props {
  label: string
  filters: readonly Filter[]
  /** The ones in force. */
  pressed: readonly string[]
  onPress: (id: string) => void
  /** At the end of the line: in what order, and the file of what is shown. */
  end?: ReactNode
}

/** The filters of a list, each with how many it leaves. On a phone they scroll sideways. */
export const FilterBar = ({ label, filters, pressed, onPress, end }: Props) => (
  <div className={`chips ${styles["bar"] ?? ""}`} role="group" aria-label={label}>
    {filters.map(({ id, label: text, count }) => (
      <button key={id} type="button" className="chip" aria-pressed={pressed.includes(id)} onClick={() => onPress(id)}>
        {text} {count !== undefined && <span className="count tabular">{count}</span>}
      </button>
    ))}
    {end !== undefined && <div className={styles["end"]}>{end}</div>}
  </div>
)
