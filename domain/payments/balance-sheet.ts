import { type LedgerSection, sectionOf } from "./ledger-texts.ts"

export interface BalanceLine {
  readonly account: string
  /** Empty for money. */
  readonly credit_type: string
  readonly debit: number
  readonly credit: number
}

export interface BalanceSection<Line extends BalanceLine> {
  readonly section: LedgerSection
  readonly lines: readonly (Line & { balance: number })[]
}

const SECTIONS: readonly LedgerSection[] = ["Money and claims", "Brought over", "Revenue", "Credits"]

/**
 * Signed so that both columns of each statement add up: money and claims = what was brought over + revenue, and credits issued = owned + used + upgraded +
 * expired.
 */
const balanceOf = ({ account, debit, credit }: BalanceLine): number =>
  sectionOf(account) === "Money and claims" || account === "CREDITS_ISSUED" ? debit - credit : credit - debit

/** The day's lines by section, and whether all that was received was also given: money, and each type of credit. */
export function balanceSheet<Line extends BalanceLine>(
  lines: readonly Line[],
): { sections: BalanceSection<Line>[]; unbalanced: string[] } {
  const sections = SECTIONS.map((section) => ({
    section,
    lines: lines
      .filter(({ account }) => sectionOf(account) === section)
      .map((line) => ({ ...line, balance: balanceOf(line) })),
  }))
  const sums = new Map<string, number>()
  for (const { credit_type, debit, credit } of lines)
    sums.set(credit_type, (sums.get(credit_type) ?? 0) + debit - credit)
  const unbalanced = [...sums].filter(([, sum]) => sum !== 0).map(([credit_type]) => credit_type)
  return { sections: sections.filter((section) => section.lines.length > 0), unbalanced }
}
