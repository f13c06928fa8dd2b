import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance } from "fastify"
import { pressToConfirm } from "../http/press-to-confirm.ts"
import { stopNews } from "../mail/news.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { isStopNewsLink, STOP_NEWS_PATH } from "./news-links.ts"

const m = messages("server/messages.stopNews")

/** Where a reader ends news, without signing in. */
export const stopNewsRoutes = (
  app: FastifyInstance,
  { store, clock, link_keys }: Pick<MessagesNeeds, "store" | "clock" | "link_keys">,
): Promise<void> =>
  pressToConfirm(app, {
    path: STOP_NEWS_PATH,
    find: async ({ about: hash, proof }) => (isStopNewsLink(link_keys, { hash, proof }) ? hash : undefined),
    words: () => ({ question: m.question, explanation: m.explanation, press: m.stop, done: m.stopped }),
    notFound: () => ({ title: m.notFound, explanation: m.notFoundExplained }),
    confirm: (hash) => stopNews(store, hash, clock()),
  })
