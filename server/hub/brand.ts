import { readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { colorNotes, contrastsOf, parseColor } from "@hub/domain/company/brand/check-color"
import { focusOf } from "@hub/domain/company/picture"
import { markChange } from "../audit/mark-change.ts"
import { recordAction } from "../audit/record-action.ts"
import { type Database, sql } from "../database/sql.ts"
import { checkPicture, makePicture, PictureRefused } from "../files/make-picture.ts"
import { markPictures } from "../files/set-pictures.ts"
import { addPicture, picturesOf, removePictures } from "../files/store-pictures.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { brandPreview } from "./brand-preview.ts"
import { type CommandContext, callerPath } from "./command-context.ts"
import { pictureNeeds } from "./picture-needs.ts"

export interface BrandOptions {
  readonly color?: string
  /** A file; false takes it away. */
  readonly logo?: string | boolean
  readonly photo?: string | boolean
  readonly photoAlt?: string
  readonly photoFocus?: string
  readonly preview: string
  readonly apply?: boolean
}

/** The same square as the icons of the installed portal. */
const PNG_OF_LOGO = 512

async function squarePng(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp")
  const size = { width: PNG_OF_LOGO, height: PNG_OF_LOGO, fit: "contain" as const, background: "#00000000" }
  return sharp(bytes).autoOrient().resize(size).png({ compressionLevel: 9, palette: true }).toBuffer()
}

const current = async (db: Database) => {
  const company = await db.maybe<{ name: string; brand_color: string; logo_png: Buffer | null }>(
    sql`select name, brand_color, logo_png from company`,
  )
  if (company === undefined) throw new StartupProblem("There is no company yet: import one first.")
  const programs = await db.many<{ name: string; scene: string; summary: string }>(
    sql`select name, scene, summary from activity order by name limit 4`,
  )
  const funboxes = await db.many<{ name: string; tagline: string }>(
    sql`select name, tagline from funbox where display_option = 'visible' order by position, name limit 3`,
  )
  return { ...company, programs, funboxes }
}

/** npm runs commands in the project's folder; a path counts from where it was typed. */
async function pictureBytes(typed: string, kind: "photo" | "logo"): Promise<Buffer> {
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

/** Reads and checks what was typed before anything is written. */
async function wishesOf({ color, logo, photo, photoAlt, photoFocus }: BrandOptions) {
  const parsed = color === undefined ? undefined : parseColor(color)
  if (color !== undefined && parsed === undefined)
    throw new StartupProblem(`${color} isn't a color. It should look like #0a6e4f.`)
  const focus = focusOf(photoFocus ?? "50,50")
  if (focus === undefined)
    throw new StartupProblem("--photo-focus looks like 50,30: percent from the left and from the top.")
  const alt = photoAlt?.trim() ?? ""
  if (typeof photo === "string" && alt === "") throw new StartupProblem("Say in --photo-alt what the photo shows.")
  return {
    color: parsed,
    logo: typeof logo === "string" ? await pictureBytes(logo, "logo") : undefined,
    photo: typeof photo === "string" ? { bytes: await pictureBytes(photo, "photo"), alt, ...focus } : undefined,
    is_logo_gone: logo === false,
    is_photo_gone: photo === false,
  }
}
type Wishes = Awaited<ReturnType<typeof wishesOf>>

/** Draws first, then writes all of it in one transaction. */
async function apply(wishes: Wishes, context: CommandContext): Promise<void> {
  const { store, clock } = context
  const needs = await pictureNeeds(context)
  const now = clock()
  const { company_id } = await store.one<{ company_id: string }>(sql`select id as company_id from company`)
  const logo = wishes.logo && (await makePicture(needs, wishes.logo, "logo"))
  const photo = wishes.photo && (await makePicture(needs, wishes.photo.bytes, "photo"))
  const logo_png = wishes.logo === undefined ? null : await squarePng(wishes.logo)
  await store.transaction(async (tx) => {
    const clear = async (kind: "logo" | "company") =>
      removePictures(
        tx,
        (await picturesOf(tx, { kind, id: null })).map(({ id }) => id),
        now,
      )
    if (wishes.color !== undefined) await tx.run(sql`update company set brand_color = ${wishes.color}`)
    if (logo !== undefined || wishes.is_logo_gone) {
      await clear("logo")
      const address = logo === undefined ? null : `/pictures/${logo.key}/${logo.width}.png`
      await tx.run(sql`update company set logo = ${address}, logo_png = ${logo_png}`)
    }
    if (logo !== undefined)
      await addPicture(tx, { kind: "logo", id: null }, { position: 0, alt: "", focus_x: 50, focus_y: 50 }, logo)
    if (photo !== undefined || wishes.is_photo_gone) await clear("company")
    if (photo !== undefined && wishes.photo !== undefined)
      await addPicture(tx, { kind: "company", id: null }, { position: 0, ...wishes.photo }, photo)
    if (photo !== undefined || wishes.is_photo_gone) await markPictures(tx, { kind: "company", id: null }, now)
    const set = await tx.one<{ brand_color: string; logo: string | null }>(sql`select brand_color, logo from company`)
    const values = {
      ...(wishes.color === undefined ? {} : { brand_color: set.brand_color }),
      ...(logo === undefined && !wishes.is_logo_gone ? {} : { logo: set.logo }),
    }
    await markChange(tx, { subject: "company", subject_id: company_id, values, now })
    const changed = Object.entries({ color: wishes.color, logo: logo?.key, photo: photo?.key })
    await recordAction(tx, {
      action: "BRAND_SET",
      subject: "company",
      subject_id: company_id,
      details: Object.fromEntries(changed),
      now,
    })
  })
}

function sayColor(color: string, say: CommandContext["say"]): void {
  say(`Color ${color}:`)
  for (const { theme, what, ratio, need } of contrastsOf(color))
    say(`  ${theme.padEnd(5)} ${what.padEnd(16)} ${ratio.toFixed(1)}${ratio < need ? `, needs ${need}` : ""}`)
  for (const note of colorNotes(color)) say(`  ${note}`)
}

export async function setBrand(options: BrandOptions, context: CommandContext): Promise<number> {
  const { store, say } = context
  const [before, wishes] = [await current(store), await wishesOf(options)]
  const isNothing = !Object.values(wishes).some((wish) => wish !== undefined && wish !== false)
  const color = wishes.color ?? before.brand_color
  sayColor(color, say)
  const logo = wishes.logo === undefined ? before.logo_png : await squarePng(wishes.logo)
  const path = callerPath(options.preview)
  try {
    const photo = wishes.photo && { ...wishes.photo, bytes: wishes.photo.bytes }
    writeFileSync(path, await brandPreview({ ...before, color, logo: wishes.is_logo_gone ? null : logo, photo }))
  } catch (error) {
    throw new StartupProblem(`${path} can't be written: ${reasonOf(error)}`)
  }
  say(`Preview of five screens: ${path}`)
  if (isNothing) return 0
  if (options.apply !== true) {
    say("Nothing is changed yet. The same command with --apply uses it.")
    return 0
  }
  await apply(wishes, context)
  say("It is used now: portal, mails, PDFs and icons.")
  return 0
}
