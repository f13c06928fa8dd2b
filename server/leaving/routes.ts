import type { StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import type { leavingStaff } from "@hub/domain/leaving/leaving.staff"
import { recordAction } from "../audit/record-action.ts"
import type { FileStream, Handlers } from "../http/handlers.ts"
import { askCopy, removeCopy } from "./ask-copy.ts"
import type { LeavingNeeds } from "./leaving-needs.ts"
import { COPY_HOURS } from "./make-copies.ts"
import { dayOf, namesOf } from "./queries.ts"
import { type CopyRow, copyById, listCopies } from "./store.ts"

const m = messages("server/leaving.copies")

/** When a copy can't be downloaded any more; undefined for one that can't be. */
function endOf({ status, file_key, ended_at }: CopyRow, now: Date): Date | undefined {
  if (status !== "DONE" || file_key === null || ended_at === null) return undefined
  const end = new Date(Date.parse(ended_at) + COPY_HOURS * 3_600_000)
  return end > now ? end : undefined
}

function whyFailed(code: string | null): string | null {
  if (code === null) return null
  if (code === "DISK_FULL") return m.diskFull
  return code === "KEYS_MISSING" ? m.keysMissing : m.failed
}

async function list({ store, clock }: LeavingNeeds) {
  const rows = await listCopies(store)
  const names = await namesOf(store, [...new Set(rows.map(({ staff_id }) => staff_id))])
  const now = clock()
  return {
    items: rows.map((copy) => {
      const { id, status, parts, parts_done, size, asked_at, problem: code } = copy
      return {
        id,
        status,
        percent: status === "DONE" ? 100 : Math.min(99, Math.floor((100 * parts_done) / Math.max(1, parts ?? 1))),
        size,
        asked_by: names.get(copy.staff_id) ?? "",
        asked_at,
        ends_at: endOf(copy, now)?.toISOString() ?? null,
        problem: whyFailed(code),
      }
    }),
  }
}

/** Each download is in the audit. */
const download =
  ({ store, clock, raw_files }: LeavingNeeds) =>
  async (by: StaffActor, id: string): Promise<FileStream> => {
    const copy = await copyById(store, id)
    const now = clock()
    if (copy === undefined || endOf(copy, now) === undefined) throw problem("NOT_FOUND")
    const stream = await raw_files.open(copy.file_key ?? "")
    if (stream === undefined) throw problem("NOT_FOUND")
    await store
      .as(by)
      .transaction((tx) =>
        recordAction(tx, { action: "BUSINESS_COPY_DOWNLOADED", subject: "business_copy", subject_id: id, now }),
      )
    const day = await dayOf(store, new Date(copy.asked_at))
    return { file_name: `${m.fileName({ day })}.age`, stream }
  }

export const leavingStaffRoutes = (needs: LeavingNeeds): Handlers<typeof leavingStaff> => ({
  "GET /business_copies": () => list(needs),
  "PUT /business_copies/{id}": async ({ by, params: { id }, body: { passphrase } }) => {
    await askCopy(needs)(by, id, passphrase)
    return list(needs)
  },
  "POST /business_copies/{id}/remove": async ({ by, params: { id } }) => {
    await removeCopy(needs)(by, id)
    return list(needs)
  },
  "GET /business_copies/{id}/download": ({ by, params: { id } }) => download(needs)(by, id),
})
