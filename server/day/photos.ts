import type { DayPhoto } from "@hub/domain/day/day"
import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { isReadableText, tidyLine } from "@hub/domain/kernel/typed-text"
import { alertNoMore, alertOfPhoto } from "../alerts/queue-alerts.ts"
import { recordAction } from "../audit/record-action.ts"
import { consume } from "../database/rate-limit.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { type PhotoNeeds as FileNeeds, receiveGroupPhoto } from "../files/receive-group-photo.ts"
import { signedLink } from "../files/signed-link.ts"
import type { UploadPart } from "../http/handlers.ts"
import type { DayNeeds } from "./day-needs.ts"
import * as m from "./day-texts.ts"
import {
  groupsOfDay,
  isOwnBooking,
  type PhotoRow,
  photoSettings,
  photosOfBooking,
  photosOfSite,
  photosToDelete,
} from "./photo-queries.ts"
import { todayAt, zoneOf } from "./queries.ts"
import { addNotIn, addPhoto, forgetPhotoFile, isPhotoKnown, takePhotoAway } from "./store.ts"

export type PhotoNeeds = DayNeeds & { readonly files: FileNeeds }
type ReadNeeds = Pick<DayNeeds, "store" | "clock" | "link_keys">

interface AtSite {
  readonly by: StaffActor
  readonly location_id: string
}

/** Links change every two minutes, so that a page that asks again shows the picture that it has. */
const SAME_LINK_MS = 120_000

export const photoUrl = ({ link_keys }: Pick<DayNeeds, "link_keys">, key: string, now: Date): string =>
  signedLink(link_keys, key, new Date(Math.floor(now.getTime() / SAME_LINK_MS) * SAME_LINK_MS)).replace(
    "/files/raw/",
    "/files/day/",
  )

export const photoOf = (
  needs: Pick<DayNeeds, "link_keys">,
  row: PhotoRow,
  now: Date,
): Omit<DayPhoto, "untranslated"> => {
  const { id, offering_id, offering, date, line, at, file_key } = row
  return { id, offering_id, offering, date, line, at, url: photoUrl(needs, file_key, now) }
}

export const listBookingPhotos =
  ({ store, clock, link_keys }: ReadNeeds) =>
  async (customer_id: string, attendance_id: string) => {
    const of = { customer_id, attendance_id }
    if (!(await isOwnBooking(store, of))) throw problem("NOT_FOUND")
    const rows = await photosOfBooking(store, of)
    return { items: rows.map((row) => photoOf({ link_keys }, row, clock())) }
  }

async function photosAt(db: Database, needs: ReadNeeds, location_id: string, date: string) {
  const at = { location_id, day: date }
  const [{ is_on }, groups, rows] = await Promise.all([photoSettings(db), groupsOfDay(db, at), photosOfSite(db, at)])
  return {
    date,
    is_on,
    groups,
    items: rows.map(({ id, offering_id, offering, line, by, at: sent_at, file_key }) => ({
      id,
      offering_id,
      offering,
      line,
      by,
      at: sent_at,
      url: photoUrl(needs, file_key, needs.clock()),
    })),
  }
}

async function today(db: Database, location_id: string, now: Date): Promise<string> {
  const day = await todayAt(db, location_id, now)
  if (day === undefined) throw problem("NOT_FOUND")
  return day
}

export const listSitePhotos =
  (needs: ReadNeeds) =>
  async ({ by, location_id }: AtSite, date: string | undefined) => {
    const db = needs.store.as(by)
    return photosAt(db, needs, location_id, date ?? (await today(db, location_id, needs.clock())))
  }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FIELDS = ["id", "offering_id", "line", "not_in"]
const PER_HOUR = { name: "day-photo", max: 60, seconds: 3_600 }

/** Of today, to a group of the location. Who has no consent is named, and the sender says that none of them is in it. */
export const sendPhoto =
  (needs: PhotoNeeds) =>
  async ({ by, location_id }: AtSite, parts: AsyncIterable<UploadPart>) => {
    const { store, clock, files } = needs
    const now = clock()
    const sender = by.kind === "staff" ? by.staff_id : location_id
    if (!(await photoSettings(store)).is_on) throw problem("PHOTOS_OFF")
    await consume(store, PER_HOUR, sender, now)
    return receiveGroupPhoto(files, { parts, names: FIELDS, sender }, (fields, file) =>
      store.as(by).transaction(async (tx) => {
        const [id = "", offering_id = ""] = [fields.get("id"), fields.get("offering_id")]
        if (!ID.test(id)) throw invalid("id", m.idNeeded, "format")
        const date = await today(tx, location_id, now)
        const group = (await groupsOfDay(tx, { location_id, day: date })).find((one) => one.id === offering_id)
        if (group === undefined) throw invalid("offering_id", m.groupNeeded, "unknown")
        const line = tidyLine(fields.get("line") ?? "")
        if (line.length > 200 || (line !== "" && !isReadableText(line)))
          throw invalid("line", m.lineUnreadable, "unreadable")
        const not_in = group.not_in.map(({ student_id }) => student_id).toSorted()
        const said = (fields.get("not_in") ?? "")
          .split(",")
          .filter((one) => one !== "")
          .toSorted()
        if (not_in.join() !== said.join()) throw invalid("not_in", m.facesNeeded, "changed")
        if (await isPhotoKnown(tx, id)) throw new SentBefore()
        const row = {
          id,
          location_id,
          offering_id,
          date,
          line,
          file_key: file.key,
          size: file.size,
          sent_by: actorName(by),
          now,
        }
        await save(tx, {
          ...row,
          content_type:
            file.content_type === "image/png"
              ? "image/png"
              : file.content_type === "image/webp"
                ? "image/webp"
                : "image/jpeg",
        })
        await addNotIn(tx, id, not_in)
        await recordAction(tx, {
          action: "DAY_PHOTO_SENT",
          subject: "location",
          subject_id: location_id,
          details: { date, id, offering_id, not_in: not_in.length },
          now,
        })
        await alertOfPhoto(tx, { id, location_id, offering_id, date, now, time_zone: await zoneOf(tx, location_id) })
        return photosAt(tx, needs, location_id, date)
      }),
    ).catch(async (error: unknown) => {
      // The same press once more: what it answers is the same, and its file is dropped.
      if (error instanceof SentBefore) return photosAt(store, needs, location_id, await today(store, location_id, now))
      throw error
    })
  }

class SentBefore extends Error {}

async function save(tx: Transaction, row: Parameters<typeof addPhoto>[1]): Promise<void> {
  if ((await addPhoto(tx, row)) === 0) throw new SentBefore()
}

export const removePhoto =
  (needs: PhotoNeeds) =>
  ({ by, location_id }: AtSite, id: string) =>
    needs.store.as(by).transaction(async (tx) => {
      const now = needs.clock()
      const date = await takePhotoAway(tx, { id, location_id, by: actorName(by), now })
      if (date === undefined) throw problem("NOT_FOUND")
      await alertNoMore(tx, id)
      await recordAction(tx, {
        action: "DAY_PHOTO_REMOVED",
        subject: "location",
        subject_id: location_id,
        details: { date, id },
        now,
      })
      return photosAt(tx, needs, location_id, date)
    })

const AT_ONCE = 200

/** Those that were removed, and those whose program ended some time ago. Returns how many. */
export const deletePhotos =
  ({ store, clock, files }: Pick<PhotoNeeds, "store" | "clock" | "files">) =>
  async (): Promise<number> => {
    const now = clock()
    const { days } = await photoSettings(store)
    let gone = 0
    for (;;) {
      const due = await photosToDelete(store, { now, days }, AT_ONCE)
      for (const { id, file_key } of due) {
        await forgetPhotoFile(store, id, now)
        await files.file_store.remove(file_key)
      }
      gone += due.length
      if (due.length < AT_ONCE) return gone
    }
  }
