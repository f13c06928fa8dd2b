/** One family of a bench drafts and places far more often than a person. */
export const NO_LIMITS = { DRAFTS_PER_MINUTE: "100000", ORDERS_PER_MINUTE: "100000" } as const
