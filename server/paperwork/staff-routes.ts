import { actorName, type StaffActor, sitesOf, sitesWithin } from "@hub/domain/kernel/actor"
import type { Permission } from "@hub/domain/kernel/permission"
import { problem } from "@hub/domain/kernel/problem"
import type { documentsStaff } from "@hub/domain/paperwork/documents.staff"
import { recordLook } from "../health/record-look.ts"
import type { FileAnswer, Handlers } from "../http/handlers.ts"
import type { FileStore } from "../providers/files/port.ts"
import { approveFiles, returnFiles } from "./answer-files.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { answeredBy, documentForStaff, documentsForStaff, type StaffRow, sentFiles } from "./staff-queries.ts"

type Needs = Pick<PaperworkNeeds, "store" | "clock"> & { readonly file_store: Pick<FileStore, "open"> }

const shown = <Row extends StaffRow>({ status: _status, ...row }: Row) => row

async function bytesOf(file_store: Needs["file_store"], key: string): Promise<Uint8Array> {
  const stream = await file_store.open(key)
  if (stream === undefined) throw problem("NOT_FOUND")
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const documentsStaffRoutes = (needs: Needs): Handlers<typeof documentsStaff> => {
  const { store, clock, file_store } = needs
  async function found(by: StaffActor, id: string, permission: Permission = "read_families") {
    const document = await documentForStaff(store, id, { sites: sitesOf(by, permission) ?? null, now: clock() })
    if (document === undefined) throw problem("NOT_FOUND")
    return document
  }
  /** What someone else has answered since stays as they have. */
  async function answer(by: StaffActor, id: string, work: (as: Pick<Needs, "store" | "clock">) => Promise<void>) {
    await found(by, id, "book")
    await work({ store: store.as(by), clock }).catch(async (error: unknown) => {
      const decided = await answeredBy(store, id)
      if (decided === undefined) throw error
      throw problem("ALREADY_DECIDED", { payload: decided })
    })
    return {}
  }
  /** One file, for the page; the family sees who looked (I40). */
  async function file(by: StaffActor, { id, key }: { id: string; key: string }): Promise<FileAnswer> {
    const { family_id: customer_id, student_id } = await found(by, id)
    const sent = (await sentFiles(store, id)).find((one) => one.key === key)
    if (sent === undefined) throw problem("NOT_FOUND")
    const bytes = await bytesOf(file_store, key)
    await store
      .as(by)
      .transaction((tx) =>
        recordLook(tx, { customer_id, student_id, what: "DOCUMENT", staff_name: actorName(by), now: clock() }),
      )
    return { file_name: sent.name, bytes, shown_as: sent.content_type }
  }
  return {
    "GET /documents": async ({
      by,
      query: { location_id, status = "AWAITING_APPROVAL", page = 1, page_size = 50 },
    }) => {
      const sites = sitesWithin(by, "read_families", location_id)
      const wanted = { status, sites, now: clock(), limit: page_size, offset: (page - 1) * page_size }
      const { items, total } = await documentsForStaff(store, wanted)
      return { items: items.map(shown), total }
    },
    "GET /documents/{id}": async ({ by, params: { id } }) => {
      const document = await found(by, id)
      const decided = document.status === "AWAITING_APPROVAL" ? null : ((await answeredBy(store, id)) ?? null)
      return { ...shown(document), decided, attached: await sentFiles(store, id) }
    },
    "GET /documents/{id}/files/{key}": ({ by, params }) => file(by, params),
    "POST /documents/{id}/accept": ({ by, params: { id } }) => answer(by, id, (as) => approveFiles(as)(id)),
    "POST /documents/{id}/return": ({ by, params: { id }, body: { reason } }) =>
      answer(by, id, (as) => returnFiles(as)(id, reason)),
  }
}
