import type { PictureKind } from "@hub/domain/company/picture"
import { plural } from "@hub/domain/kernel/text"
import { type Database, sql } from "../database/sql.ts"
import { checkPicture, PictureRefused } from "../files/make-picture.ts"
import { setPictures } from "../files/set-pictures.ts"
import type { Faults } from "../import/faults.ts"
import type { ImportedPictures } from "../import/read-pictures.ts"
import type { CommandContext } from "./command-context.ts"
import { pictureNeeds } from "./picture-needs.ts"

/** Every photo is decoded before anything is written. */
export async function checkPictures(all: readonly ImportedPictures[], faults: Faults): Promise<void> {
  for (const { row, pictures } of all)
    for (const { bytes } of pictures)
      await checkPicture(bytes, "photo").catch((error: unknown) => {
        if (!(error instanceof PictureRefused)) throw error
        faults.add(row, "picture", error.message)
      })
}

async function idOf(db: Database, kind: PictureKind, external_id: string | null): Promise<string | null> {
  if (kind === "leader" || external_id === null) return external_id
  const { id } = await db.one<{ id: string }>(
    kind === "activity"
      ? sql`select id from activity where external_id = ${external_id}`
      : kind === "location"
        ? sql`select id from location where external_id = ${external_id}`
        : sql`select id from funbox where external_id = ${external_id}`,
  )
  return id
}

/** After the import: drawing takes seconds, and a transaction is short. The same files again draw nothing. */
export async function storePictures(all: readonly ImportedPictures[], context: CommandContext): Promise<void> {
  let [added, changed] = [0, 0]
  for (const { kind, id, pictures } of all) {
    const done = await setPictures(await pictureNeeds(context))(
      { kind, id: await idOf(context.store, kind, id) },
      pictures,
    )
    added += done.added
    changed += done.changed + done.removed
  }
  if (added + changed > 0) context.say(`${added} ${plural("photo", added)} drawn, ${changed} changed or removed.`)
}
