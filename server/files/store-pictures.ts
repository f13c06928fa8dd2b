import type { PictureKind } from "@hub/domain/company/picture"
import { v7 as newId } from "uuid"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { MadePicture } from "./make-picture.ts"

/** What a picture shows: a row of its kind, or for a leader the name. */
export interface Owner {
  readonly kind: PictureKind
  /** Null for the business itself and its logo. */
  readonly id: string | null
}

export interface Placed {
  readonly position: number
  readonly alt: string
  readonly focus_x: number
  readonly focus_y: number
}

const ofOwner = ({ kind, id }: Owner): Sql => sql`p.kind = ${kind} and case p.kind
  when 'activity' then p.activity_id::text when 'location' then p.location_id::text
  when 'funbox' then p.funbox_id::text else p.leader_name end is not distinct from ${id}`

export interface PictureRow extends Placed {
  readonly id: string
  readonly key: string
  readonly width: number
  readonly height: number
  readonly source_hash: Buffer
}

export const picturesOf = (db: Database, owner: Owner) =>
  db.many<PictureRow>(sql`
    select p.id, p.key, p.position, p.alt, p.focus_x, p.focus_y, p.width, p.height, p.source_hash
    from picture p where ${ofOwner(owner)} order by p.position`)

export async function addPicture(
  tx: Transaction,
  { kind, id }: Owner,
  placed: Placed,
  made: MadePicture,
): Promise<void> {
  const picture_id = newId()
  const owned = (own: PictureKind) => (kind === own ? id : null)
  await tx.run(sql`
    insert into picture (id, key, kind, activity_id, location_id, funbox_id, leader_name, position, alt, focus_x, focus_y, width, height,
      source_hash)
    values (${picture_id}, ${made.key}, ${kind}, ${owned("activity")}, ${owned("location")}, ${owned("funbox")}, ${owned("leader")},
      ${placed.position}, ${placed.alt}, ${placed.focus_x}, ${placed.focus_y}, ${made.width}, ${made.height}, ${made.source_hash})`)
  const files = JSON.stringify(made.files)
  await tx.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name, is_encrypted, unattached_since)
    select file_key, null, 'PUBLIC', content_type, size, 'picture.' || format, false, null
    from jsonb_to_recordset(${files}::jsonb) as r(file_key text, content_type text, size int, format text)`)
  await tx.run(sql`
    insert into picture_file (picture_id, width, format, file_key)
    select ${picture_id}::uuid, width, format, file_key
    from jsonb_to_recordset(${files}::jsonb) as r(width int, format text, file_key text)`)
}

export const movePicture = (tx: Transaction, id: string, { position, alt, focus_x, focus_y }: Placed) =>
  tx.run(sql`
    update picture set position = ${position}, alt = ${alt}, focus_x = ${focus_x}, focus_y = ${focus_y} where id = ${id}`)

/** Its files go with the next run of the job that removes what nothing refers to. */
export async function removePictures(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx.run(sql`
    with gone as (delete from picture_file where picture_id = any(${ids}::uuid[]) returning file_key)
    update file set unattached_since = ${now} where key in (select file_key from gone)`)
  await tx.run(sql`delete from picture where id = any(${ids}::uuid[])`)
}

export const pictureFile = (db: Database, key: string, width: number, format: string) =>
  db.maybe<{ file_key: string; content_type: string; size: number }>(sql`
    select f.key as file_key, f.content_type, f.size::int as size
    from picture p join picture_file pf on pf.picture_id = p.id join file f on f.key = pf.file_key and f.ownership_type = 'PUBLIC'
    where p.key = ${key} and pf.width = ${width} and pf.format = ${format}`)

interface KeptFile {
  readonly width: number
  readonly format: string
  readonly file_key: string
}

/** A photo with its files, as it was. */
export interface KeptPicture {
  readonly id: string
  readonly key: string
  readonly position: number
  readonly alt: string
  readonly focus_x: number
  readonly focus_y: number
  readonly width: number
  readonly height: number
  readonly source_hash: string
  readonly files: readonly KeptFile[]
}

export const keptPictures = (db: Database, ids: readonly string[]) =>
  db.many<KeptPicture>(sql`
    select p.id, p.key, p.position, p.alt, p.focus_x, p.focus_y, p.width, p.height, encode(p.source_hash, 'hex') as source_hash,
      (select coalesce(jsonb_agg(jsonb_build_object('width', f.width, 'format', f.format, 'file_key', f.file_key)), '[]')
        from picture_file f where f.picture_id = p.id) as files
    from picture p where p.id = any(${ids}::uuid[]) order by p.position`)

interface Change {
  readonly before: readonly KeptPicture[]
  readonly after_version: string
  readonly changed_by: string
  readonly changed_at: Date
}

/** One change of a slot at a time. */
export const lockPictures = (tx: Transaction, { kind, id }: Owner) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext(${`pictures: ${kind} ${id ?? ""}`}))`)

const ownerOf = ({ id }: Owner): string => id ?? ""

export const addChange = (tx: Transaction, owner: Owner, { before, after_version, changed_by, changed_at }: Change) =>
  tx.run(sql`
    insert into picture_change (id, kind, owner, before, after_version, changed_by, changed_at)
    values (${newId()}, ${owner.kind}, ${ownerOf(owner)}, ${JSON.stringify(before)}, ${after_version}, ${changed_by}, ${changed_at})`)

export const lastChange = (db: Database, owner: Owner) =>
  db.maybe<{ id: string; before: KeptPicture[]; after_version: string; changed_by: string; changed_at: string }>(sql`
    select id, before, after_version, changed_by, changed_at from picture_change
    where kind = ${owner.kind} and owner = ${ownerOf(owner)} order by changed_at desc, id desc limit 1`)

export const forgetChange = (tx: Transaction, id: string) => tx.run(sql`delete from picture_change where id = ${id}`)

/** Whether all of them are still there, and none is deleted from here on. */
export async function keepFiles(tx: Transaction, keys: readonly string[]): Promise<boolean> {
  const kept = await tx.run(sql`update file set unattached_since = null where key = any(${keys}::text[])`)
  return kept === keys.length
}

export const areFilesThere = async (db: Database, keys: readonly string[]): Promise<boolean> =>
  (await db.one<{ count: number }>(sql`select count(*)::int as count from file where key = any(${keys}::text[])`))
    .count === keys.length

/** A photo that was removed, back in its place. */
export async function addAgain(tx: Transaction, { kind, id }: Owner, picture: KeptPicture): Promise<void> {
  const owned = (own: string) => (kind === own ? id : null)
  await tx.run(sql`
    insert into picture (id, key, kind, activity_id, location_id, funbox_id, leader_name, position, alt, focus_x, focus_y, width, height,
      source_hash)
    values (${picture.id}, ${picture.key}, ${kind}, ${owned("activity")}, ${owned("location")}, ${owned("funbox")}, ${owned("leader")},
      ${picture.position}, ${picture.alt}, ${picture.focus_x}, ${picture.focus_y}, ${picture.width}, ${picture.height},
      decode(${picture.source_hash}, 'hex'))`)
  await tx.run(sql`
    insert into picture_file (picture_id, width, format, file_key)
    select ${picture.id}::uuid, width, format, file_key
    from jsonb_to_recordset(${JSON.stringify(picture.files)}::jsonb) as r(width int, format text, file_key text)`)
}
