// Spec 4.1, I38: where an application can go, and by what. Withdrawn and put away aren't statuses: they end an application where it is.

export const APPLICATION_STATUSES = [
  "DRAFT",
  "PENDING",
  "REJECTED",
  "RESUBMISSION",
  "APPROVED",
  "AWAITING_PAYMENT",
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** A payment time that runs out ends in REJECTED: the family puts it away and may apply again. */
export const APPLICATION_MOVES = {
  DRAFT: { SUBMITTED: "PENDING" },
  PENDING: {
    APPROVED: "APPROVED",
    APPROVED_TO_PAY: "AWAITING_PAYMENT",
    REJECTED: "REJECTED",
    SENT_BACK: "RESUBMISSION",
    PROGRAM_CANCELLED: "REJECTED",
  },
  RESUBMISSION: { SUBMITTED: "PENDING", PROGRAM_CANCELLED: "REJECTED" },
  AWAITING_PAYMENT: { PAID: "APPROVED", PAYMENT_TIME_OVER: "REJECTED", PROGRAM_CANCELLED: "REJECTED" },
  APPROVED: {},
  REJECTED: {},
} as const satisfies Record<ApplicationStatus, Readonly<Record<string, ApplicationStatus>>>

export type ApplicationEvent =
  | "SUBMITTED"
  | "APPROVED"
  | "APPROVED_TO_PAY"
  | "REJECTED"
  | "SENT_BACK"
  | "PAID"
  | "PAYMENT_TIME_OVER"
  | "PROGRAM_CANCELLED"

/** Undefined when the event can't happen to an application of this status. */
export function statusAfter(from: ApplicationStatus, event: ApplicationEvent): ApplicationStatus | undefined {
  const moves: Readonly<Partial<Record<ApplicationEvent, ApplicationStatus>>> = APPLICATION_MOVES[from]
  return moves[event]
}

interface Standing {
  readonly status: ApplicationStatus
  readonly withdrawn_at: string | null
}

/** Nobody has answered it for good yet: until it is approved and paid, the family may withdraw it. */
export const isAlive = ({ status, withdrawn_at }: Standing): boolean =>
  withdrawn_at === null && status !== "APPROVED" && status !== "REJECTED"

/** What a program asks with it can be answered again until the business has answered. */
export const mayChangeAnswers = (application: Standing): boolean =>
  maySubmit(application) || (application.withdrawn_at === null && application.status === "PENDING")

/** The family can still change and send it. */
export const maySubmit = ({ status, withdrawn_at }: Standing): boolean =>
  withdrawn_at === null && (status === "DRAFT" || status === "RESUBMISSION")
