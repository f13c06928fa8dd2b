import type { ReactNode } from "react"
import styles from "./completeness.module.css"
import { bandOf, toneOf } from "./donut-band.ts"

/** The figure stands in the ring, so that it never rests on the colour. `percent` is a whole number from 0 to 100. */
export function Donut({ percent, label }: { percent: number; label: string }) {
  const { band, drawn } = bandOf(percent)
  return (
    <div
      className={`donut ${toneOf(percent)}`}
      data-band={band}
      style={{ "--p": String(drawn) }}
      role="img"
      aria-label={`${label}: ${percent} percent`}
    >
      <span aria-hidden="true">{percent}%</span>
    </div>
  )
}

/** How far someone is: at 100 percent it is said to be done, until then what is left and the way there (spec 2.12). */
export const Completeness = ({
  title,
  percent,
  left,
  level: Title = "h3",
  children,
}: {
  title: string
  percent: number
  /** What is left, with its unit: "4 of 6 documents". */
  left: string
  /** Where its title stands among the page's headings. */
  level?: "h2" | "h3"
  /** The way on. */
  children?: ReactNode
}) => (
  <div className={styles["completeness"]}>
    <Donut percent={percent} label={title} />
    <div className={styles["words"]}>
      <Title>{title}</Title>
      <p>{percent >= 100 ? "Completed!" : left}</p>
    </div>
    {percent < 100 && children}
  </div>
)
