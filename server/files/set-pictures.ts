import { v5 as idOf } from "uuid"
import { markChange } from "../audit/mark-change.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import type { FileStore } from "../providers/files/port.ts"
import { hashOf, makePicture } from "./make-picture.ts"
import {
  addPicture,
  movePicture,
  type Owner,
  type PictureRow,
  type Placed,
  picturesOf,
  removePictures,
} from "./store-pictures.ts"

export interface SetPicturesNeeds {
  readonly store: Store
  readonly file_store: FileStore
  readonly quarantine: string
  readonly clock: () => Date
}

export interface WantedPicture {
  readonly bytes: Buffer
  readonly alt: string
  readonly focus_x: number
  readonly focus_y: number
}

export interface SetResult {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

const isSame = (row: PictureRow, wanted: WantedPicture, position: number): boolean =>
  row.position === position &&
  row.alt === wanted.alt &&
  row.focus_x === wanted.focus_x &&
  row.focus_y === wanted.focus_y

/** Gives something these pictures, in this order, in place of those it has. Only a new file is drawn, and that before the transaction. */
export const setPictures =
  ({ store, file_store, quarantine, clock }: SetPicturesNeeds) =>
  async (owner: Owner, wanted: readonly WantedPicture[]): Promise<SetResult> => {
    const before = await picturesOf(store, owner)
    const left = [...before]
    const plan = []
    for (const [position, picture] of wanted.entries()) {
      const hash = hashOf(picture.bytes)
      const at = left.findIndex((row) => row.source_hash.equals(hash))
      const [row] = at < 0 ? [] : left.splice(at, 1)
      const kind = owner.kind === "logo" ? "logo" : "photo"
      const made = row === undefined ? await makePicture({ file_store, quarantine }, picture.bytes, kind) : undefined
      plan.push({ picture, position, row, made })
    }
    const changed = plan.filter(({ row, picture, position }) => row !== undefined && !isSame(row, picture, position))
    const added = plan.filter(({ made }) => made !== undefined)
    await store.transaction(async (tx) => {
      await removePictures(
        tx,
        left.map(({ id }) => id),
        clock(),
      )
      // Out of the way of each other's positions.
      for (const { row, picture, position } of changed)
        if (row !== undefined) await movePicture(tx, row.id, { ...picture, position: position + 10_000 })
      for (const { row, picture, position } of changed)
        if (row !== undefined) await movePicture(tx, row.id, { ...picture, position })
      for (const { made, picture, position } of added)
        if (made !== undefined) await addPicture(tx, owner, { ...picture, position }, made)
    })
    return { added: added.length, changed: changed.length, removed: left.length }
  }

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
