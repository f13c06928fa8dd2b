import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react"
import { Icon } from "../icon/icon.tsx"
import styles from "./modal.module.css"
import { giveFocusBack, keepOrigin, modalOpened } from "./open-modals.ts"

/** Spec 9: closing takes 300 ms. */
const CLOSE_MS = 300

/**
 * A modal on the browser's own dialog: focus goes in and comes back, the page behind is inert, Escape closes. Aligned top, bottom
 * (a sheet for the thumb) or centre; it closes on a click beside it when that is enabled.
 */
export function Modal({
  isOpen,
  title,
  has_title = true,
  align = "center",
  closesOnBackdrop = true,
  onClose,
  onClosed,
  children,
}: {
  isOpen: boolean
  title: string
  /** Whether the title is seen; a screen reader hears it either way. */
  has_title?: boolean
  align?: "top" | "bottom" | "center"
  closesOnBackdrop?: boolean
  onClose: () => void
  /** When it is gone and the focus is back where it came from: whoever wants it elsewhere takes it from here. */
  onClosed?: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A click also lands on the dialog when its button went inert as a list opened, or when a selected text was dragged out.
  const isBackdropPressed = useRef(false)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    if (isOpen) {
      // It may be opened again while it is still closing.
      delete element.dataset["closing"]
      if (!element.open) {
        keepOrigin(element)
        element.showModal()
      }
      return modalOpened(element)
    }
    if (!element.open) return undefined
    element.dataset["closing"] = ""
    const timer = setTimeout(() => element.close(), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  // Taken out of the page while it is open, it still gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (element?.open === true) element.close()
    }
  }, [])
  return (
    // A click beside the panel lands on the dialog itself; the keyboard's way to close is Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles["modal"]}
      data-align={align}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        giveFocusBack(currentTarget)
        onClosed?.()
      }}
      onPointerDown={(event) => {
        isBackdropPressed.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (closesOnBackdrop && isBackdropPressed.current && event.target === dialog.current) onClose()
      }}
    >
      <div className={styles["panel"]}>
        <div className={styles["head"]}>
          <h2 className={has_title ? undefined : "vh"} id={id}>
            {title}
          </h2>
          <button type="button" className="icon-btn" aria-label="Close Modal" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
