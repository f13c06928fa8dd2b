import type { FastifyInstance } from "fastify"
import type { TranslationsOf } from "../language/translations.ts"
import { withTranslations } from "../language/written.ts"

/** Each request is answered with the business's words in its reader's language: calls, pages without a script, and papers. */
export function answerInBusinessTexts(app: FastifyInstance, translations: TranslationsOf): void {
  app.addHook("preHandler", (_request, _reply, done) => {
    // Where they can't be read, the original is.
    void translations()
      .catch(() => undefined)
      .then((dictionary) => withTranslations(dictionary, done))
  })
}
