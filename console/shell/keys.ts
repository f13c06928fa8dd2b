import { useEffect, useEffectEvent } from "react"

// Single keys (WCAG 2.1.4): only outside of fields and dialogs, and each person can switch them off.

const OFF = "console_keys_off"

export const areKeysOn = (): boolean => localStorage.getItem(OFF) === null
export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, "yes")
}

const TAKES_KEYS = [
  "input",
  "textarea",
  "select",
  "[contenteditable=true]",
  "[role=listbox]",
  "[role=menu]",
  "[role=combobox]",
].join()

const isTaken = ({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  altKey ||
  ctrlKey ||
  metaKey ||
  (target instanceof Element && target.closest(TAKES_KEYS) !== null) ||
  document.querySelector("dialog[open], [role=dialog]") !== null

/** Calls what belongs to a key, such as `{ "/": focusFind, j: nextRow }`, in lower case. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key.toLowerCase()]
    if (act === undefined || isTaken(event) || !areKeysOn()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [])
}
