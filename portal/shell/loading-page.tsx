import styles from "./loading-page.module.css"
import { loadingPage as t } from "./words.tsx"

/** A page's skeleton; visible after 500 ms, or at once if it is due. */
export function LoadingPage({ isDue = false }) {
  return (
    <main id="main" aria-busy="true" className={isDue ? undefined : styles["late"]}>
      <p className="visually-hidden" role="status">
        {t.loading}
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
