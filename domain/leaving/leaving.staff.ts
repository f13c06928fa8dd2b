import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, nullable, oneOf } from "../kernel/wire.ts"
import { PASSPHRASE_MAX } from "./passphrase-length.ts"

// An owner takes a copy of the whole business along: one encrypted file, which another installation opens by its passphrase.

export const COPY_STATES = ["QUEUED", "RUNNING", "DONE", "FAILED", "CANCELED"] as const

const Copy = Type.Object({
  id: Id,
  status: oneOf(COPY_STATES),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** In bytes; null until it is done. */
  size: nullable(Type.Integer()),
  asked_by: Type.String(),
  asked_at: Type.String(),
  /** Until then it can be downloaded; null for what can't be, or no longer. */
  ends_at: nullable(Type.String()),
  problem: nullable(Type.String()),
})

const byId = Type.Object({ id: Id })
const Copies = Type.Object({ items: Type.Array(Copy) })

export const leavingStaff = endpoints({
  "GET /business_copies": {
    summary: "Copies of the whole business, the newest first",
    access: "staff:settings",
    result: Copies,
  },
  "PUT /business_copies/{id}": {
    summary:
      "Ask for a copy, encrypted by a passphrase that isn't stored; the same id again is the same copy. Owners get a mail when it is ready",
    access: "staff:settings",
    needs_proof: true,
    refusals: ["NOT_FOUND", "COPY_RUNNING"],
    params: byId,
    body: exact({ passphrase: Type.String({ maxLength: PASSPHRASE_MAX }) }),
    result: Copies,
  },
  "POST /business_copies/{id}/remove": {
    summary: "Stop making a copy, or delete it",
    access: "staff:settings",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Copies,
  },
  "GET /business_copies/{id}/download": {
    summary: "A copy that is ready, for a day",
    access: "staff:settings",
    refusals: ["NOT_FOUND"],
    params: byId,
    file: "application/octet-stream",
    result: Type.Unknown(),
  },
})
