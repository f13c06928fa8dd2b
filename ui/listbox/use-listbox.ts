import { type KeyboardEvent, useRef, useState } from "react"
import { useClosesOutside } from "../popup/closes-outside.ts"
import { moveForKey } from "./listbox-keys.ts"
import { optionForText, TYPE_AHEAD_MS } from "./type-ahead.ts"

interface Options {
  labels: readonly string[]
  /** Where it opens: the chosen option, or -1. */
  chosen: number
  /** Several can be chosen: it stays open, and Tab chooses nothing. */
  is_multiple: boolean
  onChoose: (index: number) => void
}

/** The behaviour of a list that opens under its button, whose button keeps the focus. */
export function useListbox({ labels, chosen, is_multiple, onChoose }: Options) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(chosen)
  const typed = useRef({ text: "", at: 0 })
  const close = () => setOpen(false)
  useClosesOutside(frame, isOpen, close)

  const open = (index: number) => {
    setActive(index)
    setOpen(true)
  }
  const choose = (index: number) => {
    if (!is_multiple) close()
    if (index >= 0 && index < labels.length) onChoose(index)
  }
  const typeAhead = (letter: string): boolean => {
    const now = Date.now()
    const text = now - typed.current.at < TYPE_AHEAD_MS ? typed.current.text + letter : letter
    if (text.trim() === "") return false
    typed.current = { text, at: now }
    const index = optionForText(labels, text, isOpen ? active : chosen)
    if (index !== undefined) open(index)
    else if (!isOpen) open(chosen)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = Date.now() - typed.current.at < TYPE_AHEAD_MS && typed.current.text !== ""
    const at = isOpen ? active : chosen
    const move = moveForKey({ key: event.key, isAlt: event.altKey, isOpen, active: at, count: labels.length, isTyping })
    if (move === undefined) {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isLetter && typeAhead(event.key)) event.preventDefault()
      return
    }
    if (move.to === "choose-and-go") {
      // The button keeps the focus while the list is open, so Tab goes on from there.
      if (!is_multiple) choose(active)
      close()
      return
    }
    event.preventDefault()
    // Inside a dialog, Escape closes the list first.
    if (move.to === "close") event.stopPropagation()
    if (move.to === "open") open(move.active)
    else if (move.to === "active") setActive(move.active)
    else if (move.to === "choose") choose(active)
    else close()
  }
  return { frame, isOpen, active, setActive, onKeyDown, choose, toggle: () => (isOpen ? close() : open(chosen)) }
}
