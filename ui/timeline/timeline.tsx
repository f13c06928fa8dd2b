import type { ReactNode } from "react"
import { ShowMore } from "../loading/show-more.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./timeline.module.css"

/** `key`: it changed money or a place. `bad`: it went wrong. `message`: words that were sent. `step`: the rest. */
export type EntryKind = "step" | "key" | "bad" | "message"

export interface Entry {
  readonly id: string
  readonly kind: EntryKind
  /** ISO 8601. */
  readonly at: string
  /** The time of an entry of today, else its day. */
  readonly when: string
  /** A heading above the first entry of each day. */
  readonly day?: string
  readonly text: ReactNode
  readonly by?: ReactNode
}

interface Props {
  label: string
  /** Newest first. */
  entries: readonly Entry[]
  /** Older ones. */
  more?: { query: Parameters<typeof ShowMore>[0]["query"]; failed: string }
}

/** All that happened, by whom, as stations on one line. */
export const Timeline = ({ label, entries, more }: Props) => (
  <>
    <ol className={styles["line"]} aria-label={label}>
      {entries.map(({ id, kind, at, when, day, text, by }, index) => (
        <li key={id} data-kind={kind} data-day={(day !== undefined && day !== entries[index - 1]?.day) || undefined}>
          {day !== undefined && day !== entries[index - 1]?.day && <h3>{day}</h3>}
          <time dateTime={at}>{when}</time>
          <div>
            <p>
              {(kind === "bad" || kind === "message") && (
                <span className="visually-hidden">{kitTexts("timeline")[kind]} </span>
              )}
              {text}
            </p>
            {by !== undefined && <small>{by}</small>}
          </div>
        </li>
      ))}
    </ol>
    {more !== undefined && (
      <div className={styles["more"]}>
        <ShowMore {...more} />
      </div>
    )}
  </>
)
