import { Icon } from "../icon/icon.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./avatar.module.css"

/** 0 is the customer, in ink; children have the six others. Everybody else has none: `other`. */
export type MemberColour = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** 28, 40, 48 and 96 px. */
type Size = "s" | "m" | "l" | "xl"

const letters = new Intl.Segmenter("en", { granularity: "grapheme" })

/** What a reader takes for the first letter, with its marks. */
export const firstLetter = (text: string): string => letters.segment(text).containing(0)?.segment.toUpperCase() ?? ""

/** Spec 2.12. */
export const initialsOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  firstLetter(first_name.replaceAll(/[()/*]/g, "").trim()) + firstLetter(last_name.trim())

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
  const text = isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": alt }
  return (
    <span className={`roundel ${styles["initials"] ?? ""}`} data-size={size} data-k={k} {...text}>
      {initials === "" ? <Icon name="person" /> : initials}
    </span>
  )
}
