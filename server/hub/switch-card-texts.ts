import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import type { DetailCount } from "../switching/detail-writing.ts"
import type { SwitchPlan } from "../switching/plan-switch.ts"
import type { Problem } from "./switch-money-texts.ts"

// What a switch says at the machine of saved cards.

const chooseOf = ({ choices = [], decides }: Problem): string =>
  `. Decide it in the decisions file: cards: {"${decides?.key ?? ""}": ${choices.map(({ value, words }) => (words === "" || words === value ? value : `${value} (${words})`)).join(" | ")}}`

export const CARD_PROBLEMS = {
  CARD_UNREADABLE: (cell) => `"${cell}" is no customer of the card provider, like cus_NsKvEuOxdDP111`,
  CARD_NOT_MOVED: (cell) =>
    `the card provider has no new customer for ${cell || "this row"}: the family adds its card itself`,
  CARD_OF_NOBODY: (cell) => `${cell} is the customer of no family in these files`,
  CARD_OF_TWO: (cell, problem) => `${cell} could be the customer of two families${chooseOf(problem)}`,
  CARD_CUSTOMER_TWICE: (cell, problem) => `${cell} has two customers at the card provider${chooseOf(problem)}`,
  CARD_EXPIRED: (cell) => `${cell} has expired: it comes over, and can't be charged`,
} as const satisfies Partial<Record<SwitchProblem["kind"], (cell: string, problem: Problem) => string>>

export const cardSumLines = ({ cards: { count, left_out, cards } }: SwitchPlan): string[] =>
  count === 0
    ? []
    : [
        `  ${count} ${count === 1 ? "customer" : "customers"} of the card provider: ${cards.length} of families here, ${left_out} left out`,
      ]

export const cardLines = ({ created, unchanged }: DetailCount): string[] =>
  created + unchanged === 0 ? [] : [`${"families with cards".padEnd(24)} ${created} new, ${unchanged} unchanged`]
