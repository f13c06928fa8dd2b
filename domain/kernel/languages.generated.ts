// Generated from the folders of languages/ by `npm run generate:messages`.

export const LANGUAGES: readonly {
  readonly id: string
  readonly name: string
  readonly locale: string
  readonly direction: "ltr" | "rtl"
}[] = [
  {
    "id": "en",
    "name": "English",
    "locale": "en-US",
    "direction": "ltr"
  },
  {
    "id": "es",
    "name": "Español",
    "locale": "es-US",
    "direction": "ltr"
  }
]
