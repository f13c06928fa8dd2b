import type { ReasonCode } from "./availability.ts"
import type { Refusal } from "./eligibility.ts"

// Which rules staff may pass for a family, each by its name and for a reason. Never capacity, which is raised first in the same act;
// never two places at one time; never what the law of money forbids.

export const RULES = ["REGISTRATION", "STARTED", "FIT", "APPLICATION", "DEADLINE", "BACK"] as const
/** REGISTRATION: not open yet, or closed. FIT: age and grade. DEADLINE: of canceling, moving, giving up a day. BACK: what comes back. */
export type Rule = (typeof RULES)[number]

export interface Override {
  readonly rules: readonly Rule[]
  /** Of a preview there is none yet. */
  readonly reason?: string
}

/** Null: nobody passes it. */
const RULE_OF: Readonly<Record<ReasonCode, Rule | null>> = {
  not_open_yet: "REGISTRATION",
  closed: "REGISTRATION",
  started: "STARTED",
  grade_too_low: "FIT",
  grade_too_high: "FIT",
  grade_unknown: "FIT",
  too_young: "FIT",
  too_old: "FIT",
  birth_date_unknown: "FIT",
  application_needed: "APPLICATION",
  already_booked: null,
  overlaps: null,
  full: null,
  // Asked for in the family's mail, and at the gate.
  questions_missing: null,
}

export interface Judged<R extends Refusal> {
  /** Against what staff wanted to pass. */
  readonly passed: readonly R[]
  readonly refused: readonly R[]
}

export const ruleOf = ({ code }: Pick<Refusal, "code">): Rule | null => RULE_OF[code]

/** Splits what speaks against a booking. */
export function judgeOverride<R extends Refusal>(
  refusals: readonly R[],
  override: Pick<Override, "rules"> | undefined,
): Judged<R> {
  const isPassed = (refusal: R): boolean => {
    const rule = ruleOf(refusal)
    return rule !== null && (override?.rules.includes(rule) ?? false)
  }
  return { passed: refusals.filter(isPassed), refused: refusals.filter((refusal) => !isPassed(refusal)) }
}

/** Whether something that has its last moment may be done all the same. */
export const passes = (override: Pick<Override, "rules"> | undefined, rule: Rule): boolean =>
  override?.rules.includes(rule) ?? false
