import { topmostModal } from "../modal/open-modals.ts"

// What was pressed goes away, and the browser leaves the focus nowhere: a keyboard would start again at the top, and a screen reader would
// say nothing. The focus goes to the heading of the part in which it was, or to where it was before.

/** After this, elements that want the focus have taken it. */
const CHECK_MS = 120
const WAIT_MS = 5000
const REMEMBERED = 6

interface Stop {
  readonly element: HTMLElement
  readonly parents: readonly Element[]
  /** The one above it. */
  readonly heading: HTMLElement | undefined
}

let stops: readonly Stop[] = []
let usesKeys = false
let timer: ReturnType<typeof setTimeout> | undefined
/** Has the focus for want of a better place, until the family presses something. */
let heir: HTMLElement | undefined

/** Nothing has the focus, or only what was given it here: what takes the place of the pressed, and came late, may take it. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || (heir !== undefined && document.activeElement === heir)

const isShown = (element: Element): boolean => element.isConnected && (element.checkVisibility?.() ?? true)

const isLost = ({ element }: Stop): boolean => !isShown(element) || element.matches(":disabled")

const headingsIn = (part: ParentNode): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>("h1, h2, h3, h4, legend"),
]

function parentsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent === null ? [] : [parent, ...parentsOf(parent)]
}

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  const part = target.closest("dialog, main")
  const heading = part === null ? undefined : headingsIn(part).findLast((one) => isBefore(one, target))
  const others = stops.filter(({ element }) => element !== target)
  stops = [{ element: target, parents: parentsOf(target), heading }, ...others].slice(0, REMEMBERED)
}

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Where the focus of a stop that is gone belongs. */
function heirOf({ element, parents, heading }: Stop, scope: Element): HTMLElement | undefined {
  if (isShown(element) && !element.matches(":disabled") && scope.contains(element)) return element
  if (heading !== undefined && isShown(heading) && scope.contains(heading)) return heading
  for (const parent of parents) {
    if (parent.closest("dialog, main") === null) return undefined
    const first = isShown(parent) && scope.contains(parent) ? headingsIn(parent).find(isShown) : undefined
    if (first !== undefined) return first
  }
  return undefined
}

function check(until: number): void {
  timer = undefined
  const [last] = stops
  const { activeElement, body } = document
  if ((activeElement !== null && activeElement !== body) || last === undefined || !isLost(last)) return
  const isBusy = document.querySelector("#main[aria-busy=true], dialog[open][data-closing]") !== null
  if (isBusy && performance.now() < until) {
    timer = setTimeout(() => check(until), CHECK_MS)
    return
  }
  const scope = topmostModal() ?? body
  // A notification's button goes away after it was pressed: before it, the focus was in passing beside the page.
  const places = last.parents.every((parent) => !parent.hasAttribute("popover")) ? stops : []
  const found =
    places.flatMap((stop) => heirOf(stop, scope) ?? [])[0] ??
    headingsIn(topmostModal() ?? document.querySelector("#main") ?? body).find(isShown)
  if (found === undefined) return
  if (found.tabIndex < 0 && !found.hasAttribute("tabindex")) found.tabIndex = -1
  // Under a finger nothing is scrolled.
  found.focus({ preventScroll: !usesKeys })
  heir = found
}

function checkSoon(): void {
  const [last] = stops
  if (timer !== undefined || last === undefined || document.activeElement !== document.body || !isLost(last)) return
  timer = setTimeout(() => check(performance.now() + WAIT_MS), CHECK_MS)
}

/** Returns what to call to stop. */
export function watchFocus(): () => void {
  const onKey = () => {
    usesKeys = true
    heir = undefined
  }
  const onPointer = () => {
    usesKeys = false
    heir = undefined
  }
  const changes = new MutationObserver(checkSoon)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "open", "hidden"] })
  document.addEventListener("focusin", remember)
  document.addEventListener("keydown", onKey, true)
  document.addEventListener("pointerdown", onPointer, true)
  return () => {
    changes.disconnect()
    clearTimeout(timer)
    document.removeEventListener("focusin", remember)
    document.removeEventListener("keydown", onKey, true)
    document.removeEventListener("pointerdown", onPointer, true)
  }
}
