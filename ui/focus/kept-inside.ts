const STOPS = "a[href], button, input, select, textarea, [tabindex]"

/** What Tab stops at inside a place, in order. */
const stopsIn = (place: HTMLElement): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.closest("[inert], [hidden]") === null,
  )

/** Sends Tab round inside the place that hears the key. */
export function keptInside(event: {
  key: string
  shiftKey: boolean
  currentTarget: HTMLElement
  preventDefault: () => void
}): void {
  if (event.key !== "Tab") return
  const stops = stopsIn(event.currentTarget)
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const isLeaving = event.shiftKey ? at <= 0 : at === stops.length - 1
  if (!isLeaving) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
