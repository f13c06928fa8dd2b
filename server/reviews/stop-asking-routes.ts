import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance } from "fastify"
import { pressToConfirm } from "../http/press-to-confirm.ts"
import { isOwnId } from "../kernel/own-id.ts"
import { isStopAskingLink, STOP_ASKING_PATH } from "./review-links.ts"
import type { ReviewsNeeds } from "./reviews-needs.ts"
import { stopAsking } from "./store.ts"

const m = messages("server/reviews.stopAsking")

/** Where a family stops being asked for reviews, without signing in. */
export const stopAskingRoutes = (
  app: FastifyInstance,
  { store, clock, link_keys }: Pick<ReviewsNeeds, "store" | "clock" | "link_keys">,
): Promise<void> =>
  pressToConfirm(app, {
    path: STOP_ASKING_PATH,
    find: async ({ about: id, proof }) => (isOwnId(id) && isStopAskingLink(link_keys, { id, proof }) ? id : undefined),
    words: () => ({ question: m.question, explanation: m.explanation, press: m.stop, done: m.stopped }),
    notFound: () => ({ title: m.notFound, explanation: m.notFoundExplained }),
    confirm: (id) => stopAsking(store, id, clock()),
  })
