import { formatMoney } from "../kernel/money.ts"
import { LEAVE_OUT } from "./column-choices.ts"
import type { SwitchDecisions } from "./decisions.ts"
import type { SwitchPass } from "./passes.ts"
import { plainName } from "./program-words.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// Which of our credits a pass is. What fits none is asked once for all that are called so.

export interface KnownCreditType {
  /** The external id, else our own. */
  readonly key: string
  readonly name: string
  readonly price_cents: number
}

/** Instead of one of ours: a credit of this name is made. */
export const NEW_CREDIT = "NEW"

export interface PassOfType extends SwitchPass {
  /** Undefined: it is made from the name. */
  readonly type: string | undefined
}

const BESIDE = /\b(?:credits?|pass(?:es)?|cards?|tokens?)\b/g
const bare = (name: string): string => plainName(name).replaceAll(BESIDE, "").replaceAll(/\s+/g, " ").trim()
const MOST_CHOICES = 12

function findType(name: string, types: readonly KnownCreditType[]): KnownCreditType[] {
  const exact = types.filter((type) => plainName(type.name) === plainName(name))
  if (exact.length > 0) return exact
  const word = bare(name)
  return word === "" ? [] : types.filter((type) => bare(type.name) === word)
}

/** Those whose names share the most words come first. */
function closeTo(name: string, types: readonly KnownCreditType[]): KnownCreditType[] {
  const words = new Set(plainName(name).split(" "))
  const shared = (type: KnownCreditType) =>
    plainName(type.name)
      .split(" ")
      .filter((word) => words.has(word)).length
  return types.toSorted((a, b) => shared(b) - shared(a)).slice(0, MOST_CHOICES)
}

export function matchPasses(
  passes: readonly SwitchPass[],
  types: readonly KnownCreditType[],
  { credits: decided = {} }: SwitchDecisions,
) {
  const problems = new Map<string, SwitchProblem>()
  let left_out = 0
  const matched = passes.flatMap((pass): PassOfType[] => {
    const key = decided[pass.name]
    if (key === LEAVE_OUT) {
      left_out += pass.left
      return []
    }
    if (key === NEW_CREDIT) return [{ ...pass, type: undefined }]
    const chosen = types.find((type) => type.key === key)
    const [one, ...others] = chosen === undefined ? findType(pass.name, types) : [chosen]
    if (one !== undefined && others.length === 0) return [{ ...pass, type: one.key }]
    const before = problems.get(pass.name)
    const choices = [
      ...(one === undefined ? closeTo(pass.name, types) : [one, ...others]).map((type) => ({
        value: type.key,
        words: `${type.name}, ${formatMoney(type.price_cents)}`,
      })),
      { value: NEW_CREDIT, words: "" },
      { value: LEAVE_OUT, words: "" },
    ]
    problems.set(pass.name, {
      ...(before ?? {
        ...pass.place,
        kind: "CREDIT_UNKNOWN",
        cell: pass.name,
        is_blocking: true,
        of: pass.family,
        choices,
        decides: { section: "credits", key: pass.name },
      }),
      also: [...new Set([...(before?.also ?? []), pass.family])],
    })
    return []
  })
  return { passes: matched, problems: [...problems.values()], left_out }
}
