// Which modals are open, the topmost last. What lies over the page has to stand inside the topmost one: beside a modal everything is
// out of reach, even what is drawn above it.

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Gives back the way to say that it has closed. */
export function modalOpened(dialog: HTMLDialogElement): () => void {
  set([...open.filter((one) => one !== dialog), dialog])
  return () => set(open.filter((one) => one !== dialog))
}

const origins = new WeakMap<HTMLDialogElement, HTMLElement>()

/** Where the keyboard is as this modal opens. What one modal opens on closing goes back to where that one came from. */
export function keepOrigin(dialog: HTMLDialogElement): void {
  const from = document.activeElement
  const closing = from?.closest<HTMLDialogElement>("dialog[data-closing]") ?? undefined
  const origin = closing === undefined ? from : origins.get(closing)
  if (origin instanceof HTMLElement) origins.set(dialog, origin)
}

/** The browser gives the focus back by itself, unless what had it has gone with the modal that it was in. */
export function giveFocusBack(dialog: HTMLDialogElement): void {
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
