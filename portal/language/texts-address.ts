/** Where the texts of a page are in a language; `hash` is what the page's script names them by, `base` where the app is served. */
export const textsAddress = (hash: string, language: string, base: string): string =>
  `${base}assets/texts-${language}-${hash}.js`
