import type { ReactNode } from "react"
import styles from "./section.module.css"

/** One part of the kit page: a sign, and what stands under it. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles["section"]}>
    <div className="sign">
      <h2>{title}</h2>
    </div>
    <div className={styles["parts"]}>{children}</div>
  </section>
)

/** Small things beside each other. */
export const Side = ({ children }: { children: ReactNode }) => <div className={styles["side"]}>{children}</div>
