export interface ImportOptions {
  dry_run?: boolean
  archive_missing?: boolean
  /** How many changes of stored offerings and sessions the operator has seen and wants. */
  confirm_changes?: number | undefined
  /** What was set by hand and shall be as the files say: external ids, or fields such as `w1.capacity`. */
  take?: readonly string[]
  /** One thing that the console saves: the demo may be changed, and what its form doesn't have, such as PDFs, stays. */
  by_hand?: boolean
  /** Of what is saved by hand, the rows that bring their translations, such as `activity trails`; those of others stay. */
  translates?: readonly string[]
  /** Photos are written after the import: the names of `take` that are photos', and what is said of those that stay. */
  photos?: { readonly taken: readonly string[]; readonly kept: readonly string[] }
}
