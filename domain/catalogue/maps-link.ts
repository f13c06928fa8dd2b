interface Target {
  readonly name: string
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Opens the maps of the reader's phone or computer, which know the drive time. Undefined where nothing is known of the place. */
export function mapsLink({ name, address, latitude, longitude }: Target, user_agent: string): string | undefined {
  const at = latitude === null || longitude === null ? undefined : `${latitude},${longitude}`
  if (at === undefined && address === null) return undefined
  const words = encodeURIComponent(address ?? name)
  if (/iPhone|iPad|iPod|Macintosh/.test(user_agent)) return `https://maps.apple.com/?daddr=${at ?? words}&dirflg=d`
  if (/Android/.test(user_agent))
    return at === undefined ? `geo:0,0?q=${words}` : `geo:${at}?q=${at}(${encodeURIComponent(name)})`
  return at === undefined
    ? `https://www.openstreetmap.org/search?query=${words}`
    : `https://www.openstreetmap.org/directions?to=${at}`
}
