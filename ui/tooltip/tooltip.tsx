import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import { IconButton } from "../button/icon-button.tsx"
import { useClosesOutside } from "../popup/closes-outside.ts"
import styles from "./tooltip.module.css"

/** So far from the edges of the screen. */
const EDGE_PX = 8

/**
 * A short help behind a question mark. It comes with the pointer, the focus or a tap, stays while the pointer is on it, and goes with
 * Escape.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  useClosesOutside(frame, isOpen, () => setOpen(false))
  useLayoutEffect(() => {
    // Near an edge of a narrow screen it moves as far to the side as it needs.
    const rect = tip.current?.getBoundingClientRect()
    if (tip.current === null || rect === undefined) return
    const room = document.documentElement.clientWidth - EDGE_PX
    const shift = Math.min(0, room - rect.right) + Math.max(0, EDGE_PX - rect.left)
    tip.current.style.translate = `${Math.round(shift)}px`
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      // Around a dialog's own listening: Escape takes the help away first.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    // Wherever the focus is: the pointer alone may have opened it.
    document.addEventListener("keydown", closeByKey, true)
    return () => document.removeEventListener("keydown", closeByKey, true)
  }, [isOpen])
  return (
    // The pointer's way is beside the button's own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={frame}
      className={styles["frame"]}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") setOpen(true)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse") setOpen(false)
      }}
    >
      <IconButton
        icon="help"
        label={label}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <span ref={tip} className={styles["tip"]} id={id} role="tooltip">
          {children}
        </span>
      )}
    </span>
  )
}
