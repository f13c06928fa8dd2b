import { acceptedLanguage, firstKnown, LANGUAGE_COOKIE, SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { inLanguage } from "../language/in-language.ts"
import type { TranslationsOf } from "../language/translations.ts"
import { withTranslations } from "../language/written.ts"

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`)

/** `?lang=es` of a link that someone shared. */
const askedFor = ({ query }: FastifyRequest): string | undefined => {
  const asked = typeof query === "object" && query !== null && "lang" in query ? query.lang : undefined
  return typeof asked === "string" ? asked : undefined
}

/** What this browser's reader has chosen. */
export const chosenLanguage = ({ headers }: Pick<FastifyRequest, "headers">): string | undefined =>
  COOKIE.exec(headers.cookie ?? "")?.[1]

/** The console is in English. */
const IS_OF_STAFF = /^\/staff(_api)?(\/|\?|$)/

/** The link's language, or the one chosen in this browser, or the first that the browser asks for and we know. */
export const requestLanguage = (request: FastifyRequest): string =>
  IS_OF_STAFF.test(request.url)
    ? SOURCE_LANGUAGE
    : firstKnown(askedFor(request), chosenLanguage(request), acceptedLanguage(request.headers["accept-language"]))

/** Each request is answered in its reader's language. */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const language = requestLanguage(request)
    reply.header("content-language", language)
    inLanguage(language, done)
  })
  // A body comes from the socket, which belongs to no request.
  app.addHook("preValidation", (request, _reply, done) => inLanguage(requestLanguage(request), done))
}

/** Each request is answered with the business's words in its reader's language: calls, pages without a script, and papers. */
export function answerInBusinessTexts(app: FastifyInstance, translations: TranslationsOf): void {
  app.addHook("preHandler", (_request, _reply, done) => {
    // Where they can't be read, the original is.
    void translations()
      .catch(() => undefined)
      .then((dictionary) => withTranslations(dictionary, done))
  })
}
