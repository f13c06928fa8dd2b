import { messages } from "@hub/domain/kernel/messages"
import styles from "./loading-page.module.css"

const m = messages("portal/shell.loadingPage")

/** A page's skeleton; visible after 500 ms, or at once if it is due. */
export function LoadingPage({ isDue = false }) {
  return (
    <main id="main" aria-busy="true" className={isDue ? undefined : styles["late"]}>
      <p className="visually-hidden" role="status">
        {m.loading}
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
