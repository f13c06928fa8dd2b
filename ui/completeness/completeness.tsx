import type { ReactNode } from "react"
import styles from "./completeness.module.css"

/** Spec 9: 100 is green, 50 to 99 orange, under 50 red. The figure stands in the ring, so that it never rests on the colour. */
const toneOf = (percent: number): string => (percent >= 100 ? "donut" : percent >= 50 ? "donut mid" : "donut low")

/** `percent` is a whole number from 0 to 100. */
export const Donut = ({ percent, label }: { percent: number; label: string }) => (
  <div
    className={toneOf(percent)}
    style={{ "--p": String(percent) }}
    role="img"
    aria-label={`${label}: ${percent} percent`}
  >
    <span aria-hidden="true">{percent}%</span>
  </div>
)

/** How far someone is: at 100 percent it is said to be done, until then what is left and the way there (spec 2.12). */
export const Completeness = ({
  title,
  percent,
  left,
  children,
}: {
  title: string
  percent: number
  /** What is left, with its unit: "4 of 6 documents". */
  left: string
  /** The way on. */
  children?: ReactNode
}) => (
  <div className={styles["completeness"]}>
    <Donut percent={percent} label={title} />
    <div className={styles["words"]}>
      <h3>{title}</h3>
      <p>{percent >= 100 ? "Completed!" : left}</p>
    </div>
    {percent < 100 && children}
  </div>
)
