/** A kind's word. The server may know kinds that have no text here yet: those are said as they are called. */
export function wordOf(texts: object, kind: string): string {
  const found: unknown = Reflect.get(texts, kind)
  if (typeof found === "string" && !found.startsWith("console/")) return found
  return kind.slice(0, 1).toUpperCase() + kind.slice(1).toLowerCase().replaceAll("_", " ")
}
