import type { ReactNode } from "react"
import { kitTexts } from "../texts.ts"
import styles from "./completeness.module.css"
import { bandOf, toneOf } from "./donut-band.ts"

/** `percent` is a whole number from 0 to 100, shown inside the ring: never colour alone. */
export function Donut({ percent, label }: { percent: number; label: string }) {
  const { band, drawn } = bandOf(percent)
  return (
    <div
      className={`donut ${toneOf(percent)}`}
      data-band={band}
      style={{ "--p": String(drawn) }}
      role="img"
      aria-label={kitTexts("progress").percent({ label, percent })}
    >
      <span aria-hidden="true">{percent}%</span>
    </div>
  )
}

/** Progress (spec 2.12): what is left and where to do it, or that all is done. */
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
  level?: "h2" | "h3"
  children?: ReactNode
}) => (
  <div className={styles["completeness"]}>
    <Donut percent={percent} label={title} />
    <div className={styles["words"]}>
      <Title>{title}</Title>
      <p>{percent >= 100 ? kitTexts("progress").completed : left}</p>
    </div>
    {percent < 100 && children}
  </div>
)
