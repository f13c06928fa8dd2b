import type { OrderBy } from "@hub/domain/kernel/paging"
import { joined, type Sql, sql } from "./sql.ts"

/** What a list is sorted by, pair after pair. A statement adds its own last column, so that no row is on two pages. */
export const ordering = <Field extends string>(
  columns: Readonly<Record<Field, Sql>>,
  order_by: readonly OrderBy<Field>[],
): Sql =>
  joined(
    order_by.map(({ field, direction }) =>
      direction === "desc" ? sql`${columns[field]} desc` : sql`${columns[field]} asc`,
    ),
    sql`, `,
  )
