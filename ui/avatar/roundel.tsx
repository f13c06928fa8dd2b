import type { MemberColour } from "./avatar.tsx"
import styles from "./roundel.module.css"

/** A child's letter and colour in a line of text. Decorative: the name is next to it. */
export const Roundel = ({
  letter,
  k,
  isHollow = false,
  isStruck = false,
}: {
  letter: string
  k: MemberColour
  /** The child is not included. */
  isHollow?: boolean
  /** The child can't be. */
  isStruck?: boolean
}) => (
  <span
    aria-hidden="true"
    className={`roundel ${isHollow || isStruck ? (styles["hollow"] ?? "") : ""}`.trimEnd()}
    data-k={k}
    data-struck={isStruck || undefined}
  >
    {letter}
  </span>
)
