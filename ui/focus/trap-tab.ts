const TABBABLE = "a[href], button, input, select, textarea, [tabindex]"

const tabbableIn = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(":disabled") && element.closest("[inert], [hidden]") === null,
  )

/** A keydown handler that keeps Tab inside its element. */
export function trapTab(event: {
  key: string
  shiftKey: boolean
  currentTarget: HTMLElement
  preventDefault: () => void
}): void {
  if (event.key !== "Tab") return
  const elements = tabbableIn(event.currentTarget)
  const at = elements.findIndex((element) => element === document.activeElement)
  const isLeaving = event.shiftKey ? at <= 0 : at === elements.length - 1
  if (!isLeaving) return
  event.preventDefault()
  elements.at(event.shiftKey ? -1 : 0)?.focus()
}
