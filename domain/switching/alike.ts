/** Whether two of a file are one. */
export const ALIKE = ["SAME", "APART"] as const

/** By both external ids: "family:1 + family:9". */
export type Alike = Readonly<Record<string, (typeof ALIKE)[number]>>
