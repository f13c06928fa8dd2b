import { type ReactNode, useEffect, useId, useRef } from "react"
import css from "./filters.module.css"
import { Icon } from "./icon.tsx"

/** The browser's own dialog: it keeps the focus inside, answers Escape and gives the focus back to its opener. */
export function BottomSheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape is the dialog's own
    <dialog
      aria-labelledby={heading}
      className={css.sheet}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      onClose={onClose}
      ref={dialog}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button aria-label="Close Modal" className={css.close} onClick={() => dialog.current?.close()} type="button">
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
