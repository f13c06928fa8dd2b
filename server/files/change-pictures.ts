import { readFile, rm } from "node:fs/promises"
import { focusOf } from "@hub/domain/company/picture"
import { MOST_PICTURES, type Pictured, type PicturesShown } from "@hub/domain/files/pictures.staff"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { isReadableText, tidyLine } from "@hub/domain/kernel/typed-text"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { UploadPart } from "../http/handlers.ts"
import { previewDigest } from "../kernel/preview.ts"
import type { FileNeeds } from "./file-needs.ts"
import { hashOf, type MadePicture, makePicture, PictureRefused } from "./make-picture.ts"
import { quarantine } from "./quarantine.ts"
import { companyId, pictureOwner } from "./queries.ts"
import { readParts } from "./read-parts.ts"
import { markPictures } from "./set-pictures.ts"
import {
  addAgain,
  addChange,
  addPicture,
  areFilesThere,
  forgetChange,
  type KeptPicture,
  keepFiles,
  keptPictures,
  lastChange,
  lockPictures,
  movePicture,
  type Owner,
  type PictureRow,
  picturesOf,
  removePictures,
} from "./store-pictures.ts"

// Photos that the console has changed are left alone by an import (I54). What is removed keeps its files
// for a day, and as long the last change can be taken back.

const m = messages("server/files.pictures")

export type PictureNeeds = Pick<FileNeeds, "store" | "clock" | "raw_files" | "quarantine">

interface At {
  readonly by: StaffActor
  readonly kind: Pictured
  readonly id: string
}

const DAY_MS = 86_400_000

const versionOf = (rows: readonly PictureRow[]): string =>
  previewDigest(rows.map(({ key, alt, focus_x, focus_y }) => ({ key, alt, focus_x, focus_y })))

const filesOf = (pictures: readonly KeptPicture[]): string[] =>
  pictures.flatMap(({ files }) => files.map(({ file_key }) => file_key))

async function ownerAt(db: Database, { kind, id }: At): Promise<Owner> {
  const owner = await pictureOwner(db, kind, id)
  if (owner === undefined) throw problem("NOT_FOUND")
  return owner
}

async function changeToUndo(db: Database, owner: Owner, rows: readonly PictureRow[], now: Date) {
  const last = await lastChange(db, owner)
  if (last === undefined || last.after_version !== versionOf(rows)) return undefined
  if (Date.parse(last.changed_at) < now.getTime() - DAY_MS) return undefined
  return (await areFilesThere(db, filesOf(last.before))) ? last : undefined
}

async function shownOf(db: Database, owner: Owner, now: Date): Promise<PicturesShown> {
  const rows = await picturesOf(db, owner)
  const last = await changeToUndo(db, owner, rows, now)
  return {
    pictures: rows.map(({ id, key, alt, width, height, focus_x, focus_y }) => ({
      id,
      key,
      alt,
      width,
      height,
      focus_x,
      focus_y,
    })),
    version: versionOf(rows),
    last_change: last === undefined ? null : { changed_by: last.changed_by, changed_at: last.changed_at },
  }
}

export const showPictures =
  ({ store, clock }: PictureNeeds) =>
  async (at: At) =>
    shownOf(store, await ownerAt(store, at), clock())

/** Someone's words are read aloud by a screen reader, so there are some. */
function readAlt(given: string): string {
  const alt = tidyLine(given)
  if (alt === "") throw invalid("alt", m.alt, "required")
  if (alt.length > 300 || !isReadableText(alt)) throw invalid("alt", m.altUnreadable, "unreadable")
  return alt
}

interface Changing {
  readonly tx: Transaction
  readonly owner: Owner
  readonly rows: readonly PictureRow[]
}

/** Locks the slot, refuses what was changed since it was read, and notes what it held. */
async function change(needs: PictureNeeds, at: At, version: string, work: (on: Changing) => Promise<void>) {
  const { store, clock } = needs
  const now = clock()
  return store.as(at.by).transaction(async (tx) => {
    const owner = await ownerAt(tx, at)
    const company = await companyId(tx)
    await lockPictures(tx, owner)
    const rows = await picturesOf(tx, owner)
    if (versionOf(rows) !== version) throw problem("CHANGED_ELSEWHERE")
    const before = await keptPictures(
      tx,
      rows.map(({ id }) => id),
    )
    await work({ tx, owner, rows })
    const after = await picturesOf(tx, owner)
    if (versionOf(after) !== version) {
      await addChange(tx, owner, {
        before,
        after_version: versionOf(after),
        changed_by: at.by.name,
        changed_at: now,
      })
      await markPictures(tx, owner, now)
      const details = { kind: owner.kind, id: owner.id, photos: after.length }
      await recordAction(tx, { action: "PICTURES_CHANGED", subject: "company", subject_id: company, details, now })
    }
    return shownOf(tx, owner, now)
  })
}

/** Their positions change one after the other, so out of each other's way first. */
async function place(tx: Transaction, wanted: readonly Pick<PictureRow, "id" | "alt" | "focus_x" | "focus_y">[]) {
  for (const [position, row] of wanted.entries()) await movePicture(tx, row.id, { ...row, position: position + 10_000 })
  for (const [position, row] of wanted.entries()) await movePicture(tx, row.id, { ...row, position })
}

interface Arrangement {
  readonly version: string
  readonly pictures: readonly { id: string; alt: string; focus_x: number; focus_y: number }[]
}

/** The order, the words and the focus; what is left out is removed. */
export const arrangePictures =
  (needs: PictureNeeds) =>
  (at: At, { version, pictures }: Arrangement): Promise<PicturesShown> =>
    change(needs, at, version, async ({ tx, rows }) => {
      const known = new Set(rows.map(({ id }) => id))
      const wanted = pictures.map(({ alt, ...one }) => ({ ...one, alt: readAlt(alt) }))
      const ids = new Set(wanted.map(({ id }) => id))
      if (ids.size < wanted.length || wanted.some(({ id }) => !known.has(id))) throw problem("NOT_FOUND")
      const gone = rows.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
      await removePictures(tx, gone, needs.clock())
      await place(tx, wanted)
    })

const REFUSED = {
  TOO_HEAVY: () => m.tooHeavy,
  UNREADABLE: () => m.unreadable,
  DAMAGED: () => m.damaged,
} as const

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof PictureRefused)) return error
  const { code, width } = error
  return invalid("file", code === "TOO_SMALL" ? m.tooSmall({ width }) : REFUSED[code](), "refused")
}

const FIELDS = ["alt", "focus", "version", "replaces"]

/** Drawn before the transaction: that takes seconds. When it isn't taken, nothing is left of it. */
export const receivePicture =
  (needs: PictureNeeds) =>
  async (at: At, parts: AsyncIterable<UploadPart>): Promise<PicturesShown> => {
    await ownerAt(needs.store, at)
    const { fields, file } = await readParts(parts, FIELDS, (part) => quarantine(needs.quarantine, part.bytes))
    if (file === undefined) throw invalid("file", m.file, "required")
    try {
      const alt = readAlt(fields.get("alt") ?? "")
      const focus = focusOf(fields.get("focus") ?? "")
      if (focus === undefined) throw invalid("focus", m.focus, "format")
      const bytes = await readFile(file.path)
      const hash = hashOf(bytes)
      const owner = await ownerAt(needs.store, at)
      const there = (await picturesOf(needs.store, owner)).find((row) => row.source_hash.equals(hash))
      // The same file again: its answer was lost.
      if (there !== undefined) return await shownOf(needs.store, owner, needs.clock())
      const made = await makePicture(
        { file_store: needs.raw_files, quarantine: needs.quarantine },
        bytes,
        "photo",
      ).catch((error: unknown) => {
        throw refusalOf(error)
      })
      const replaces = fields.get("replaces") ?? ""
      return await add(needs, at, { version: fields.get("version") ?? "", replaces, alt, made, ...focus })
    } finally {
      await rm(file.path, { force: true })
    }
  }

interface Added {
  readonly version: string
  /** Of the photo whose place it takes; empty: it comes last. */
  readonly replaces: string
  readonly alt: string
  readonly focus_x: number
  readonly focus_y: number
  readonly made: MadePicture
}

async function add(needs: PictureNeeds, at: At, { version, replaces, made, ...placed }: Added): Promise<PicturesShown> {
  try {
    return await change(needs, at, version, async ({ tx, owner, rows }) => {
      const replaced = rows.find(({ id }) => id === replaces)
      if (replaces !== "" && replaced === undefined) throw problem("NOT_FOUND")
      if (replaced === undefined && rows.length >= MOST_PICTURES)
        throw invalid("file", m.full({ most: MOST_PICTURES }), "full")
      if (replaced !== undefined) await removePictures(tx, [replaced.id], needs.clock())
      const position = replaced?.position ?? (rows.at(-1)?.position ?? -1) + 1
      await addPicture(tx, owner, { ...placed, position }, made)
    })
  } catch (error) {
    for (const { file_key } of made.files) await needs.raw_files.remove(file_key)
    throw error
  }
}

/** What the slot held before its last change. */
export const undoPictures =
  (needs: PictureNeeds) =>
  async (at: At, version: string): Promise<PicturesShown> => {
    const { store, clock } = needs
    const now = clock()
    return store.as(at.by).transaction(async (tx) => {
      const owner = await ownerAt(tx, at)
      await lockPictures(tx, owner)
      const rows = await picturesOf(tx, owner)
      if (versionOf(rows) !== version) throw problem("CHANGED_ELSEWHERE")
      const last = await changeToUndo(tx, owner, rows, now)
      if (last === undefined) throw problem("SAVE_NOT_UNDONE")
      const wanted = new Set(last.before.map(({ id }) => id))
      await removePictures(
        tx,
        rows.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
        now,
      )
      if (!(await keepFiles(tx, filesOf(last.before)))) throw problem("SAVE_NOT_UNDONE")
      const left = new Set(rows.map(({ id }) => id))
      for (const picture of last.before)
        if (!left.has(picture.id)) await addAgain(tx, owner, { ...picture, position: picture.position + 20_000 })
      await place(tx, last.before)
      await forgetChange(tx, last.id)
      await markPictures(tx, owner, now)
      const details = { kind: owner.kind, id: owner.id, photos: last.before.length }
      const subject_id = await companyId(tx)
      await recordAction(tx, { action: "PICTURES_CHANGED", subject: "company", subject_id, details, now })
      return shownOf(tx, owner, now)
    })
  }
