export interface SealedColumn {
  readonly table: string
  readonly column: string
}

/** Every column of sealed values, of whichever room: its table has `id` and `customer_id`. Rotating a key seals them again. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "smart_form", column: "draft" },
  { table: "smart_form_answers", column: "sealed" },
]
