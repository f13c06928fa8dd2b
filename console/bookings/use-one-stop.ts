import { type KeyboardEvent, useRef, useState } from "react"

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A list of boxes is one stop of Tab; arrows go through it. Tab comes back to the one where the focus was. */
export function useOneStop(ids: readonly string[]) {
  const [seen, setSeen] = useState<string>()
  const list = useRef<HTMLFieldSetElement>(null)
  const stop = ids.find((id) => id === seen) ?? ids[0]
  const focusOn = (index: number): void => {
    list.current?.querySelectorAll("input")[index]?.focus()
  }
  return {
    list,
    enter: () => focusOn(0),
    of: (id: string) => ({
      tabIndex: id === stop ? 0 : -1,
      onFocus: () => setSeen(id),
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        focusOn(step(ids.indexOf(id), ids.length - 1))
      },
    }),
  }
}
