import { isMap, isNode, isSeq, LineCounter, type Node, parseDocument } from "yaml"
import type { Faults } from "./faults.ts"
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
    return [{ values: withoutNothing(values), place: (field) => placeOf(startOfField(item, field) ?? start) }]
  })
}

/** `room:` with nothing behind it takes the default, as an empty cell of a CSV does. */
const withoutNothing = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

function startOfField(item: unknown, field: string | undefined): number | undefined {
  if (field === undefined || !isMap(item)) return undefined
  const pair = item.items.find((each) => String(each.key) === field)
  const node: Node | undefined = isNode(pair?.value) ? pair.value : isNode(pair?.key) ? pair.key : undefined
  return node?.range?.[0]
}
