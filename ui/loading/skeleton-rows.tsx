import styles from "./skeleton-rows.module.css"

/**
 * `line`: a name and a figure. `record`: two lines and a figure. `count`: a big figure and two lines. `entry`: a face or a mark, two lines and an action. `card`: a picture above or beside its words.
 * `story`: one picture, and rows below it.
 */
export type SkeletonShape = "line" | "record" | "count" | "entry" | "card" | "story"

const PARTS: Record<SkeletonShape, readonly string[]> = {
  line: ["words", "figure"],
  record: ["words", "figure"],
  count: ["numeral", "words"],
  entry: ["mark", "words", "figure"],
  card: ["picture", "words"],
  story: ["words"],
}

/** A skeleton of rows. */
export const SkeletonRows = ({
  label,
  rows = 3,
  shape = "line",
}: {
  label: string
  rows?: number
  shape?: SkeletonShape
}) => (
  <div className={styles["rows"]} data-shape={shape} role="status" aria-busy="true">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={`row-${String(row)}`} aria-hidden="true">
        {PARTS[shape].map((part) => (
          <i data-part={part} key={part} />
        ))}
      </div>
    ))}
  </div>
)

export const Spinner = ({ label }: { label: string }) => (
  <span className={styles["spinner"]} role="status">
    <span className="visually-hidden">{label}</span>
  </span>
)
