import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { Reason } from "@hub/ui/reason/reason"
import type { ReasonValue } from "@hub/ui/reason/reason-text.ts"
import type { RuleSaysNo } from "./queries.ts"

const m = messages("console/bookings.rules")

export const ruleText = ({ code, rule, other_name }: Pick<RuleSaysNo, "code" | "rule" | "other_name">): string => {
  if (rule === "DEADLINE") return m.deadline
  return code === "overlaps" ? m.overlaps({ name: other_name ?? "" }) : m[code]
}

interface Props {
  rules: readonly (RuleSaysNo & { readonly of?: string | undefined })[]
  why: ReasonValue
  onWhy: (why: ReasonValue) => void
  usual?: string
  error: string | undefined
}

/** What speaks against it, and the reason for which it may be passed; nobody passes what has no name. */
export function RulesNote({ rules, why, onWhy, usual = m.usual, error }: Props) {
  if (rules.length === 0) return null
  const isNever = rules.some(({ rule }) => rule === null)
  const words = [
    ...new Set(
      rules.map(({ of, ...rule }) => (of === undefined ? ruleText(rule) : m.of({ of, rule: ruleText(rule) }))),
    ),
  ]
  return (
    <section className="note warn">
      <Stack gap={3}>
        <h2>{m.title({ count: words.length })}</h2>
        <p>
          <b>{words.join(" ")}</b> {isNever ? m.never : m.may}
        </p>
        {!isNever && <Reason usual={usual.split("|")} value={why} onChange={onWhy} reads={m.reads} error={error} />}
      </Stack>
    </section>
  )
}
