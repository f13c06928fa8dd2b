import styles from "./skeleton-rows.module.css"

/** A skeleton of rows. */
export const SkeletonRows = ({ label, rows = 3 }: { label: string; rows?: number }) => (
  <div className={styles["rows"]} role="status" aria-busy="true">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={`row-${String(row)}`} aria-hidden="true">
        <i />
        <i />
      </div>
    ))}
  </div>
)

export const Spinner = ({ label }: { label: string }) => (
  <span className={styles["spinner"]} role="status">
    <span className="visually-hidden">{label}</span>
  </span>
)
