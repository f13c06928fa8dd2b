/** A key of a question, an answer or a section: one that was never used, so that no old answer belongs to it. */
export const newKey = (): string => `k${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`
