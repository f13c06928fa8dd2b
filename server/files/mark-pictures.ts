import { v5 as idOf } from "uuid"
import { markChange } from "../audit/mark-change.ts"
import type { Transaction } from "../database/transaction.ts"
import { type Owner, type Placed, picturesOf } from "./store-pictures.ts"

/** Makes one id of what a picture shows: a leader has a name alone. */
const PICTURES = "7d0b1f0c-4a35-4a4e-9a3c-2f5a0c6d9b11"

export const photoOf = (hash: Buffer, { alt, focus_x, focus_y }: Omit<Placed, "position">) => ({
  hash: hash.toString("hex"),
  alt,
  focus_x,
  focus_y,
})

/** What it shows now is what the operator wants, until an import names it to take the files' (I54). */
export async function markPictures(tx: Transaction, owner: Owner, now: Date): Promise<void> {
  const photos = (await picturesOf(tx, owner)).map((row) => photoOf(row.source_hash, row))
  const subject_id = idOf(`${owner.kind} ${owner.id ?? ""}`, PICTURES)
  await markChange(tx, { subject: "picture", subject_id, values: { picture: { ...owner, photos } }, now })
}
