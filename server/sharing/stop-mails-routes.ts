import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance } from "fastify"
import { html } from "../http/plain-page.ts"
import { pressToConfirm } from "../http/press-to-confirm.ts"
import { isOwnId } from "../kernel/own-id.ts"
import { isStopLink, STOP_PATH } from "./share-tokens.ts"
import type { SharingNeeds } from "./sharing-needs.ts"
import { recipientById, stopRecipient } from "./store.ts"

const m = messages("server/sharing.stopMails")

/** Where the reader of a shared schedule stops these mails. */
export const stopMailsRoutes = (
  app: FastifyInstance,
  { store, clock, link_keys }: Pick<SharingNeeds, "store" | "clock" | "link_keys">,
): Promise<void> =>
  pressToConfirm(app, {
    path: STOP_PATH,
    find: async ({ about: id, proof }) =>
      isOwnId(id) && isStopLink(link_keys, { id, proof }) ? recipientById(store, id) : undefined,
    words: ({ email }) => ({
      question: m.question,
      explanation: m.explanation({ email: html(email) }),
      press: m.stop,
      done: m.stopped,
    }),
    notFound: () => ({ title: m.notFound, explanation: m.notFoundExplained }),
    confirm: ({ id }) => stopRecipient(store, id, clock()),
  })
