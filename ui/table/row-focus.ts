const rowsOf = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>("tbody [data-row]")]

/** The row's own link or button, else the row. */
const targetIn = (row: HTMLElement): HTMLElement => row.querySelector<HTMLElement>("[data-name] :is(a, button)") ?? row

/** Moves the focus by rows: 1 for the next, -1 for the one before. With no row in focus it begins at the one that is open, else at the first. */
export function focusRow(table: HTMLElement, by: number): void {
  const rows = rowsOf(table)
  const inFocus = rows.findIndex((row) => row.contains(document.activeElement))
  const at = inFocus === -1 ? rows.findIndex((row) => row.ariaCurrent === "true") : inFocus
  const to = at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)
  const row = rows[to]
  if (row !== undefined) targetIn(row).focus()
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Arrow keys step from row to row, Space ticks; Enter is the link's own. Says whether the key was one of these. */
export function rowKey(table: HTMLElement, key: string): boolean {
  const row = document.activeElement?.closest<HTMLElement>("[data-row]")
  if (row === null || row === undefined || !table.contains(row)) return false
  const by = STEPS[key]
  if (by !== undefined) {
    focusRow(table, by)
    return true
  }
  const tick = row.querySelector<HTMLElement>("[data-tick] input")
  if (key !== " " || tick === null || document.activeElement !== targetIn(row)) return false
  tick.click()
  return true
}
