// The accounts of the books and the codes that an accountant's program has for them. The business changes codes and names, never what an account is.

interface Account {
  readonly code: string
  readonly name: string
  readonly kind: "ASSET" | "LIABILITY" | "EQUITY" | "INCOME" | "EXPENSE"
}

/** Keys are those of the ledger. DISCOUNTS and DEFERRED_REVENUE are worked out for the journal: the ledger has no entries on them. */
export const DEFAULT_ACCOUNTS = {
  BANK: { code: "1000", name: "Cash and bank", kind: "ASSET" },
  PROVIDER_CLEARING: { code: "1050", name: "Card clearing", kind: "ASSET" },
  RECEIVABLE: { code: "1200", name: "Owed by families", kind: "ASSET" },
  SUSPENSE: { code: "1090", name: "Card money without an explanation", kind: "ASSET" },
  DISPUTED: { code: "1250", name: "Held back in disputes", kind: "ASSET" },
  FAMILY_CREDITS: { code: "2300", name: "Credit of families", kind: "LIABILITY" },
  DEFERRED_REVENUE: { code: "2400", name: "Deferred revenue", kind: "LIABILITY" },
  OPENING_BALANCES: { code: "3000", name: "Opening balances", kind: "EQUITY" },
  REVENUE_SALES: { code: "4000", name: "Sales", kind: "INCOME" },
  DISCOUNTS: { code: "4050", name: "Discounts", kind: "INCOME" },
  REVENUE_FEES: { code: "4100", name: "Payment fees", kind: "INCOME" },
  BAD_DEBTS: { code: "6100", name: "Bad debt", kind: "EXPENSE" },
  PROVIDER_FEES: { code: "6110", name: "Card fees", kind: "EXPENSE" },
  DISPUTE_FEES: { code: "6120", name: "Dispute fees", kind: "EXPENSE" },
  DISPUTE_LOSSES: { code: "6130", name: "Lost in disputes", kind: "EXPENSE" },
} as const satisfies Record<string, Account>

/** Letters, digits, dots and dashes, at most 20. */
export const ACCOUNT_CODE = "^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$"
export const ACCOUNT_NAME_LENGTH = 60

export type AccountKey = keyof typeof DEFAULT_ACCOUNTS

export const ACCOUNT_KEYS = [
  "BANK",
  "PROVIDER_CLEARING",
  "RECEIVABLE",
  "SUSPENSE",
  "DISPUTED",
  "FAMILY_CREDITS",
  "DEFERRED_REVENUE",
  "OPENING_BALANCES",
  "REVENUE_SALES",
  "DISCOUNTS",
  "REVENUE_FEES",
  "BAD_DEBTS",
  "PROVIDER_FEES",
  "DISPUTE_FEES",
  "DISPUTE_LOSSES",
] as const satisfies readonly AccountKey[]

interface Named {
  readonly account: AccountKey
  readonly code: string
  readonly name: string
}

/** Programs of accountants find accounts by their code or by their name, and take "4000a" for "4000A". */
const sameText = (text: string): string => text.trim().toLowerCase()

/** Which accounts have the code or the name of one before them. */
export const repeatedAccounts = (
  accounts: readonly Named[],
): { readonly account: AccountKey; readonly field: "code" | "name"; readonly other: AccountKey }[] =>
  accounts.flatMap((one, at) =>
    (["code", "name"] as const).flatMap((field) => {
      const other = accounts.slice(0, at).find((before) => sameText(before[field]) === sameText(one[field]))
      return other === undefined ? [] : [{ account: one.account, field, other: other.account }]
    }),
  )
