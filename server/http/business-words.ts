import type { FastifyInstance } from "fastify"
import type { TranslationsOf } from "../language/translations.ts"
import { withTranslations } from "../language/written.ts"

/** Each request is answered with the business's words in its reader's language: calls, pages without a script, and papers. */
export function answerInBusinessWords(app: FastifyInstance, translations: TranslationsOf): void {
  app.addHook("preHandler", (_request, _reply, done) => {
    translations().then(
      (dictionary) => withTranslations(dictionary, done),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
  })
}
