import { namesIn } from "./cell-parts.ts"
import type { Field } from "./meanings.ts"
import type { NamedTable, PlannedColumn } from "./plan-columns.ts"

/** Names of columns under which commas part people: elsewhere "Holm, Ella" is one. */
const PLURAL =
  /\b(?:kids|children|students|campers|siblings|participants|athletes|dancers|swimmers|players|first names|names|enfants|ni[nñ]os|hijos|kinder)\b/i
const NAMES: readonly Field[] = ["FULL_NAME", "FIRST_NAME"]

/** The columns of children, and of parents, once for each of the people that their cells name. */
export function withSeveral(table: NamedTable, columns: readonly PlannedColumn[]): readonly PlannedColumn[] {
  return (["CHILD", "GUARDIAN"] as const).reduce<readonly PlannedColumn[]>((before, about) => {
    const own = before.filter(({ meaning }) => meaning?.about === about)
    const named = own.filter(({ meaning }) => meaning !== undefined && NAMES.includes(meaning.field))
    const [names] = named
    if (names === undefined || named.length > 1 || names.only !== undefined || own.some(({ nth }) => nth > 1))
      return before
    const is_list = about === "CHILD" && PLURAL.test(names.name.replaceAll("_", " "))
    const most = Math.max(...table.rows.map(({ cells }) => namesIn(cells[names.index] ?? "", is_list).length), 1)
    if (most < 2) return before
    return before.flatMap((column): readonly PlannedColumn[] =>
      column.meaning?.about === about && column.meaning.field !== "MARK" && column.meaning.field !== "PROGRAMS"
        ? Array.from({ length: most }, (_, at) => ({
            ...column,
            nth: at + 1,
            part: { nth: at + 1, names: names.index, is_list },
          }))
        : [column],
    )
  }, columns)
}
