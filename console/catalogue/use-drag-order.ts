import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react"

interface Dragging {
  /** What moves one step. */
  readonly onStep: (id: string, by: -1 | 1) => void
  /** What takes the place of another. */
  readonly onDrop: (id: string, over_id: string) => void
}

/** The row under the pointer; rows say their id. */
const rowAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest("[data-row]")?.getAttribute("data-row"))
    .find((id) => typeof id === "string") ?? undefined

/** Rows are put in order by dragging their handle, with a mouse or a finger, or by its arrow keys. */
export function useDragOrder({ onStep, onDrop }: Dragging) {
  const [dragged, setDragged] = useState<string>()
  // A row that has just moved under the pointer isn't the next place.
  const last = useRef<string>(undefined)
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = id
      setDragged(id)
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (dragged !== id) return
      const over = rowAt(event.clientX, event.clientY)
      if (over === last.current) return
      last.current = over
      if (over !== undefined && over !== id) onDrop(id, over)
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined
      if (by === undefined) return
      event.preventDefault()
      onStep(id, by)
    },
  })
  return { dragged, handle }
}
