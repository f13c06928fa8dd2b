import { INCOMPLETE, type Reading, readCvc, readExpiry, readNumber } from "./card-text.ts"

export type FieldKind = "cardNumber" | "cardExpiry" | "cardCvc"
type Listener = (event: object) => void

const LOOKS = {
  cardNumber: { label: "Card Number", autocomplete: "cc-number", placeholder: "1234 1234 1234 1234" },
  cardExpiry: { label: "Expiration Date", autocomplete: "cc-exp", placeholder: "MM / YY" },
  cardCvc: { label: "CVV", autocomplete: "cc-csc", placeholder: "CVC" },
} as const

/** One field of the vendor's, living in the page itself: it takes over the page's font and colour. */
export function makeField(kind: FieldKind, brandNow: () => string, say: (text: string) => string) {
  const listeners = new Map<string, Set<Listener>>()
  const input = document.createElement("input")
  const look = LOOKS[kind]
  input.type = "text"
  input.inputMode = "numeric"
  input.placeholder = say(look.placeholder)
  input.setAttribute("aria-label", say(look.label))
  input.setAttribute("autocomplete", look.autocomplete)
  // Through the object model, because a strict policy refuses style attributes.
  Object.assign(input.style, {
    font: "inherit",
    color: "inherit",
    background: "transparent",
    boxShadow: "none",
    border: "0",
    outline: "0",
    padding: "0",
    width: "100%",
  })

  let place: Element | null = null
  const emit = (name: string, event: object = {}): void => {
    for (const listener of listeners.get(name) ?? []) listener({ elementType: kind, ...event })
  }
  const read = (): Reading => {
    if (kind === "cardNumber") return readNumber(input.value)
    return kind === "cardExpiry" ? readExpiry(input.value, new Date()) : readCvc(input.value, brandNow())
  }
  const mark = (states: Record<string, boolean>): void => {
    for (const [name, is_so] of Object.entries(states)) place?.classList.toggle(`StripeElement--${name}`, is_so)
  }
  const changed = (isLeft = false): void => {
    const { shown, is_complete, brand, ...reading } = read()
    const error = reading.error ?? (isLeft && shown !== "" && !is_complete ? INCOMPLETE[kind] : undefined)
    const at_end = input.selectionStart === input.value.length
    const before = input.selectionStart
    if (input.value !== shown) {
      input.value = shown
      if (!at_end) input.setSelectionRange(before, before)
    }
    input.setAttribute("aria-invalid", String(error !== undefined))
    mark({ empty: shown === "", complete: is_complete, invalid: error !== undefined })
    const shown_error = error && { type: "validation_error", ...error, message: say(error.message) }
    emit("change", {
      empty: shown === "",
      complete: is_complete,
      error: shown_error,
      ...(kind === "cardNumber" ? { brand } : {}),
    })
  }
  input.addEventListener("input", () => changed())
  input.addEventListener("focus", () => {
    mark({ focus: true })
    emit("focus")
  })
  input.addEventListener("blur", () => {
    mark({ focus: false })
    changed(true)
    emit("blur")
  })

  const element = {
    _componentName: kind,
    mount(target: string | HTMLElement): void {
      place = typeof target === "string" ? document.querySelector(target) : target
      place?.replaceChildren(input)
      place?.classList.add("StripeElement")
      mark({ empty: input.value === "" })
      // The page's label names the place, which can't take the focus itself.
      const label = [...document.querySelectorAll("label")].find(
        ({ htmlFor }) => htmlFor !== "" && htmlFor === place?.id,
      )
      label?.addEventListener("click", () => input.focus())
      queueMicrotask(() => emit("ready"))
    },
    on(name: string, listener: Listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      return element
    },
    once(name: string, listener: Listener) {
      const first: Listener = (event) => {
        element.off(name, first)
        listener(event)
      }
      return element.on(name, first)
    },
    off(name: string, listener?: Listener) {
      if (listener) listeners.get(name)?.delete(listener)
      else listeners.delete(name)
      return element
    },
    update(options: { disabled?: boolean; placeholder?: string }): void {
      if (options.disabled !== undefined) input.disabled = options.disabled
      if (options.placeholder !== undefined) input.placeholder = options.placeholder
    },
    unmount: () => input.remove(),
    destroy(): void {
      input.remove()
      listeners.clear()
    },
    focus: () => input.focus(),
    blur: () => input.blur(),
    clear(): void {
      input.value = ""
      changed()
    },
  }
  return { element, read, refresh: () => input.value !== "" && changed() }
}
export type Field = ReturnType<typeof makeField>
