import { firstKnown, LANGUAGE_COOKIE, languageOf, readLanguageFrom } from "@hub/domain/kernel/language"
import { useSyncExternalStore } from "react"
import { loadTexts } from "./texts.ts"

// The reader's language: the page says which one the server chose; a choice here is kept in a cookie, so that the server knows it too.

const YEAR_S = 365 * 86_400

/** What was chosen in this browser, if anything was. */
export const chosenLanguage = (): string | undefined =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1)

function sayInPage(id: string): void {
  const { direction } = languageOf(id)
  document.documentElement.lang = id
  document.documentElement.dir = direction
}

// An offline copy of the page may still be in the previous language.
let language = firstKnown(chosenLanguage(), document.documentElement.lang)
if (language !== document.documentElement.lang) sayInPage(language)
readLanguageFrom(() => language)

// A link says it once: a choice that is made later counts.
const address = new URL(location.href)
if (address.searchParams.has("lang")) {
  address.searchParams.delete("lang")
  history.replaceState(history.state, "", address)
}

const readers = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  readers.add(onChange)
  return () => readers.delete(onChange)
}

const shownLanguage = (): string => language

/** The id of the language that everything is drawn in. A memoized component that says something, and a memo of words, depend on it. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, shownLanguage)

/** Shows everything in another language as soon as its texts are here; nothing on the page is lost. Rejects when they can't be fetched. */
export async function changeLanguage(id: string): Promise<void> {
  const next = languageOf(id)
  await loadTexts(next.id)
  language = next.id
  sayInPage(next.id)
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and Safari and Firefox have no cookieStore.
  document.cookie = `${LANGUAGE_COOKIE}=${next.id}; path=/; max-age=${YEAR_S}; samesite=lax`
  for (const redraw of readers) redraw()
}
