import { useEffect, useId, useRef, useState } from "react"
import { Icon } from "../icon/icon.tsx"
import { forward } from "../layout/forward.ts"
import { modalOpened, rememberOrigin, restoreFocus } from "../modal/open-modals.ts"
import { kitTexts } from "../texts.ts"
import css from "./gallery.module.css"
import { Photo } from "./photo.tsx"
import type { PhotoFacts } from "./sources.ts"

interface Props {
  readonly title: string
  readonly photos: readonly PhotoFacts[]
  readonly onClose: () => void
}

/** Photos full screen: swiped, or by arrow keys and buttons. */
export function Gallery({ title, photos, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const id = useId()
  const last = photos.length - 1
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    rememberOrigin(element)
    element.showModal()
    const forget = modalOpened(element)
    return () => {
      forget()
      element.close()
      restoreFocus(element)
    }
  }, [])
  // The browser scrolls, so a swipe and a key are one movement.
  const show = (index: number) => {
    const element = strip.current
    element?.scrollTo({ left: forward() * Math.min(Math.max(index, 0), last) * element.clientWidth })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the dialog itself
    <dialog
      aria-labelledby={id}
      className={css.gallery}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={({ key }) => {
        if (key === "ArrowRight") show(at + forward())
        if (key === "ArrowLeft") show(at - forward())
        if (key === "Home") show(0)
        if (key === "End") show(last)
      }}
      ref={dialog}
    >
      <div className={css.head}>
        <h2 className="visually-hidden" id={id}>
          {title}
        </h2>
        <p aria-live="polite">
          {kitTexts("photos").photoAt({ at: at + 1, count: photos.length, b: (text) => <b>{text}</b> })}
          <span className="visually-hidden">: {photos[at]?.alt}</span>
        </p>
        <button aria-label={kitTexts("photos").close} className="icon-button" onClick={onClose} type="button">
          <Icon name="close" />
        </button>
      </div>
      <ul
        className={css.strip}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
        ref={strip}
      >
        {photos.map((photo, index) => (
          <li inert={index !== at} key={photo.key}>
            <Photo isFirst={index === 0} isWhole photo={photo} sizes="100vw" />
          </li>
        ))}
      </ul>
      {last === 0 ? null : (
        <div className={css.ways}>
          <button
            aria-label={kitTexts("photos").previousPhoto}
            aria-disabled={at === 0}
            className="icon-button"
            onClick={() => show(at - 1)}
            type="button"
          >
            <Icon name="back" />
          </button>
          <p aria-hidden="true">{photos[at]?.alt}</p>
          <button
            aria-label={kitTexts("photos").nextPhoto}
            aria-disabled={at === last}
            className="icon-button"
            onClick={() => show(at + 1)}
            type="button"
          >
            <Icon name="next" />
          </button>
        </div>
      )}
    </dialog>
  )
}
