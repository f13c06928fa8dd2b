import { type ReactNode, useEffect, useRef } from "react"
import { announce } from "../page-header/announcements.ts"
import { kitTexts } from "../texts.ts"
import styles from "./flip-card.module.css"

/** A card of two sides (spec 2.4). The hidden side is inert; the focus moves to the visible one. */
export function FlipCard({
  isFlipped,
  front,
  back,
  height = "both",
}: {
  isFlipped: boolean
  front: ReactNode
  back: ReactNode
  /** As high as the higher side, so that nothing moves; in a list as high as the visible one. */
  height?: "both" | "seen"
}) {
  const card = useRef<HTMLDivElement>(null)
  const was_flipped = useRef(isFlipped)
  useEffect(() => {
    if (was_flipped.current === isFlipped) return
    was_flipped.current = isFlipped
    announce(kitTexts("flipCard").flipped({ is_back: isFlipped }))
    const side = card.current?.children.item(isFlipped ? 1 : 0)
    side?.querySelector<HTMLElement>("[data-flips]")?.focus({ preventScroll: true })
  }, [isFlipped])
  return (
    <div ref={card} className={styles["card"]} data-flipped={isFlipped} data-height={height}>
      <div className={styles["side"]} inert={isFlipped}>
        {front}
      </div>
      <div className={styles["side"]} inert={!isFlipped}>
        {back}
      </div>
    </div>
  )
}
