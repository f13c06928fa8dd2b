import { Icon } from "@hub/ui/icon/icon"
import { type ReactNode, useId, useState } from "react"
import css from "./part.module.css"

const KEPT = "console_family_parts"

const closedParts = (): readonly string[] => (localStorage.getItem(KEPT) ?? "").split(" ").filter((id) => id !== "")

function remember(id: string, isOpen: boolean): void {
  const others = closedParts().filter((one) => one !== id)
  localStorage.setItem(KEPT, (isOpen ? others : [...others, id]).join(" "))
}

interface Props {
  id: string
  title: string
  /** At the end of the title's line. */
  more?: ReactNode
  children: ReactNode
}

/** A section of a family's page. On a phone it folds, and stays as it was left; on a desk it is open. */
export function Part({ id, title, more, children }: Props) {
  const body = useId()
  const [isOpen, setOpen] = useState(() => !closedParts().includes(id))
  return (
    <section id={id} className={css["part"]} data-folded={!isOpen || undefined}>
      <div className="sign">
        <h2>
          <span className={css["name"]}>{title}</span>
          <button
            type="button"
            className={css["fold"]}
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={() => {
              setOpen(!isOpen)
              remember(id, !isOpen)
            }}
          >
            {title}
            <Icon name="down" />
          </button>
        </h2>
        {more}
      </div>
      <div id={body} className={css["body"]}>
        {children}
      </div>
    </section>
  )
}
