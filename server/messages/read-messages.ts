import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { putBackGivenUp } from "../mail/news.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { sitesOfWriter } from "./preview-message.ts"
import {
  companyOf,
  countMessages,
  familyName,
  givenUpMails,
  locationsAt,
  type MessageRow,
  messageById,
  openSeasons,
  programsAt,
  recipientsOfMessage,
  type SentFilter,
  sentMessages,
  type Writer,
} from "./queries.ts"
import { languagesOf } from "./templates.ts"

type Needs = Pick<MessagesNeeds, "store" | "clock">

interface Page {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

const rangeOf = ({ page = 1, page_size = 50 }: Page) => ({ limit: page_size, offset: (page - 1) * page_size })

/** Who may write to some locations only reads what they wrote. */
export const writerOf = (by: StaffActor): Writer =>
  by.kind === "staff" && sitesOfWriter(by) !== null ? by.staff_id : null

const sentOf = ({ texts_of, present, ...row }: MessageRow) => ({
  ...row,
  subject: texts_of[0]?.subject ?? "",
  deleted: row.families - present,
})

export const readAudiences =
  ({ store, clock, texts }: Needs & Pick<MessagesNeeds, "texts">) =>
  async (by: StaffActor, family_id: string | undefined) => {
    const sites = sitesOfWriter(by)
    const [locations, programs, seasons, { language: own }, family] = await Promise.all([
      locationsAt(store, sites),
      programsAt(store, sites, clock()),
      openSeasons(store),
      companyOf(store),
      family_id === undefined ? undefined : familyName(store, family_id),
    ])
    return {
      locations,
      programs,
      seasons,
      languages: languagesOf(own),
      family: family ?? null,
      has_texts: texts !== undefined,
    }
  }

export const listMessages =
  ({ store }: Needs) =>
  async (by: StaffActor, { kind, is_missed, ...page }: Page & SentFilter) => {
    const filter = { kind, is_missed }
    const [items, total] = await Promise.all([
      sentMessages(store, writerOf(by), { ...rangeOf(page), ...filter }),
      countMessages(store, writerOf(by), filter),
    ])
    return { items: items.map(sentOf), total }
  }

export const readMessage =
  ({ store, clock }: Needs) =>
  async (by: StaffActor, id: string, page: Page) => {
    const row = await messageById(store, writerOf(by), id)
    if (row === undefined) throw problem("NOT_FOUND")
    const [recipients, { email: answers_to }] = await Promise.all([
      recipientsOfMessage(store, id, { ...rangeOf(page), now: clock() }),
      companyOf(store),
    ])
    return { message: sentOf(row), texts: row.texts_of, answers_to, recipients, total: row.present }
  }

export const sendAgain =
  ({ store, deliver }: MessagesNeeds) =>
  async (by: StaffActor, id: string): Promise<{ again: number }> => {
    const again = await store.as(by).transaction(async (tx) => {
      if ((await messageById(tx, writerOf(by), id)) === undefined) throw problem("NOT_FOUND")
      return putBackGivenUp(tx, await givenUpMails(tx, id))
    })
    deliver()
    return { again }
  }
