import { Icon } from "../icon/icon.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./avatar.module.css"
import { initialsOf } from "./initials.ts"

/** 0 is the customer, in ink; children have the six others. Everybody else has none: `other`. */
export type MemberColour = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** 28, 40, 48 and 96 px. */
type Size = "s" | "m" | "l" | "xl"

/** A picture, else initials, else an icon (spec 2.12). */
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
  thumbnail?: string | null
  k?: MemberColour | "other"
  size?: Size
  /** The name is next to it. */
  isDecorative?: boolean
  /** The picture failed to load: its signed URL may have expired. */
  onPictureError?: (() => void) | undefined
}) {
  const alt = isDecorative ? "" : kitTexts("avatar").of({ name: `${first_name} ${last_name}`.trimEnd() })
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
    <span className={`roundel ${styles["initials"] ?? ""}`} data-size={size} data-k={k} {...words}>
      {initials === "" ? <Icon name="person" /> : initials}
    </span>
  )
}
