import { isDeepStrictEqual } from "node:util"
import { plural } from "@hub/domain/kernel/text"
import { type Database, sql } from "../database/sql.ts"
import { hashOf } from "../files/make-picture.ts"
import { photoOf } from "../files/set-pictures.ts"
import type { ImportedPictures } from "../import/read-pictures.ts"

// Photos that were set by hand stay until an import names them to take the files' (I54). They are written after the rows.

interface PictureMark {
  readonly subject_id: string
  readonly kind: string
  readonly external_id: string
  readonly photos: readonly unknown[]
  readonly changed_by: string
  readonly changed_on: string
}

const pictureMarks = (db: Database): Promise<PictureMark[]> =>
  db.many<PictureMark>(sql`
    select m.subject_id, m.value ->> 'kind' as kind, m.value -> 'photos' as photos, m.changed_by,
      coalesce(a.external_id, l.external_id, f.external_id, m.value ->> 'id', 'company') as external_id,
      to_char(m.changed_at at time zone c.time_zone, 'YYYY-MM-DD HH24:MI') as changed_on
    from operator_change m cross join company c
      left join activity a on m.value ->> 'kind' = 'activity' and a.id::text = m.value ->> 'id'
      left join location l on m.value ->> 'kind' = 'location' and l.id::text = m.value ->> 'id'
      left join funbox f on m.value ->> 'kind' = 'funbox' and f.id::text = m.value ->> 'id'
    where m.subject = 'picture'`)

export interface KeptPictures {
  readonly write: readonly ImportedPictures[]
  readonly kept: readonly string[]
  /** Names of `--take` that are photos'. */
  readonly taken: readonly string[]
  readonly forget: readonly string[]
}

const nameOf = ({ external_id }: PictureMark): string => `${external_id}.picture`

export async function keepPictures(
  db: Database,
  all: readonly ImportedPictures[],
  take: readonly string[],
): Promise<KeptPictures> {
  const marks = await pictureMarks(db)
  const differing = all.flatMap((given) => {
    const mark = marks.find(({ kind, external_id }) => kind === given.kind && external_id === (given.id ?? "company"))
    const photos = given.pictures.map((one) => photoOf(hashOf(one.bytes), one))
    return mark === undefined || isDeepStrictEqual(photos, mark.photos) ? [] : [{ given, mark }]
  })
  const isTaken = (mark: PictureMark) => take.includes(mark.external_id) || take.includes(nameOf(mark))
  const stays = differing.filter(({ mark }) => !isTaken(mark))
  const goes = differing.filter(({ mark }) => isTaken(mark))
  return {
    write: all.filter((given) => !stays.some((one) => one.given === given)),
    kept: stays.map(({ given, mark }) => {
      const count = (photos: number) => `${photos} ${plural("photo", photos)}`
      return `${nameOf(mark)} is ${count(mark.photos.length)}, in the files ${count(given.pictures.length)}: set by ${mark.changed_by} on ${mark.changed_on}. To change it: --take ${nameOf(mark)}`
    }),
    taken: take.filter((name) => goes.some(({ mark }) => name === mark.external_id || name === nameOf(mark))),
    forget: goes.map(({ mark }) => mark.subject_id),
  }
}

/** The files have them from now on. */
export const forgetPictures = (db: Database, subject_ids: readonly string[]): Promise<number> =>
  db.run(sql`delete from operator_change where subject = 'picture' and subject_id = any(${subject_ids}::uuid[])`)
