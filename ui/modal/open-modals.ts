// The open modals, topmost last. Popups and notifications render inside the topmost one: everything outside is inert.

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Returns what to call when it has closed. */
export function modalOpened(dialog: HTMLDialogElement): () => void {
  set([...open.filter((one) => one !== dialog), dialog])
  return () => set(open.filter((one) => one !== dialog))
}

/** How wide the page's scroll bar is, for ui/base.css, which hides it behind a modal. */
export function reserveScrollBar(): void {
  const page = document.documentElement
  if (open.length === 0) page.style.setProperty("--scroll-bar", `${innerWidth - page.clientWidth}px`)
}

const origins = new WeakMap<HTMLDialogElement, HTMLElement>()

/** Remembers the focus as a modal opens. A modal opened by a closing one inherits its origin. */
export function rememberOrigin(dialog: HTMLDialogElement): void {
  const from = document.activeElement
  const closing = from?.closest<HTMLDialogElement>("dialog[data-closing]") ?? undefined
  const origin = closing === undefined ? from : origins.get(closing)
  if (origin instanceof HTMLElement) origins.set(dialog, origin)
}

/** The browser restores the focus itself, unless its element went away with another modal. */
export function restoreFocus(dialog: HTMLDialogElement): void {
  const at = document.activeElement
  if (at === document.body || dialog.contains(at)) origins.get(dialog)?.focus()
}

export const topmostModal = (): HTMLDialogElement | undefined => open.at(-1)

export function onModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
