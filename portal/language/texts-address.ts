/** Where the texts of a page are in a language; `hash` is what the page's script names them by. */
export const textsAddress = (hash: string, language: string): string => `/assets/texts-${language}-${hash}.js`
