import { type RefObject, useEffect, useRef } from "react"

/** Closes what lies open when a pointer comes down, or the focus goes, outside of its frame. */
export function useClosesOutside(frame: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) === false) close.current()
    }
    document.addEventListener("pointerdown", closeOutside)
    document.addEventListener("focusin", closeOutside)
    return () => {
      document.removeEventListener("pointerdown", closeOutside)
      document.removeEventListener("focusin", closeOutside)
    }
  }, [frame, isOpen])
}
