import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { useEffect, useRef, useState } from "react"
import css from "./explore.module.css"

const m = messages("portal/scheduling/activities.searchField")

interface Props {
  readonly value: string
  readonly onSearch: (q: string | undefined) => void
}

const PAUSE_MS = 250

/** Searches while one types, a moment after the last letter, and at once on Enter. */
export function SearchField({ value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The address changed by itself: back, or "Clear".
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (text: string): void => {
    clearTimeout(timer.current)
    setShown(text.trim())
    onSearch(text.trim() === "" ? undefined : text.trim())
  }
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault()
          send(typed)
        }}
      >
        <Icon name="search" />
        <input
          aria-label={m.label}
          maxLength={100}
          onChange={({ target }) => {
            setTyped(target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => send(target.value), PAUSE_MS)
          }}
          placeholder={m.placeholder}
          type="search"
          value={typed}
        />
      </form>
    </search>
  )
}
