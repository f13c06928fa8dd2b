import { type Day, type DayFamily, openDay } from "@hub/testing/day/day"
import { staffActor } from "@hub/testing/staff/actors"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { deletePhotos } from "./photos.ts"

// A photo goes to the families of a group and to nobody else, and is gone when it should be.

const BOUNDARY = "----photo"

let day: Day
let family: DayFamily
let picture: Buffer

beforeAll(async () => {
  day = await openDay()
  picture = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: "#0a7" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 20/1 0/1" }, IFD0: { Copyright: "SECRET-PLACE" } })
    .jpeg()
    .toBuffer()
})
afterAll(() => day.close())
beforeEach(async () => {
  day.at("13:40")
  day.as(day.ines)
  await day.store.run(sql`update company set settings = settings || '{"are_day_photos_on": true}'`)
  family = await day.family(2)
})

async function send(fields: Record<string, string>, bytes = picture, site = day.site) {
  const part = (name: string, value: string) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(name, value)),
    Buffer.from(head),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return day.upload(`/days/${site}/photos`, `multipart/form-data; boundary=${BOUNDARY}`, payload)
}
const nobody = () => family.student_ids.toSorted().join()
const fields = () => ({
  id: day.key(),
  offering_id: family.offering.id,
  line: "The water wheel turns.",
  not_in: nobody(),
})
const get = (url: string) => day.app.inject({ method: "GET", url })

it("is seen by the families of the group that day, without where it was taken, and by nobody else", async () => {
  const stranger = await day.family()
  const body = fields()
  expect((await send(body)).status).toBe(200)
  expect((await send(body)).result.items.filter(({ id }: { id: string }) => id === body.id)).toHaveLength(1)
  const [photo, ...more] = (await family.day()).photos
  expect(more).toEqual([])
  expect(photo).toMatchObject({ line: "The water wheel turns.", date: "2030-06-10" })
  const { statusCode, rawPayload } = await get(photo.url)
  expect(statusCode).toBe(200)
  const { width, exif } = await sharp(rawPayload).metadata()
  expect([width, exif]).toEqual([1_600, undefined])
  expect(rawPayload.includes("SECRET-PLACE")).toBe(false)
  const [attendance_id] = family.attendance_ids
  expect((await family.call(`GET /day/photos?attendance_id=${attendance_id}`)).result.items).toHaveLength(1)

  expect((await stranger.day()).photos).toEqual([])
  expect(await stranger.call(`GET /day/photos?attendance_id=${attendance_id}`)).toMatchObject({ status: 404 })
  const forged = photo.url.replace(/s=(.)/, (_: string, first: string) => (first === "_" ? "s=-" : "s=_"))
  expect((await get(forged)).statusCode).not.toBe(200)
  day.at("13:50")
  expect((await get(photo.url)).statusCode).not.toBe(200)
  day.as(staffActor({ name: "Lee", roles: ["GATE"], sites: [day.key()] }))
  expect(await day.call(`GET /days/${day.site}/photos`)).toMatchObject({ status: 403 })
})

it("names who has no consent, and is sent only once the sender says that none of them is in it", async () => {
  const [maya = ""] = family.student_ids
  const { result } = await day.call(`GET /days/${day.site}/photos`)
  const group = result.groups.find(({ id }: { id: string }) => id === family.offering.id)
  expect(group.not_in).toHaveLength(2)
  expect(await send({ ...fields(), not_in: "" })).toMatchObject({ status: 400, path: "not_in" })
  const stranger = await day.family()
  expect((await stranger.call(`PUT /day/faces/${maya}`, { is_given: true })).status).toBe(404)
  expect((await family.call(`PUT /day/faces/${maya}`, { is_given: true })).result.given).toEqual([maya])
  // The sender's page is older than the answer.
  expect(await send(fields())).toMatchObject({ status: 400, path: "not_in" })
  const other = family.student_ids[1] ?? ""
  const body = { ...fields(), not_in: other }
  expect((await send(body)).status).toBe(200)
  const kept = await day.store.many(sql`select student_id from day_photo_not_in where photo_id = ${body.id}`)
  expect(kept).toEqual([{ student_id: other }])
  await family.call(`PUT /day/faces/${maya}`, { is_given: false })
  const said = await day.store.many(sql`select is_given from face_consent where student_id = ${maya} order by at, id`)
  expect(said).toEqual([{ is_given: true }, { is_given: false }])
})

it("is gone for families once staff remove it, and its file with the next run", async () => {
  const body = fields()
  await send(body)
  const [{ url }] = (await family.day()).photos
  expect((await day.call(`POST /days/${day.site}/photos/${body.id}/remove`)).status).toBe(200)
  expect((await family.day()).photos).toEqual([])
  expect((await get(url)).statusCode).toBe(404)
  await deletePhotos(day.photoNeeds)()
  const left = await day.store.one(sql`select file_key from day_photo where id = ${body.id}`)
  expect(left).toEqual({ file_key: null })
})

it("is deleted so many days after its program ended, and not before", async () => {
  const body = fields()
  await send(body)
  const { file_key } = await day.store.one<{ file_key: string }>(
    sql`select file_key from day_photo where id = ${body.id}`,
  )
  const { last } = await day.store.one<{ last: string }>(
    sql`select max(date) as last from session where offering_id = ${family.offering.id}`,
  )
  const run = (days: number) => {
    day.moment(new Date(Date.parse(last) + days * 86_400_000 + 43_200_000).toISOString())
    return deletePhotos(day.photoNeeds)()
  }
  await run(30)
  expect(await day.photoNeeds.files.file_store.open(file_key)).toBeDefined()
  await run(31)
  expect(await day.photoNeeds.files.file_store.open(file_key)).toBeUndefined()
})

it("is off at first, and refuses what is no picture and a group that doesn't meet", async () => {
  expect(await send(fields(), Buffer.from("no picture"))).toMatchObject({ status: 400, code: "UPLOAD_REFUSED" })
  expect(await send({ ...fields(), offering_id: day.key() })).toMatchObject({ status: 400, path: "offering_id" })
  expect(await send({ ...fields(), id: "x" })).toMatchObject({ status: 400, path: "id" })
  await day.store.run(sql`update company set settings = settings - 'are_day_photos_on'`)
  expect(await send(fields())).toMatchObject({ status: 409, code: "PHOTOS_OFF" })
})
