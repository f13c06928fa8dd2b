import { readFileSync } from "node:fs"
import { basename } from "node:path"
import type { PictureKind } from "@hub/domain/company/picture"
import { plural } from "@hub/domain/kernel/text"
import { recordAction } from "../audit/record-action.ts"
import { type Database, sql } from "../database/sql.ts"
import { checkPicture, hashOf, makePicture, PictureRefused } from "../files/make-picture.ts"
import { markPictures } from "../files/mark-pictures.ts"
import { addPicture, type Owner, picturesOf, removePictures } from "../files/store-pictures.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { callerPath } from "./caller-path.ts"
import type { CommandContext } from "./command-context.ts"
import { pictureNeeds } from "./picture-needs.ts"

export interface PictureOptions {
  readonly alt: string
  readonly focus?: { readonly focus_x: number; readonly focus_y: number }
}

interface Named {
  readonly kind: PictureKind
  readonly id: string
}

const NAMES: Readonly<Partial<Record<PictureKind, string>>> = { activity: "program" }
const MIDDLE = { focus_x: 50, focus_y: 50 }
const MOST = 12

/** What the operator typed is an id, an external id or the last part of an address. */
async function ownerOf(db: Database, { kind, id }: Named): Promise<Owner> {
  if (kind === "company" || kind === "logo") return { kind, id: null }
  const found = await db.many<{ id: string }>(
    kind === "activity"
      ? sql`select id from activity where external_id = ${id} or id::text = ${id} or url_part = ${id}`
      : kind === "funbox"
        ? sql`select id from funbox where external_id = ${id} or id::text = ${id} or url_part = ${id}`
        : kind === "location"
          ? sql`select id from location where external_id = ${id} or id::text = ${id}`
          : sql`select distinct l ->> 'name' as id from activity a, jsonb_array_elements(a.leaders) l where l ->> 'name' = ${id}`,
  )
  const [one, another] = found
  if (one === undefined) throw new StartupProblem(`There is no ${NAMES[kind] ?? kind} ${id}.`)
  if (another !== undefined) throw new StartupProblem(`${id} names several: use the id.`)
  return { kind, id: one.id }
}

/** A leader has no row: what is recorded is about the business. */
async function aboutOf(db: Database, { kind, id }: Owner) {
  const { company_id } = await db.one<{ company_id: string }>(sql`select id as company_id from company`)
  return { subject: "company", subject_id: company_id, details: { kind, id } }
}

/** npm runs commands in the project's folder; a path counts from where it was typed. */
export async function pictureBytes(typed: string, kind: "photo" | "logo"): Promise<Buffer> {
  const path = callerPath(typed)
  try {
    const bytes = readFileSync(path)
    await checkPicture(bytes, kind)
    return bytes
  } catch (error) {
    if (error instanceof PictureRefused) throw new StartupProblem(`${basename(path)} ${error.message}.`)
    throw new StartupProblem(`${path} can't be read: ${reasonOf(error)}`)
  }
}

export async function setPicture(
  { file, replaces, alt, focus = MIDDLE, ...named }: Named & PictureOptions & { file: string; replaces: boolean },
  context: CommandContext,
): Promise<number> {
  const { store, clock, say } = context
  if (alt.trim() === "" || alt.length > 300)
    throw new StartupProblem("Say in --alt what the photo shows, in at most 300 letters.")
  const owner = await ownerOf(store, named)
  const bytes = await pictureBytes(file, "photo")
  const before = await picturesOf(store, owner)
  const source_hash = hashOf(bytes)
  if (!replaces && before.length >= MOST) throw new StartupProblem(`There are ${MOST} photos: remove one first.`)
  if (!replaces && before.some((row) => row.source_hash.equals(source_hash)))
    throw new StartupProblem("This photo is there already.")
  const made = await makePicture(await pictureNeeds(context), bytes, "photo")
  const now = clock()
  await store.transaction(async (tx) => {
    if (replaces)
      await removePictures(
        tx,
        before.map(({ id }) => id),
        now,
      )
    const position = replaces ? 0 : (before.at(-1)?.position ?? -1) + 1
    await addPicture(tx, owner, { position, alt: alt.trim(), ...focus }, made)
    await markPictures(tx, owner, now)
    await recordAction(tx, { action: "PICTURE_SET", ...(await aboutOf(tx, owner)), now })
  })
  say(`${basename(file)} is shown: ${made.files.length} files, ${made.width} × ${made.height} at most.`)
  return 0
}

export async function listPictures(named: Named, { store, say }: CommandContext): Promise<number> {
  const rows = await picturesOf(store, await ownerOf(store, named))
  if (rows.length === 0) say("No photo: the drawing is shown.")
  rows.forEach(({ key, width, height, focus_x, focus_y, alt }, index) => {
    say(`${index + 1}  ${width} × ${height}, focus ${focus_x},${focus_y}  /pictures/${key}/${width}.webp  ${alt}`)
  })
  return 0
}

export async function removePicture(
  { number, ...named }: Named & { number: number | undefined },
  { store, clock, say }: CommandContext,
): Promise<number> {
  const owner = await ownerOf(store, named)
  const rows = await picturesOf(store, owner)
  const gone = number === undefined ? rows : rows.slice(number - 1, number)
  if (number !== undefined && gone.length === 0)
    throw new StartupProblem(`There is no photo ${number}: see hub picture list.`)
  const now = clock()
  await store.transaction(async (tx) => {
    await removePictures(
      tx,
      gone.map(({ id }) => id),
      now,
    )
    await markPictures(tx, owner, now)
    await recordAction(tx, { action: "PICTURE_REMOVED", ...(await aboutOf(tx, owner)), now })
  })
  say(`${gone.length} ${plural("photo", gone.length)} removed.`)
  return 0
}
