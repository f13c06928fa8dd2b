/** So long a visitor is left to read what they came for before the rest is fetched. */
export const READING_MS = 1500
