import type { MemberColour } from "./avatar.tsx"
import styles from "./roundel.module.css"

/** A child's letter and colour in a line of text. Decorative: the name is next to it. */
export const Roundel = ({
  letter,
  k,
  isHollow = false,
}: {
  letter: string
  k: MemberColour
  /** The child is not included. */
  isHollow?: boolean
}) => (
  <span aria-hidden="true" className={`roundel ${isHollow ? (styles["hollow"] ?? "") : ""}`.trimEnd()} data-k={k}>
    {letter}
  </span>
)
