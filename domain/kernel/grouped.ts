/** 1234567 → "1,234,567". `Intl` needs 50 ms for its first number, and a phone four times as long. */
export const grouped = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ",")
