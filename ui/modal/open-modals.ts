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

export const topmostModal = (): HTMLDialogElement | undefined => open.at(-1)

export function onModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
