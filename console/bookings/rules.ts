import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { useState } from "react"
import type { Rule, RuleSaysNo } from "./queries.ts"

type Named = Pick<RuleSaysNo, "rule">

const rulesOf = (named: readonly Named[]): Rule[] => [...new Set(named.flatMap(({ rule }) => rule ?? []))]

/** Rules that say no, each passed by its name alone, and the reason for which they are. */
export function useRules(known: readonly Named[]) {
  const [learned, setLearned] = useState<readonly Rule[]>([])
  const [why, setWhy] = useState<ReasonValue>({ text: "" })
  const [isSent, setSent] = useState(false)
  const wanted = [...new Set([...rulesOf(known), ...learned])].toSorted()
  return {
    wanted,
    why,
    setWhy,
    error: isSent ? reasonError(why) : undefined,
    /** What a preview names besides: asked for with the next one. */
    learn: (named: readonly Named[]) => {
      const fresh = rulesOf(named).filter((rule) => !wanted.includes(rule))
      if (fresh.length > 0) setLearned([...learned, ...fresh])
    },
    /** Whether all that says no has its reason. */
    isReady: (named: readonly Named[]): boolean => {
      setSent(true)
      return rulesOf(named).length === 0 || reasonError(why) === undefined
    },
    /** Of what was shown; nothing where nothing said no. */
    passing: (named: readonly Named[]) => {
      const rules = rulesOf(named)
      return rules.length === 0 ? undefined : { rules, reason: reasonText(why) }
    },
  }
}
