import { useId, useRef } from "react"
import { Icon } from "../icon/icon.tsx"
import { Row } from "../layout/row.tsx"
import { kitTexts } from "../texts.ts"

interface Chosen {
  id: string
  label: string
  /** An option that cannot be removed (spec 4.12). */
  is_fixed?: boolean
}

/** Removable chips. The focus moves to the neighbour of a removed chip. */
export function ChosenChips({
  label,
  items,
  onRemove,
}: {
  label: string
  items: readonly Chosen[]
  onRemove: (id: string) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const remove = (removed: string) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])]
    const index = buttons.findIndex((button) => button.dataset["id"] === removed)
    const neighbour = buttons[index + 1] ?? buttons[index - 1] ?? list.current
    neighbour?.focus()
    onRemove(removed)
  }
  return (
    <Row as="ul" items="stretch" wrap gap={2} ref={list} id={id} aria-label={label} tabIndex={-1}>
      {items.map(({ id: one, label: text, is_fixed = false }) => (
        <li key={one}>
          {is_fixed ? (
            <span className="chip">{text}</span>
          ) : (
            <button
              type="button"
              className="chip"
              data-id={one}
              aria-label={kitTexts("lists").remove({ name: text })}
              onClick={() => remove(one)}
            >
              {text}
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
    </Row>
  )
}
