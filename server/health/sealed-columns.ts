export interface SealedColumn {
  readonly table: string
  readonly column: string
}

export const ITEM_DETAILS = { table: "medical_item", column: "details" } as const
export const PROFILE_DETAILS = { table: "medical_profile", column: "details" } as const
export const REQUEST_DETAILS = { table: "medication_request", column: "details" } as const
export const REQUEST_ANSWER = { table: "medication_request", column: "answer" } as const
export const REQUEST_QUESTION = { table: "medication_request", column: "question" } as const
export const RECORD_DETAILS = { table: "health_record", column: "details" } as const
export const FILE_KEY = { table: "file_seal", column: "sealed" } as const

/** Every column of sealed values, of whichever room: its table has `id` and `customer_id`. Rotating a key seals them again. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ITEM_DETAILS,
  PROFILE_DETAILS,
  REQUEST_DETAILS,
  REQUEST_ANSWER,
  REQUEST_QUESTION,
  RECORD_DETAILS,
  FILE_KEY,
  { table: "smart_form", column: "draft" },
  { table: "smart_form_answers", column: "sealed" },
  { table: "switched_note", column: "sealed" },
]
