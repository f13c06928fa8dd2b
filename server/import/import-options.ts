export interface ImportOptions {
  dry_run?: boolean
  archive_missing?: boolean
  /** How many changes of stored offerings and sessions the operator has seen and wants. */
  confirm_changes?: number | undefined
  /** What was set by hand and shall be as the files say: external ids, or fields such as `w1.capacity`. */
  take?: readonly string[]
  /** Those of these that are photos, which are written after the import. */
  taken_photos?: readonly string[]
}
