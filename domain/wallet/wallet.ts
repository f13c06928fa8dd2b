export const WALLETS = ["APPLE", "GOOGLE"] as const
export type Wallet = (typeof WALLETS)[number]
