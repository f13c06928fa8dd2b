import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import css from "./split.module.css"

const m = messages("console/inbox.split")

interface Props {
  list: ReactNode
  /** The one that is open; on a phone it is shown alone. */
  one: ReactNode
  isOpen: boolean
  /** Of a document, which needs the room. */
  isWide?: boolean
}

/** A list and one of it, side by side on a desk; on a phone the list, then one. */
export const Split = ({ list, one, isOpen, isWide = false }: Props) => (
  <div className={css["split"]} data-open={isOpen || undefined} data-wide={isWide || undefined}>
    <div className={css["list"]}>{list}</div>
    <div className={css["one"]}>
      {isOpen && (
        <Link
          className={`button quiet compact ${css["back"] ?? ""}`}
          to="/inbox"
          search={(kept) => ({ ...kept, id: undefined })}
        >
          <Icon name="back" />
          {m.back}
        </Link>
      )}
      {one}
    </div>
  </div>
)
