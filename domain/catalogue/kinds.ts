/**
 * What `available_program_types` answers; each of the four `available_*` calls serves one kind (7.4). Apart from the schemas, so
 * that a screen that lists the kinds needn't load the schemas' library.
 */
export const KINDS = ["PROGRAM", "DAYCAMP_PROGRAM", "DAYCAMP_SESSION", "OVERNIGHT"] as const
export type Kind = (typeof KINDS)[number]

/** In the order in which families look for them. */
export const EXPLORE_KINDS = [
  "DAYCAMP_PROGRAM",
  "DAYCAMP_SESSION",
  "PROGRAM",
  "OVERNIGHT",
] as const satisfies readonly Kind[]
