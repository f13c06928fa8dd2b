import { messages } from "@hub/domain/kernel/messages"

const m = messages("server/reports.document")

interface Missing {
  readonly kind: "SIGNATURE" | "UPLOAD"
  readonly status: "PENDING" | "AWAITING_APPROVAL"
  readonly is_returned: boolean
}

function stateOf({ kind, status, is_returned }: Missing): string {
  if (status === "AWAITING_APPROVAL") return m.toLookAt
  if (is_returned) return m.sentBack
  return kind === "SIGNATURE" ? m.notSigned : m.notSent
}

/** A document that isn't there, with how far it is in words. */
export const documentTexts = <Row extends Missing>(row: Row) => ({ ...row, state: stateOf(row), missing: 1 })

const revenueTexts = messages("server/reports.revenue")

interface Sold {
  readonly years: number | null
  /** Whether it is the family's first order; null where nobody asked. */
  readonly is_new: boolean | null
}

const familyOf = (is_new: boolean | null): string =>
  is_new === null ? "" : is_new ? revenueTexts.isNew : revenueTexts.returning

/** What was sold, with ages and families in words. A credit is of no child. */
export const revenueWords = <Row extends Sold>({ years, is_new, ...row }: Row) => ({
  ...row,
  age: years === null ? revenueTexts.noAge : revenueTexts.years({ count: years }),
  family: familyOf(is_new),
})
