import { customerQuery } from "../account/queries.ts"
import { api } from "../api/client.ts"
import { sessionStore } from "../api/local-storage.ts"
import { isSignedIn } from "../api/tokens.ts"
import { replacePageInit } from "../company/page-init.ts"
import { initQuery } from "../company/queries.ts"
import { changeLanguage, chosenLanguage } from "../language/language.ts"
import { queries } from "./query-client.ts"

/** A choice that the account doesn't know yet: made before the family signed in, or while the server was away. */
const UNTOLD = "language_untold"

/** The mails, texts and papers of a family are in the language that it chose last. */
async function tellAccount(language: string): Promise<void> {
  await api.call("PUT /profile/", { body: { language } })
  sessionStore.remove(UNTOLD)
}

/** Rejects when the texts can't be fetched. */
export async function chooseLanguage(language: string): Promise<void> {
  await changeLanguage(language)
  sessionStore.set(UNTOLD, language)
  // What the business wrote comes in the reader's language, too.
  void queries.invalidateQueries()
  void queries.fetchQuery(initQuery).then(replacePageInit, () => undefined)
  if (isSignedIn()) await tellAccount(language).catch(() => undefined)
}

/** A browser in which nothing was chosen follows its family's account. */
export async function agreeOnLanguage(of_account: string | null): Promise<void> {
  const untold = sessionStore.get(UNTOLD)
  if (untold !== null) {
    if (untold === of_account) sessionStore.remove(UNTOLD)
    else await tellAccount(untold)
  } else if (chosenLanguage() === undefined && of_account !== null && of_account !== document.documentElement.lang) {
    await changeLanguage(of_account)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== customerQuery.queryKey[0] })
  }
}
