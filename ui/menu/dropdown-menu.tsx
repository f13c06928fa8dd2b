import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { Button, type ButtonVariant } from "../button/button.tsx"
import { Icon } from "../icon/icon.tsx"
import { useClosesOutside } from "../popup/closes-outside.ts"
import styles from "./dropdown-menu.module.css"

export interface MenuItem {
  id: string
  label: ReactNode
  /** What it does. While a promise is under way the trigger shows a loader and ignores clicks (spec 4.12). */
  onAct: () => void | Promise<unknown>
  disabled?: boolean
  /** Leaves the menu open after a click on this item. */
  keeps_open?: boolean
}

interface Props {
  label: string
  items: readonly MenuItem[]
  variant?: ButtonVariant
  opens_on_hover?: boolean
}

/** Where a key leads among the items; undefined for a key that isn't the menu's. */
function itemForKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count
    case "ArrowUp":
      return (at - 1 + count) % count
    case "Home":
      return 0
    case "End":
      return count - 1
    default:
      return undefined
  }
}

/** A menu under its button: arrows, Home and End move, Escape and a click outside close it. */
export function DropdownMenu({ label, items, variant = "line", opens_on_hover = false }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  // The item that a key asked for; a pointer opens the menu without moving the focus into it.
  const [wanted, setWanted] = useState<number>()

  useClosesOutside(frame, isOpen, () => setOpen(false))
  useEffect(() => {
    if (!isOpen || wanted === undefined) return
    frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]")[wanted]?.focus()
  }, [isOpen, wanted])

  const toTrigger = () => frame.current?.querySelector("button")?.focus()
  const open = (item: number | undefined) => {
    if (busy) return
    setWanted(item)
    setOpen(true)
  }
  const act = (item: MenuItem) => {
    if (item.disabled === true) return
    if (item.keeps_open !== true) {
      setOpen(false)
      toTrigger()
    }
    const under_way = item.onAct()
    if (!(under_way instanceof Promise)) return
    setBusy(true)
    const settle = () => setBusy(false)
    // Whoever gave the action tells its failure; the menu only waits for its end.
    under_way.then(settle, settle)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) {
      // Inside a dialog, Escape closes the menu first.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      toTrigger()
      return
    }
    const entries = [...(frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    if (at === -1) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
      event.preventDefault()
      open(event.key === "ArrowDown" ? 0 : items.length - 1)
      entries.at(event.key === "ArrowDown" ? 0 : -1)?.focus()
      return
    }
    const next = itemForKey(event.key, at, entries.length)
    if (next === undefined) return
    event.preventDefault()
    entries[next]?.focus()
  }

  return (
    // The keys are those of the button and the items inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className={styles["frame"]}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => {
        if (opens_on_hover && event.pointerType === "mouse") open(undefined)
      }}
      onPointerLeave={(event) => {
        if (opens_on_hover && event.pointerType === "mouse") setOpen(false)
      }}
    >
      <Button
        variant={variant}
        size="s"
        busy={busy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          // A click made by a key has no detail: it leads into the menu.
          if (isOpen) setOpen(false)
          else open(event.detail === 0 ? 0 : undefined)
        }}
      >
        {label}
        <Icon name="down" />
      </Button>
      {isOpen && (
        <div className={styles["menu"]} role="menu" aria-label={label}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={item.disabled}
              onClick={() => act(item)}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
