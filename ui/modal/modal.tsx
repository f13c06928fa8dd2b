import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react"
import { Icon } from "../icon/icon.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./modal.module.css"
import { modalOpened, rememberOrigin, reserveScrollBar, restoreFocus } from "./open-modals.ts"

/** Spec 9: closing takes 300 ms. */
const CLOSE_MS = 300

/** A modal (spec 2.12) on the native dialog. */
export function Modal({
  isOpen,
  title,
  has_title = true,
  align = "center",
  isWide = false,
  closesOnBackdrop = true,
  onClose,
  onClosed,
  children,
}: {
  isOpen: boolean
  title: string
  /** False hides the title; screen readers still get it. */
  has_title?: boolean
  /** `side`: a `Drawer`. */
  align?: "top" | "bottom" | "center" | "side"
  /** For a form that has more than a few fields. */
  isWide?: boolean
  closesOnBackdrop?: boolean
  onClose: () => void
  /** After closing, when the focus is back: the moment to move it elsewhere. */
  onClosed?: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A click also lands on the dialog when its button went inert as a list opened, or when a selected text was dragged out.
  const isBackdropPressed = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    if (isOpen) {
      // It may reopen while closing.
      delete element.dataset["closing"]
      if (!element.open) {
        rememberOrigin(element)
        reserveScrollBar()
        element.showModal()
        // A screen reader begins with what it is about, not with the way out of it.
        if (document.activeElement === close.current) heading.current?.focus()
      }
      return modalOpened(element)
    }
    if (!element.open) return undefined
    element.dataset["closing"] = ""
    const timer = setTimeout(() => element.close(), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  // Unmounted while open, it still restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (element?.open === true) element.close()
    }
  }, [])
  return (
    // A click on the backdrop lands on the dialog; keys have Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles["modal"]}
      data-align={align}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        restoreFocus(currentTarget)
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
          <h2 ref={heading} className={has_title ? undefined : "visually-hidden"} id={id} tabIndex={-1}>
            {title}
          </h2>
          <button
            ref={close}
            type="button"
            className="icon-button"
            aria-label={kitTexts("modal").close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
