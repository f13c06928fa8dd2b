const PLACES =
  /^(?:max(?:imum)?\.?|up to|limit)?\s*(\d{1,6})\s*(?:max(?:imum)?\.?|kids|children|students|campers|players|participants|people|places|spots|seats|spaces|total)?$/i

/** How many there is room for: "12", "max. 12", "12 kids". */
export function readPlaces(cell: string): number | undefined {
  const [, count] = PLACES.exec(cell.trim()) ?? []
  return count === undefined ? undefined : Number(count)
}
