import { type RowPeople, rowKey } from "./households.ts"
import { type PlannedTable, type RowReader, readerOf } from "./row-reader.ts"

/** A row of a table with whom it is about, by external ids. */
export interface PeopleRow {
  readonly planned: PlannedTable
  readonly read: RowReader
  readonly family: string
  /** With their number in the row. */
  readonly children: readonly (readonly [nth: number, child: string])[]
}

/** All rows that are about someone. */
export const peopleRows = (tables: readonly PlannedTable[], rows: ReadonlyMap<string, RowPeople>): PeopleRow[] =>
  tables.flatMap((planned) =>
    planned.table.rows.flatMap((row) => {
      const people = rows.get(rowKey(planned.table.name, row.line))
      return people === undefined
        ? []
        : { planned, read: readerOf(planned, row), family: people.family, children: [...people.children] }
    }),
  )
