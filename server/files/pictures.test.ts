import { cpSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Readable } from "node:stream"
import type { Pictured } from "@hub/domain/files/pictures.staff"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { staffActor } from "@hub/testing/staff/actors"
import Fastify from "fastify"
import sharp from "sharp"
import { afterAll, beforeAll, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { answerError } from "../http/errors.ts"
import type { UploadPart } from "../http/handlers.ts"
import { setBrand } from "../hub/brand.ts"
import { importFiles } from "../hub/import.ts"
import { loadSettings } from "../process/settings.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { arrangePictures, receivePicture, showPictures } from "./change-pictures.ts"
import { pictureRoute } from "./picture-route.ts"

const folder = testFolder(afterAll)
const file = (name: string) => join(folder, name)
const said: string[] = []
const app = Fastify()
let db: TestDatabase
let context: Parameters<typeof importFiles>[2]

const photo = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "PRIVATE-MARK" } })
    .jpeg()
    .toBuffer()
const keys = async (kind: string) =>
  (await db.store.many<{ key: string }>(sql`select key from picture where kind = ${kind} order by position`)).map(
    ({ key }) => key,
  )

const pictures = () => ({
  store: db.store,
  clock: context.clock,
  raw_files: diskFiles(join(folder, "data/files")),
  quarantine: join(folder, "data/files/.incoming"),
})

/** What the console sends of a photo. */
async function* partsOf(version: string, bytes: Buffer): AsyncGenerator<UploadPart> {
  await Promise.resolve()
  for (const [name, value] of Object.entries({ alt: "Mine", focus: "50,50", version }))
    yield { type: "field", name, value }
  yield { type: "file", name: "file", file_name: "mine.jpg", mime_type: "image/jpeg", bytes: Readable.from([bytes]) }
}

async function removeAll(kind: Pictured, id: string): Promise<string> {
  const at = { by: staffActor(), kind, id }
  const { version } = await showPictures(pictures())(at)
  return (await arrangePictures(pictures())(at, { version, pictures: [] })).version
}

async function setByHand(kind: Pictured, id: string, bytes: Buffer): Promise<void> {
  const version = await removeAll(kind, id)
  await receivePicture(pictures())({ by: staffActor(), kind, id }, partsOf(version, bytes))
}

beforeAll(async () => {
  db = await testDatabase()
  const settings = loadSettings({ DATA_DIR: join(folder, "data") })
  context = { store: db.store, settings, clock: () => new Date("2027-06-08T15:00:00Z"), say: (line) => said.push(line) }
  app.setErrorHandler(answerError)
  pictureRoute(app, { store: db.store, file_store: diskFiles(join(folder, "data/files")) })
  mkdirSync(file("business"), { recursive: true })
  writeFileSync(file("business/owl.jpg"), await photo(600, 375, "#336699"))
  writeFileSync(file("business/gate.jpg"), await photo(480, 240, "#993333"))
  writeFileSync(file("business/small.jpg"), await photo(200, 100, "#993333"))
  writeFileSync(file("business/company.yaml"), "name: Juniper Trail\ntime_zone: America/Denver\n")
  writeFileSync(
    file("business/locations.csv"),
    "external_id,name,time_zone,picture,picture_alt,picture_focus\nl1,Barn,America/Denver,gate.jpg,The red gate,\n",
  )
  writeFileSync(file("business/funboxes.csv"), "external_id,name,url_part\nf1,Camps,camps\n")
  writeFileSync(
    file("business/activities.yaml"),
    `- external_id: a1
  funbox: f1
  name: Owls
  picture: owl.jpg; gate.jpg
  picture_alt: An owl; The gate at night
  picture_focus: 20,80
  leaders: [{ name: Sam, about: Guide, picture: owl.jpg, picture_alt: Sam }]
`,
  )
})
afterAll(async () => {
  await app.close()
  await db.close()
})

it("draws the photos that an import names, once, and serves nothing else", async () => {
  expect(await importFiles(file("business"), {}, context)).toBe(0)
  const before = await keys("activity")
  expect(before).toHaveLength(2)
  expect(await keys("leader")).toHaveLength(1)
  expect(await importFiles(file("business"), {}, context)).toBe(0)
  expect(await keys("activity")).toEqual(before)
  const first = await db.store.one(
    sql`select alt, focus_x, focus_y, width, height from picture where key = ${before[0]}`,
  )
  expect(first).toEqual({ alt: "An owl", focus_x: 20, focus_y: 80, width: 600, height: 375 })
  for (const name of ["480.avif", "480.webp", "600.avif"]) {
    const { statusCode, headers, rawPayload } = await app.inject(`/pictures/${before[0]}/${name}`)
    expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"])
    expect((await sharp(rawPayload).metadata()).width).toBe(Number.parseInt(name, 10))
    expect(rawPayload.includes("PRIVATE-MARK")).toBe(false)
  }
  for (const path of ["1600.avif", "480.png", "../x", "480.avif.js"])
    expect((await app.inject(`/pictures/${before[0]}/${path}`)).statusCode).toBe(404)
})

it("refuses what is too small or no picture before anything is written", async () => {
  writeFileSync(file("note.jpg"), "not a picture")
  const brand = (photo: string) =>
    setBrand({ photo, photoAlt: "x", preview: file("preview.html"), apply: true }, context)
  await expect(brand(file("business/small.jpg"))).rejects.toThrow("200 pixels wide")
  await expect(brand(file("note.jpg"))).rejects.toThrow("isn't a picture we can read")
  expect(await keys("company")).toEqual([])
})

it("takes a removed photo away from its address", async () => {
  const { id } = await db.store.one<{ id: string }>(sql`select id from funbox`)
  await setByHand("funbox", id, await photo(480, 240, "#993333"))
  const [key = ""] = await keys("funbox")
  expect((await app.inject(`/pictures/${key}/480.webp`)).statusCode).toBe(200)
  await removeAll("funbox", id)
  expect((await app.inject(`/pictures/${key}/480.webp`)).statusCode).toBe(404)
})

it("keeps photos that were set by hand until an import names them to take the files'", async () => {
  const price = (folder: string, amount: string) =>
    writeFileSync(
      file(`${folder}/credit_types.csv`),
      `external_id,funbox,name,price,is_program_credit\nweek,f1,Week,${amount},true\n`,
    )
  cpSync(file("business"), file("repriced"), { recursive: true })
  price("business", "$385")
  price("repriced", "$400")
  expect(await importFiles(file("business"), {}, context)).toBe(0)
  const mine = await photo(500, 300, "#00aa55")
  const { activity, location } = await db.store.one<{ activity: string; location: string }>(
    sql`select (select id from activity) as activity, (select id from location) as location`,
  )
  const violations = async () => (await findViolations(db.store)).filter(({ invariant }) => invariant.startsWith("I54"))
  for (const [kind, id, name] of [
    ["location", location, "l1.picture"],
    ["activity", activity, "a1.picture"],
    ["leader", "Sam", "Sam.picture"],
  ] as const) {
    await setByHand(kind, id, mine)
    const own = await keys(kind)
    said.length = 0
    // Refused for something else, it says the same of photos.
    expect(await importFiles(file("repriced"), {}, context)).toBe(1)
    expect(said.join("\n")).toContain(`${name} is 1 photo, in the files`)
    said.length = 0
    expect(await importFiles(file("business"), {}, context)).toBe(0)
    expect(said.join("\n")).toContain(`${name} is 1 photo, in the files`)
    expect(await keys(kind)).toEqual(own)
    expect(await violations()).toEqual([])
    expect(await importFiles(file("business"), { take: [name] }, context)).toBe(0)
    expect(await keys(kind)).not.toEqual(own)
    expect(await violations()).toEqual([])
  }
  await removeAll("location", location)
  await importFiles(file("business"), {}, context)
  expect(await keys("location")).toEqual([])
  await db.store.run(sql`update picture set alt = 'Other' where kind = 'activity'`)
  expect(await violations()).toEqual([])
  await setByHand("activity", activity, mine)
  await db.store.run(sql`update picture set alt = 'Other' where kind = 'activity'`)
  expect(await violations()).toHaveLength(1)
  await importFiles(file("business"), { take: ["l1", "a1"] }, context)
  expect(await violations()).toEqual([])
  await expect(importFiles(file("business"), { take: ["a1.picture"] }, context)).resolves.toBe(1)
  // It draws a dozen photos.
}, 180_000)

it("never lets a family's file be a picture", async () => {
  const [key = ""] = await keys("activity")
  await db.store.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name)
    values (${"p".repeat(43)}, null, 'STUDENT_THUMBNAIL', 'image/png', 1, 'x.png')`)
  const linking = db.store.run(sql`
    insert into picture_file (picture_id, width, format, file_key)
    select id, 1, 'png', ${"p".repeat(43)} from picture where key = ${key}`)
  await expect(linking).rejects.toThrow(/foreign key/)
})

it("previews a brand on five screens, and changes the business only with --apply", async () => {
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#123456"/></svg>`
  writeFileSync(file("logo.svg"), logo)
  const color = () => db.store.one(sql`select brand_color, logo, logo_png is not null as has_png from company`)
  const options = { color: "FDE047", logo: file("logo.svg"), preview: file("preview.html") }
  await setBrand(options, context)
  expect(await color()).toEqual({ brand_color: "#0a6e4f", logo: null, has_png: false })
  expect(said.join("\n")).toContain("It is nearly white")
  await setBrand({ ...options, apply: true }, context)
  const [key = ""] = await keys("logo")
  expect(await color()).toEqual({ brand_color: "#fde047", logo: `/pictures/${key}/512.png`, has_png: true })
  expect((await app.inject(`/pictures/${key}/512.png`)).statusCode).toBe(200)
  // An import that names neither leaves both.
  await importFiles(file("business"), {}, context)
  expect(await color()).toMatchObject({ brand_color: "#fde047", has_png: true })
  await expect(setBrand({ color: "yellow", preview: file("preview.html") }, context)).rejects.toThrow("isn't a color")
})
