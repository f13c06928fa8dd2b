import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"
import css from "./split.module.css"

const m = messages("console/inbox.split")

interface Props {
  list: ReactNode
  /** The one that is open; on a phone it is shown alone. */
  one: ReactNode
  /** Of the one that is open. */
  id: string | undefined
  isOpen?: boolean
  /** Of a document, which needs the room. */
  isWide?: boolean
  /** Besides closing the one that is open. */
  onBack?: () => void
}

/** After an answer the focus is on the next: its row, or on a phone what is shown alone. */
function useFocusOnNext(id: string | undefined) {
  const split = useRef<HTMLDivElement>(null)
  const before = useRef(id)
  useEffect(() => {
    const [wasOpen, here] = [before.current !== undefined, split.current]
    before.current = id
    if (!wasOpen || here === null || document.activeElement !== document.body) return
    const places = id === undefined ? ["table [data-name] a"] : ["tr[aria-current=true] [data-name] a"]
    for (const place of [...places, "[data-one]"]) {
      here.querySelector<HTMLElement>(place)?.focus()
      if (document.activeElement !== document.body) return
    }
  }, [id])
  return split
}

/** A list and one of it, side by side on a desk; on a phone the list, then one. */
export function Split({ list, one, id, isOpen = id !== undefined, isWide = false, onBack }: Props) {
  const split = useFocusOnNext(id)
  return (
    <div ref={split} className={css["split"]} data-open={isOpen || undefined} data-wide={isWide || undefined}>
      <div className={css["list"]}>{list}</div>
      <div className={css["one"]} data-one tabIndex={-1}>
        {isOpen && (
          <Link
            className={`button quiet compact ${css["back"] ?? ""}`}
            to="/inbox"
            search={(kept) => ({ ...kept, id: undefined })}
            onClick={onBack}
          >
            <Icon name="back" />
            {m.back}
          </Link>
        )}
        {one}
      </div>
    </div>
  )
}
