import type { QueryClient } from "@tanstack/react-query"
import { meQuery } from "../staff/queries.ts"
import { SWITCH } from "./queries.ts"

/** Families, bookings, money, what waits and the timetable: an import and its undo leave nothing as it was but the files and who is signed in. */
const STAYS: ReadonlySet<unknown> = new Set([SWITCH[0], meQuery.queryKey[0]])

export const refreshBusiness = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [room] }) => !STAYS.has(room) })
