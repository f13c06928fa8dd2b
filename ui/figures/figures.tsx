import type { ReactNode } from "react"
import styles from "./figures.module.css"

export interface Figure {
  readonly id: string
  readonly figure: ReactNode
  readonly text: ReactNode
  readonly more?: ReactNode
  /** `bad`: someone must act now. `zero`: there is none, so it steps back. */
  readonly tone?: "bad" | "zero" | undefined
  /** Puts it into the link to its list. */
  readonly link?: (inside: ReactNode) => ReactNode
}

/** Numbers in a row, each with its words, which lead to their lists. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <ul className={styles["figures"]} aria-label={label}>
    {figures.map(({ id, figure, text, more, tone, link = (inside) => inside }) => (
      <li key={id} data-tone={tone}>
        {link(
          <>
            <span className="numeral">{figure}</span> <span className={styles["words"]}>{text}</span>
            {more !== undefined && <small>{more}</small>}
          </>,
        )}
      </li>
    ))}
  </ul>
)
