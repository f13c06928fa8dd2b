import { useEffect, useEffectEvent } from "react"

// Single keys (WCAG 2.1.4): only outside of fields and dialogs, and each person can switch them off.

const OFF = "console_keys_off"

export const areKeysOn = (): boolean => localStorage.getItem(OFF) === null
export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, "yes")
}

const TAKES_KEYS = [
  "input:not([type=checkbox])",
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

interface KeyAction {
  /** What it does, for the list that `?` opens. */
  readonly text: string
  /** Without it the key is only listed: a table hears it itself. */
  readonly act?: () => void
}

/** By what is pressed, in lower case. */
type Keys = Readonly<Record<string, KeyAction>>

const heard = new Set<() => Keys>()

/** What keys do on the page that is open. */
export const keysHere = (): Keys => Object.assign({}, ...[...heard].map((keys) => keys()))

/** Calls what belongs to a key, such as `{ j: { words: m.next, act: openNext } }`. */
export function useKeys(actions: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key.toLowerCase()]?.act
    if (act === undefined || isTaken(event) || !areKeysOn()) return
    event.preventDefault()
    act()
  })
  const own = useEffectEvent(() => actions)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    const listed = () => own()
    document.addEventListener("keydown", listen)
    heard.add(listed)
    return () => {
      document.removeEventListener("keydown", listen)
      heard.delete(listed)
    }
  }, [])
}
