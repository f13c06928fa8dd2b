import { actorName, type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { tidyText } from "@hub/domain/kernel/typed-text"
import { recordAction } from "../audit/record-action.ts"
import { requireFamily } from "../families/queries.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { InvitesNeeds } from "./invites-needs.ts"
import { countConcerns, listConcerns } from "./queries.ts"
import { addMessage, lastMessage, lockConcern, messageExists, setAnswered } from "./store.ts"

const m = messages("server/invites.errors")

interface Asked {
  readonly status?: "WAITING" | "ANSWERED" | undefined
  readonly location_id?: string | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

export const readConcerns =
  ({ store }: Pick<InvitesNeeds, "store">) =>
  async (by: StaffActor, { status = "WAITING", location_id, page = 1, page_size = 50 }: Asked) => {
    const wanted = { status, sites: sitesWithin(by, "read_families", location_id) }
    const [rows, total] = await Promise.all([
      listConcerns(store, wanted, { limit: page_size, offset: (page - 1) * page_size }),
      countConcerns(store, wanted),
    ])
    const items = rows.map((row) => ({ ...row, last_words: row.messages.at(-1)?.words ?? "" }))
    return { items, total }
  }

interface Answering {
  readonly message_id: string
  readonly words: string
  readonly read: string
}

/** The family reads the answer on its page, and in a mail. What it has said since is read first. */
export const answerConcern =
  ({ store, clock, deliver }: Pick<InvitesNeeds, "store" | "clock" | "deliver">) =>
  async (by: StaffActor, id: string, { message_id, words: typed, read }: Answering): Promise<void> => {
    const words = tidyText(typed)
    if (words === "") throw invalid("words", m.noWords, "empty")
    await store.as(by).transaction(async (tx) => {
      const now = clock()
      const concern = await lockConcern(tx, id)
      if (concern === undefined) throw problem("NOT_FOUND")
      await requireFamily(tx, { by, permission: "message", customer_id: concern.customer_id })
      if (await messageExists(tx, message_id)) return
      if ((await lastMessage(tx, id))?.id !== read) throw problem("CHANGED_ELSEWHERE")
      await addMessage(tx, { id: message_id, concern_id: id, author: actorName(by), words, now })
      await setAnswered(tx, id)
      const { customer_id, part } = concern
      await queueMail(tx, { kind: "CONCERN_ANSWERED", customer_id, about_id: message_id, facts: { part, words }, now })
      await recordAction(tx, {
        action: "CONCERN_ANSWERED",
        subject: "customer",
        subject_id: customer_id,
        details: { part },
        now,
      })
    })
    deliver()
  }
