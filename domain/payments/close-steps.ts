// What a month passes before it is closed, and what is missing at each step.

export const CLOSE_STEPS = ["PAYMENTS", "PAYOUTS", "REFUNDS", "JOURNAL", "LOCK"] as const
export type CloseStep = (typeof CLOSE_STEPS)[number]

export const MISSING_KINDS = [
  "FAILED_PARTS",
  "UNSETTLED_PAYMENTS",
  "UNMATCHED_EVENTS",
  "UNANSWERED_APPLICATIONS",
  "PAYOUTS_APART",
  "OPEN_REFUNDS",
  "REFUSED_REFUNDS",
  "OPEN_DISPUTES",
] as const
export type MissingKind = (typeof MISSING_KINDS)[number]

const STEP_OF: Readonly<Record<MissingKind, CloseStep>> = {
  FAILED_PARTS: "PAYMENTS",
  UNSETTLED_PAYMENTS: "PAYMENTS",
  UNMATCHED_EVENTS: "PAYMENTS",
  UNANSWERED_APPLICATIONS: "PAYMENTS",
  PAYOUTS_APART: "PAYOUTS",
  OPEN_REFUNDS: "REFUNDS",
  REFUSED_REFUNDS: "REFUNDS",
  OPEN_DISPUTES: "REFUNDS",
}

interface Missing {
  readonly kind: MissingKind
}

interface Looked {
  readonly count: number
  readonly cents: number
}

interface Month<Item extends Missing> {
  readonly missing: readonly Item[]
  readonly looked: Readonly<Record<Exclude<CloseStep, "LOCK">, Looked>>
  readonly is_over: boolean
  readonly is_closed: boolean
}

/**
 * Each step is done when nothing is missing at it. The journal balances or there is none, so it is done once the month is over; a closed
 * month has passed them all, with whatever its reason left open.
 */
export const closeSteps = <Item extends Missing>({ missing, looked, is_over, is_closed }: Month<Item>) =>
  CLOSE_STEPS.map((step) => {
    const own = missing.filter(({ kind }) => STEP_OF[kind] === step)
    if (step === "LOCK") return { step, is_done: is_closed, count: 0, cents: 0, missing: own }
    const is_done = is_closed || (own.length === 0 && (step !== "JOURNAL" || is_over))
    return { step, is_done, ...looked[step], missing: own }
  })
