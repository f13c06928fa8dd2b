import { messages } from "@hub/domain/kernel/messages"

const m = messages("server/reports.revenue")

interface Sold {
  readonly years: number | null
  /** Whether it is the family's first order; null where nobody asked. */
  readonly is_new: boolean | null
}

const familyOf = (is_new: boolean | null): string => (is_new === null ? "" : is_new ? m.isNew : m.returning)

/** What was sold, with ages and families in words. A credit is of no child. */
export const revenueWords = <Row extends Sold>({ years, is_new, ...row }: Row) => ({
  ...row,
  age: years === null ? m.noAge : m.years({ count: years }),
  family: familyOf(is_new),
})
