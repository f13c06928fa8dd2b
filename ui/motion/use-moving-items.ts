import { type RefObject, useLayoutEffect, useRef } from "react"
import { mayMove, TRAVEL } from "./animate.ts"

const FADE_MS = 120

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
}

const placeOf = ({ offsetLeft: left, offsetTop: top, offsetWidth: width }: HTMLElement): Place => ({ left, top, width })

/** What has gone fades where it was. React has let go of it, and nobody can press it. */
function fadeOut(list: HTMLElement, item: HTMLElement, { left, top, width }: Place): void {
  item.inert = true
  item.ariaHidden = "true"
  Object.assign(item.style, {
    position: "absolute",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    margin: "0",
  })
  list.append(item)
  const fading = item.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: "forwards" })
  fading.addEventListener("finish", () => item.remove())
  fading.addEventListener("cancel", () => item.remove())
}

/** The items of a list travel to their places when others come or go; those that go fade out. The list must be positioned. */
export function useMovingItems(list: RefObject<HTMLElement | null>, keys: string): void {
  const before = useRef(new Map<HTMLElement, Place>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the page that `keys` has changed
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const now = new Map(
      [...element.children].flatMap((child) =>
        child instanceof HTMLElement && !child.inert ? [[child, placeOf(child)] as const] : [],
      ),
    )
    if (mayMove()) {
      for (const [item, place] of before.current) {
        const to = now.get(item)
        if (to === undefined) fadeOut(element, item, place)
        else if (to.left !== place.left || to.top !== place.top)
          item.animate(
            [{ translate: `${place.left - to.left}px ${place.top - to.top}px` }, { translate: "0 0" }],
            TRAVEL,
          )
      }
    }
    before.current = now
  }, [list, keys])
}
