import { type RefObject, useLayoutEffect, useRef } from "react"
import { mayMove, TRAVEL } from "./animate.ts"

/** Whenever another row becomes the current one, the ::before of its first cell travels there from the row before. */
export function useTravel(container: RefObject<HTMLElement | null>, current: unknown): void {
  const last = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the page that `current` has changed
  useLayoutEffect(() => {
    const row = container.current?.querySelector<HTMLElement>("[aria-current]")
    const from = last.current
    last.current = row?.offsetTop
    if (row == null || from === undefined || from === row.offsetTop || !mayMove()) return
    row.firstElementChild?.animate([{ translate: `0 ${from - row.offsetTop}px` }, { translate: "0 0" }], {
      ...TRAVEL,
      pseudoElement: "::before",
    })
  }, [container, current])
}
