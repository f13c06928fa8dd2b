import { isMap, isNode, isSeq, LineCounter, parseDocument } from "yaml"
import type { Faults, Place } from "./faults.ts"
import { isRecord, type SourceRow } from "./source-row.ts"

/** A YAML file's records: the items of its list, or its one map. */
export function readYaml(file: string, text: string, faults: Faults): SourceRow[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const placeOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset)
    return `${file}:${Math.max(1, line)}:${Math.max(1, col)}`
  }
  for (const error of document.errors) faults.at(placeOf(error.pos[0]), error.message.split("\n")[0] ?? "is no YAML")
  if (document.errors.length > 0) return []
  const root = document.contents
  const items: readonly unknown[] = isSeq(root) ? root.items : isMap(root) ? [root] : []
  if (items.length === 0 && root !== null && !isSeq(root)) faults.at(`${file}:1:1`, "must hold a list or a map")
  return items.flatMap((item) => {
    const values: unknown = isNode(item) ? item.toJS(document) : undefined
    const start = isNode(item) ? (item.range?.[0] ?? 0) : 0
    if (!isRecord(values)) {
      faults.at(placeOf(start), "must be a map of fields")
      return []
    }
    const place: Place = (...path) => placeOf(startOf(item, path) ?? start)
    for (const path of unstorable(values)) faults.at(place(...path), "has a character that no text can hold")
    return [{ values: withoutNothing(values), place }]
  })
}

/** Where an escape such as "\\0" has made a character that the database can't store: a NUL, or half of a pair. */
function unstorable(value: unknown): string[][] {
  if (typeof value === "string") return /\0|\p{Surrogate}/u.test(value) ? [[]] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner).map((path) => [key, ...path]))
}

/** `room:` with nothing behind it takes the default, as an empty cell of a CSV does. */
const withoutNothing = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Where the value at a path starts, or as much of the path as is there. */
function startOf(item: unknown, [key, ...rest]: readonly unknown[]): number | undefined {
  if (isSeq(item)) return startOfNode(item.items[Number(key)], rest)
  if (!isMap(item) || key === undefined) return undefined
  const pair = item.items.find((each) => String(each.key) === key)
  return startOfNode(pair?.value, rest) ?? startOfNode(pair?.key, [])
}

const startOfNode = (node: unknown, rest: readonly unknown[]): number | undefined =>
  startOf(node, rest) ?? (isNode(node) ? node.range?.[0] : undefined)
