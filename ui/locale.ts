/** The language of the kit's own dates and amounts; `domain/kernel/locale.ts` is the portal's and the server's. */
export const LOCALE = "en-US"
