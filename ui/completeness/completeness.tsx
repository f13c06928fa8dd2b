import type { ReactNode } from "react"
import { Row } from "../layout/row.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./completeness.module.css"

type Band = "none" | "38-49" | "50-62" | "63-74" | "75-99" | "100"

/** Spec 9: how much of the ring is drawn, in bands; below the first band the exact percentage. */
export function bandOf(percent: number): { band: Band; drawn: number } {
  if (percent >= 100) return { band: "100", drawn: 100 }
  if (percent >= 75) return { band: "75-99", drawn: 75 }
  if (percent >= 63) return { band: "63-74", drawn: 62.5 }
  if (percent >= 50) return { band: "50-62", drawn: 50 }
  if (percent >= 38) return { band: "38-49", drawn: 37.5 }
  return { band: "none", drawn: Math.max(0, percent) }
}

/** Spec 9: 100 is green, 50 to 99 orange, under 50 red. */
export const toneOf = (percent: number): "ok" | "mid" | "low" => (percent >= 100 ? "ok" : percent >= 50 ? "mid" : "low")

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
  <Row wrap gap={3} className={styles["completeness"]}>
    <Donut percent={percent} label={title} />
    <div className={styles["words"]}>
      <Title>{title}</Title>
      <p>{percent >= 100 ? kitTexts("progress").completed : left}</p>
    </div>
    {percent < 100 && children}
  </Row>
)
