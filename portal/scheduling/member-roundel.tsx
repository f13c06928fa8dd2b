import type { Member } from "./family.ts"
import css from "./member-roundel.module.css"

/** Colour and letter together, never colour alone. Decoration: the name stands beside it. */
export const MemberRoundel = ({
  member,
  isHollow,
  initials,
}: {
  member: Member
  isHollow?: boolean
  initials?: string
}) => (
  <span
    aria-hidden="true"
    className={css.roundel}
    data-hollow={isHollow}
    data-k={member.colour}
    data-large={initials !== undefined}
  >
    {initials ?? member.letter}
  </span>
)
