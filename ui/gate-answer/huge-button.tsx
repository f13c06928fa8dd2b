import type { ComponentProps } from "react"
import { buttonClass } from "../button/button.tsx"
import styles from "./gate-answer.module.css"

interface Props extends Omit<ComponentProps<"button">, "className" | "type"> {
  /** OUT is ink, as its answer is. */
  variant?: "brand" | "ink"
  busy?: boolean
}

/** The one press that an answer leads to: 72 px, for a thumb in the rain. */
export const HugeButton = ({ variant = "brand", busy = false, onClick, ...button }: Props) => (
  <button
    {...button}
    type="button"
    className={`${buttonClass({ variant, wide: true })} ${styles["huge"] ?? ""}`}
    aria-busy={busy}
    onClick={(event) => {
      if (!busy) onClick?.(event)
    }}
  />
)
