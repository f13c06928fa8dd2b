import type { MemberColour } from "./avatar.tsx"
import styles from "./roundel.module.css"

/** A child as a letter on its colour, in a line of text: never colour alone. Decoration, because the name stands beside it. */
export const Roundel = ({
  letter,
  k,
  isHollow = false,
}: {
  letter: string
  k: MemberColour
  /** For whom it is not meant. */
  isHollow?: boolean
}) => (
  <span aria-hidden="true" className={`k ${isHollow ? (styles["hollow"] ?? "") : ""}`.trimEnd()} data-k={k}>
    {letter}
  </span>
)
