import styles from "./loading-rows.module.css"

/** What is on its way: the page's own rules and rows in hairline, still; `label` says it to who can't see them. */
export const LoadingRows = ({ label, rows = 3 }: { label: string; rows?: number }) => (
  <div className={styles["rows"]} role="status">
    <span className="vh">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      // The rows are all alike: their place is who they are.
      <div key={`row-${String(row)}`} aria-hidden="true">
        <i />
        <i />
      </div>
    ))}
  </div>
)

/** The wait inside something small, such as a calendar's head. */
export const Spinner = ({ label }: { label: string }) => (
  <span className={styles["spinner"]} role="status">
    <span className="vh">{label}</span>
  </span>
)
