/** The safe answer of a dialog: it focuses what has the attribute; React's own property focuses when it renders, which is before. */
export const focusFirst = (button: HTMLButtonElement | null): void => button?.setAttribute("autofocus", "")
