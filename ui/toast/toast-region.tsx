import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { Button } from "../button/button.tsx"
import { IconButton } from "../button/icon-button.tsx"
import { Icon } from "../icon/icon.tsx"
import { Row } from "../layout/row.tsx"
import { onModals, topmostModal } from "../modal/open-modals.ts"
import { kitTexts } from "../texts.ts"
import styles from "./toasts.module.css"
import { closeToast, currentToasts, onToasts, type Toast } from "./toasts.ts"

/** Spec 9: notifications last 10 seconds. */
const LASTS_MS = 10_000

/** Mounted once in the page. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  const modal = useSyncExternalStore(onModals, topmostModal)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (region.current === null || !("showPopover" in region.current)) return
    // Reopening the popover puts it above a dialog that opened later.
    region.current.hidePopover()
    if (toasts.length > 0) region.current.showPopover()
  }, [toasts, modal])
  // Someone who goes on has seen the good news, and it would cover what they press next.
  useEffect(() => {
    const passing = toasts.filter(({ tone, action }) => tone === "success" && action === undefined)
    if (passing.length === 0) return undefined
    const goOn = ({ target }: PointerEvent) => {
      if (target instanceof Node && region.current?.contains(target) === true) return
      for (const { id } of passing) closeToast(id)
    }
    document.addEventListener("pointerdown", goOn)
    return () => document.removeEventListener("pointerdown", goOn)
  }, [toasts])
  const shown = (
    <section
      ref={region}
      className={styles["toasts"]}
      popover="manual"
      aria-label={toasts.length === 0 ? undefined : kitTexts("notifications").region}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
  // Outside an open modal they would be inert.
  return modal === undefined ? shown : createPortal(shown, modal)
}

/** A pointer or the focus on it stops its timer. The announcer reads its text. */
function ToastItem({ toast }: { toast: Toast }) {
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
    // A click anywhere closes it (spec 8); keys have its close button.
    <Row
      gap={3}
      className={styles["toast"]}
      data-tone={tone}
      onClick={() => closeToast(id)}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={tone === "success" ? "check" : "alert"} />
      <Row wrap gap={2} across={3} className={styles["content"]}>
        <div className={styles["words"]}>
          <b>{title}</b>
          {text !== "" && <p>{text}</p>}
        </div>
        {action !== undefined && (
          <Button variant="line" size="s" onClick={action.onAct}>
            {action.label}
          </Button>
        )}
      </Row>
      <IconButton icon="close" label={kitTexts("notifications").close({ title })} />
    </Row>
  )
}
