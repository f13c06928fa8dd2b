import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { Button } from "../button/button.tsx"
import { IconButton } from "../button/icon-button.tsx"
import { Icon } from "../icon/icon.tsx"
import { onModals, topmostModal } from "../modal/open-modals.ts"
import styles from "./toasts.module.css"
import { closeToast, currentToasts, onToasts, type Toast } from "./toasts.ts"

/** Spec 9: notifications last 10 seconds. */
const LASTS_MS = 10_000

/** Where notifications appear; once in the page, around everything that may tell something. */
export function ToastsShown() {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  const modal = useSyncExternalStore(onModals, topmostModal)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // A dialog that opened since lies over it: showing the popover again lays the notifications over the dialog.
    if (toasts.length === 0 || place.current === null || !("showPopover" in place.current)) return
    place.current.hidePopover()
    place.current.showPopover()
  }, [toasts, modal])
  const shown = (
    <section ref={place} className={styles["toasts"]} popover="manual" aria-label="Notifications">
      {toasts.map((toast) => (
        <ToastShown key={toast.id} toast={toast} />
      ))}
    </section>
  )
  // Inside an open modal they can be reached; beside it they could only be seen.
  return modal === undefined ? shown : createPortal(shown, modal)
}

/** One notification. Its words are said by the announcer; a pointer or the focus on it stops its clock. */
function ToastShown({ toast }: { toast: Toast }) {
  const { id, tone, title, text, action } = toast
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const stays = isPointed || isFocused || action !== undefined
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => closeToast(id), LASTS_MS)
    return () => clearTimeout(timer)
  }, [id, stays])
  return (
    // A click anywhere closes it (spec 8); the keyboard's way is its close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles["toast"]}
      data-tone={tone}
      onClick={() => closeToast(id)}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={tone === "success" ? "check" : "alert"} />
      <div className={styles["told"]}>
        <div className={styles["words"]}>
          <b>{title}</b>
          {text !== "" && <p>{text}</p>}
        </div>
        {action !== undefined && (
          <Button variant="line" size="s" onClick={action.onAct}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" label={`Close: ${title}`} />
    </div>
  )
}
