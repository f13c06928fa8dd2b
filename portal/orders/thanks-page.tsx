import { LineAnimation } from "@hub/ui/animation/line-animation"
import { ArrivalScene } from "@hub/ui/scene/trail-scene"
import type { ReactNode } from "react"
import styles from "./thanks-page.module.css"

interface Props {
  title: string
  text: ReactNode
  /** The first of them lies half on the hills. */
  children: ReactNode
}

/** The page after paying: that it is done, what one has now, and what next. */
export const ThanksPage = ({ title, text, children }: Props) => (
  <main id="main" className={`bleed ${styles["page"] ?? ""}`}>
    <section className={`${styles["thanks"] ?? ""} on-brand`}>
      <ArrivalScene className={styles["scene"]} />
      <div>
        <LineAnimation name="success" />
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </section>
    <div className={styles["body"]}>{children}</div>
  </main>
)
