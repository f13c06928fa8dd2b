import type { ReactNode } from "react"
import styles from "./section.module.css"

const only = new URLSearchParams(location.search).get("only")

/** A section of the kit page. `?only=Fields` shows that one alone. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) =>
  only !== null && only !== title ? null : (
    <section className={styles["section"]}>
      <div className="sign">
        <h2>{title}</h2>
      </div>
      <div className={styles["parts"]}>{children}</div>
    </section>
  )

export const Side = ({ children }: { children: ReactNode }) => <div className={styles["side"]}>{children}</div>
