import { formatMoney } from "@hub/domain/kernel/money"
import type { Init } from "../api/inlined.ts"

type CreditType = Init["credit_types"][number]

/** "3 or more: 10% off". */
export const tierWords = ({ quantity_discount_tiers }: CreditType): string[] =>
  quantity_discount_tiers.flatMap(({ min_quantity, max_quantity, discount_percent, discount_flat_amount }) => {
    if (min_quantity < 2) return []
    const range = max_quantity === null ? `${min_quantity} or more` : `${min_quantity} to ${max_quantity}`
    const saved =
      discount_percent === null ? `${formatMoney(discount_flat_amount ?? 0)} off each` : `${discount_percent}% off`
    return [`${range}: ${saved}`]
  })
