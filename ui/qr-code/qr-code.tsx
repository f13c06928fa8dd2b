import { create } from "qrcode"
import { memo } from "react"
import styles from "./qr-code.module.css"

/** The quiet zone, in modules. */
const QUIET = 2

/** Spec 2.6: 200 px wide, light colour #E5F9FF in both themes. Memoized: the sheet renders every minute. */
export const QrCode = memo(({ value, label }: { value: string; label: string }) => {
  const { data, size } = create(value, { errorCorrectionLevel: "M" }).modules
  const path = Array.from(data, (is_dark, index) =>
    is_dark === 0 ? "" : `M${index % size} ${Math.floor(index / size)}h1v1h-1z`,
  ).join("")
  return (
    <svg
      className={styles["qr"]}
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
})
