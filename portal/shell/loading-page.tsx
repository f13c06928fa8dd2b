import styles from "./loading-page.module.css"

/** A page that is on its way: its own rules and rows, without any shimmer; seen at once only if it is due. */
export function LoadingPage({ isDue = false }) {
  return (
    <main id="main" aria-busy="true" className={isDue ? undefined : styles["late"]}>
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <div className={styles["title"]} />
      <div className={styles["rows"]}>
        <i />
        <i />
        <i />
      </div>
    </main>
  )
}
