import type { StaffActor } from "@hub/domain/kernel/actor"
import type { FileAnswer } from "../http/handlers.ts"
import { csvLine } from "../kernel/csv-line.ts"
import { csvHead } from "./message-texts.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { type MessageRow, type SentFilter, sentMessages } from "./queries.ts"
import { writerOf } from "./read-messages.ts"

const PAGE = 500
/** More is a file that nobody reads. */
const ROWS_MAX = 10_000

const lineOf = (row: MessageRow): string =>
  [
    csvLine([row.sent_at, row.kind, row.audience_words, row.texts_of[0]?.subject ?? "", row.sent_by]),
    row.families,
    row.left_out,
    row.mails,
    row.sent,
    row.delivered,
    row.failed,
    row.texts,
    row.texts_sent,
    row.texts_failed,
  ].join(",")

/** What the list shows, all pages of it. */
export const exportMessages =
  ({ store }: Pick<MessagesNeeds, "store">) =>
  async (by: StaffActor, filter: SentFilter): Promise<FileAnswer> => {
    const lines = [csvLine(csvHead)]
    for (let offset = 0; offset < ROWS_MAX; offset += PAGE) {
      const rows = await sentMessages(store, writerOf(by), { ...filter, limit: PAGE, offset })
      lines.push(...rows.map(lineOf))
      if (rows.length < PAGE) break
    }
    return { file_name: "messages.csv", bytes: Buffer.from(`\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`) }
  }
