import { Icon } from "../icon/icon.tsx"
import styles from "./avatar.module.css"
import { initialsOf } from "./initials.ts"

/** 0 is the grown-up; a child keeps the colour of the order in which it joined the family. */
export type MemberColour = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** A person's picture, else their initials on their colour, else a figure (spec 2.12). It is 48 px wide, or 28 beside a line of text. */
export function Avatar({
  first_name,
  last_name,
  thumbnail,
  k = 0,
  isSmall = false,
}: {
  first_name: string
  last_name: string
  /** The picture's address. */
  thumbnail?: string | null
  k?: MemberColour
  isSmall?: boolean
}) {
  const alt = `Avatar of ${first_name} ${last_name}`.trimEnd()
  const size = isSmall ? undefined : "l"
  if (thumbnail !== undefined && thumbnail !== null && thumbnail !== "")
    return <img className={styles["picture"]} data-size={size} data-k={k} src={thumbnail} alt={alt} />
  const initials = initialsOf({ first_name, last_name })
  return (
    <span className={size === "l" ? "k l" : "k"} data-k={k} role="img" aria-label={alt}>
      {initials === "" ? <Icon name="person" /> : initials}
    </span>
  )
}
