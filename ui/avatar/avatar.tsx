import { Icon } from "../icon/icon.tsx"
import styles from "./avatar.module.css"
import { initialsOf } from "./initials.ts"

/** 0 is the grown-up, in ink; every child has one of the six others. */
export type MemberColour = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** 28, 40, 48 and 96 px. */
type Size = "s" | "m" | "l" | "xl"

/** A person's picture, else their initials on their colour, else a figure (spec 2.12). */
export function Avatar({
  first_name,
  last_name,
  thumbnail,
  k = 0,
  size = "l",
  isDecorative = false,
  onPictureError,
}: {
  first_name: string
  last_name: string
  /** The picture's address. */
  thumbnail?: string | null
  k?: MemberColour
  size?: Size
  /** The name stands beside it. */
  isDecorative?: boolean
  /** The picture can't be shown: its address may have run out. */
  onPictureError?: (() => void) | undefined
}) {
  const alt = isDecorative ? "" : `Avatar of ${first_name} ${last_name}`.trimEnd()
  if (thumbnail !== undefined && thumbnail !== null && thumbnail !== "")
    return (
      <img
        className={styles["picture"]}
        data-size={size}
        data-k={k}
        src={thumbnail}
        alt={alt}
        onError={onPictureError}
      />
    )
  const initials = initialsOf({ first_name, last_name })
  const words = isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": alt }
  return (
    <span className={`k ${styles["initials"] ?? ""}`} data-size={size} data-k={k} {...words}>
      {initials === "" ? <Icon name="person" /> : initials}
    </span>
  )
}
