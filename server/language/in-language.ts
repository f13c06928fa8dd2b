import { AsyncLocalStorage } from "node:async_hooks"
import { currentLanguage, firstKnown, readLanguageFrom, SOURCE_LANGUAGE } from "@hub/domain/kernel/language"

const reader = new AsyncLocalStorage<string>()

readLanguageFrom(() => reader.getStore() ?? SOURCE_LANGUAGE)

/**
 * All texts in `work`, also after an await, are in this language; an unknown one is English. The storage slows down each promise of
 * a process once it is entered, so nothing enters it while everybody reads English.
 */
export function inLanguage<Result>(id: string | null | undefined, work: () => Result): Result {
  const language = firstKnown(id)
  return language === currentLanguage() ? work() : reader.run(language, work)
}
