import { type KeyboardEvent, type ReactNode, useContext, useRef } from "react"
import { SelectStateContext } from "react-aria-components/Select"
import { optionForText } from "./option-for-text.ts"

/** Spec 9. React Aria's own type-ahead clears after a second, and its delay can't be set. */
const TYPE_AHEAD_MS = 350

interface Props {
  /** In shown order. */
  options: readonly { key: string; label: string }[]
  children: ReactNode
}

/** Leads typed letters to an option: in the open list to its focus, on the closed field of a single choice to its value. */
export function TypeAhead({ options, children }: Props) {
  const state = useContext(SelectStateContext)
  const typed = useRef({ text: "", at: 0 })
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (state === null || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    const now = Date.now()
    const text = now - typed.current.at < TYPE_AHEAD_MS ? typed.current.text + event.key : event.key
    // A space alone opens the list or chooses.
    if (text.trim() === "") return
    event.preventDefault()
    event.stopPropagation()
    typed.current = { text, at: now }
    const { isOpen, selectionManager } = state
    const at = isOpen ? selectionManager.focusedKey : selectionManager.firstSelectedKey
    const labels = options.map(({ label }) => label)
    const index = optionForText(
      labels,
      text,
      options.findIndex(({ key }) => key === at),
    )
    const found = index === undefined ? undefined : options[index]
    if (found === undefined) return
    if (isOpen) selectionManager.setFocusedKey(found.key)
    else if (selectionManager.selectionMode === "single") selectionManager.replaceSelection(found.key)
  }
  // Keys pressed in the popup pass here too: React's events go up its own tree.
  return <div onKeyDownCapture={onKeyDownCapture}>{children}</div>
}
