import type { ReactNode } from "react"
import { kitTexts } from "../texts.ts"
import styles from "./line-nav.module.css"

export interface Station {
  readonly id: string
  readonly name: string
  /** Needed at the foot of a phone. */
  readonly icon?: ReactNode
  /** How much waits there. */
  readonly count?: number
  /** What waits there can't wait. */
  readonly isUrgent?: boolean
  /** Puts it into its link, which has `aria-current` when it is the page. */
  readonly link: (inside: ReactNode) => ReactNode
}

export interface LineSection {
  readonly name?: string
  readonly stations: readonly Station[]
}

const Count = ({ count, isUrgent = false }: Pick<Station, "count" | "isUrgent">) =>
  count !== undefined &&
  count > 0 && (
    <span className={styles["count"]} data-urgent={isUrgent || undefined}>
      {" "}
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{kitTexts("lineNav").waiting({ count })}</span>
    </span>
  )

/** The pages as stations on one line, beside the page on a desk. */
export const LineNav = ({ label, sections }: { label: string; sections: readonly LineSection[] }) => (
  <nav className={styles["nav"]} aria-label={label}>
    {sections.map(({ name, stations }, index) => (
      <div key={name ?? `section-${String(index)}`}>
        {name !== undefined && <h2>{name}</h2>}
        <ul aria-label={name}>
          {stations.map(({ id, name: text, link, ...station }) => (
            <li key={id}>
              {link(
                <>
                  {text}
                  <Count {...station} />
                </>,
              )}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

/** At the thumb of a phone: five at most, the last of which leads to the rest. */
export const ThumbNav = ({ label, stations }: { label: string; stations: readonly Station[] }) => (
  <nav className={styles["thumb"]} aria-label={label}>
    {stations.map(({ id, name, icon, link, ...station }) => (
      <div key={id}>
        {link(
          <>
            {icon}
            {name}
            <Count {...station} />
          </>,
        )}
      </div>
    ))}
  </nav>
)
