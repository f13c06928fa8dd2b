import { REQUEST_STATUSES, type RequestStatus } from "./medication-request.ts"

// I38, 4.10: where a request can go. Staff answer a pending one; the family edits it until then, and withdraws it until it is over.
export const REQUEST_MOVES = {
  PENDING: ["APPROVED", "DECLINED", "WITHDRAWN", "EXPIRED"],
  APPROVED: ["WITHDRAWN", "FINISHED"],
  DECLINED: [],
  WITHDRAWN: [],
  FINISHED: [],
  EXPIRED: [],
} as const satisfies Record<RequestStatus, readonly RequestStatus[]>

/** The statuses from which a request may come to this one. */
export const requestMayBecome = (to: RequestStatus): RequestStatus[] =>
  REQUEST_STATUSES.filter((from) => REQUEST_MOVES[from].some((next) => next === to))

export const mayEdit = (status: RequestStatus): boolean => status === "PENDING"
export const mayWithdraw = (status: RequestStatus): boolean =>
  REQUEST_MOVES[status].some((next) => next === "WITHDRAWN")

/** The archive holds what has ended, and what was for days that are over. */
export const isArchivedRequest = (
  { status, last_day }: { readonly status: RequestStatus; readonly last_day: string },
  today: string,
): boolean => status === "WITHDRAWN" || status === "FINISHED" || status === "EXPIRED" || last_day < today
