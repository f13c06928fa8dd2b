import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { putBackGivenUp } from "../mail/news.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { sitesOfWriter } from "./preview-message.ts"
import {
  businessLanguage,
  countMessages,
  familyName,
  givenUpMails,
  locationsAt,
  type MessageRow,
  messageById,
  openSeasons,
  programsAt,
  recipientsOfMessage,
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
const writerOf = (by: StaffActor): Writer => (by.kind === "staff" && sitesOfWriter(by) !== null ? by.staff_id : null)

const sentOf = ({ texts, ...row }: MessageRow) => ({
  ...row,
  subject: texts[0]?.subject ?? "",
  deleted: row.families - row.sent - row.waiting - row.failed,
})

export const readAudiences =
  ({ store, clock }: Needs) =>
  async (by: StaffActor, family_id: string | undefined) => {
    const sites = sitesOfWriter(by)
    const [locations, programs, seasons, own, family] = await Promise.all([
      locationsAt(store, sites),
      programsAt(store, sites, clock()),
      openSeasons(store),
      businessLanguage(store),
      family_id === undefined ? undefined : familyName(store, family_id),
    ])
    return { locations, programs, seasons, languages: languagesOf(own), family: family ?? null }
  }

export const listMessages =
  ({ store }: Needs) =>
  async (by: StaffActor, page: Page) => {
    const [items, total] = await Promise.all([
      sentMessages(store, writerOf(by), rangeOf(page)),
      countMessages(store, writerOf(by)),
    ])
    return { items: items.map(sentOf), total }
  }

export const readMessage =
  ({ store }: Needs) =>
  async (by: StaffActor, id: string, page: Page) => {
    const row = await messageById(store, writerOf(by), id)
    if (row === undefined) throw problem("NOT_FOUND")
    const recipients = await recipientsOfMessage(store, id, rangeOf(page))
    return { message: sentOf(row), texts: row.texts, recipients, total: row.sent + row.waiting + row.failed }
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
