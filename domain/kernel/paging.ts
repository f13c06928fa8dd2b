import { type TSchema, Type } from "typebox"
import { named } from "./wire.ts"

// 7.1: default paging is limit 25, offset 0; a paged call answers {items, total, limit, offset}.
export const PAGE_LIMIT = 25
export const PAGE_LIMIT_MAX = 100

export const ORDER_BY_PATTERN = "^[a-z_]+:(asc|desc)(,[a-z_]+:(asc|desc))*$"

export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_LIMIT_MAX, default: PAGE_LIMIT })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  /** 7.1: field:value pairs joined with commas, e.g. `start_date:asc,name:desc`. Not of lists that have one order (decision 0180). */
  order_by: Type.Optional(Type.String({ maxLength: 200, pattern: ORDER_BY_PATTERN })),
}

/** Named after its items: a page of `OrderSummary` is an `OrderSummaryPage`. */
export const Paged = <Item extends TSchema & { readonly title?: string }>(item: Item) =>
  named(`${item.title}Page`, {
    items: Type.Array(item),
    total: Type.Integer(),
    limit: Type.Integer(),
    offset: Type.Integer(),
  })

export interface OrderBy<Field extends string> {
  field: Field
  direction: "asc" | "desc"
}

/**
 * Reads `order_by` against the fields that a call can sort by. Returns undefined for a field that it does not know, so that the
 * caller refuses it instead of sorting by something else.
 */
export function readOrderBy<Field extends string>(
  text: string | undefined,
  fields: readonly Field[],
): OrderBy<Field>[] | undefined {
  if (text === undefined || text === "") return []
  const result: OrderBy<Field>[] = []
  for (const pair of text.split(",")) {
    const [name, direction] = pair.split(":")
    const field = fields.find((known) => known === name)
    if (field === undefined || (direction !== "asc" && direction !== "desc")) return undefined
    result.push({ field, direction })
  }
  return result
}
