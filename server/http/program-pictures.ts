import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { resolveColors } from "@hub/domain/company/brand/brand-styles"
import type { FastifyInstance } from "fastify"
import { answerNotFound } from "./errors.ts"
import { SHOWN_ELSEWHERE } from "./headers.ts"

type Size = readonly [width: number, height: number]
const SIZES = {
  /** What link previews ask for. */
  picture: [1200, 630],
  /** Of 72 points in mails, sharp on every screen. */
  square: [144, 144],
  /** Across a mail of 600 points. */
  banner: [1200, 400],
  /** Beside the name on a pass in a wallet. */
  strip: [470, 294],
} as const satisfies Readonly<Record<string, Size>>
const CACHED = 200

interface Photo {
  readonly key: string
  readonly bytes: () => Promise<Buffer | undefined>
}

interface Needs {
  readonly folder: string
  readonly brand_color: () => Promise<string>
  /** A program's drawing, and its photo if it has one; undefined where there is no such program to see. */
  readonly pictureOf: (url_part: string) => Promise<{ scene: string; photo: Photo | undefined } | undefined>
}

export const picturePath = (url_part: string): string => `/programs/${url_part}/picture.png`

/** A program's picture where no styles run, in mails, link previews and wallets: its photo, else its drawing in the business's colours. */
export function programPictures({ folder, brand_color, pictureOf }: Needs) {
  const file = join(folder, "scenes.svg")
  if (!existsSync(file)) return undefined
  const drawings = new Map(
    [...readFileSync(file, "utf8").matchAll(/<symbol id="([a-z0-9-]+)"[^>]*>(.*?)<\/symbol>/gs)].map(
      ([, id = "", drawing = ""]) => [id, drawing],
    ),
  )
  const pictures = new Map<string, Promise<Buffer>>()

  async function draw(drawing: string, color: string, [width, height]: Size): Promise<Buffer> {
    const { default: sharp } = await import("sharp")
    const colors: Readonly<Record<string, string>> = resolveColors(color).light
    const inks = drawing.replaceAll(/var\(--([a-z0-9-]+)\)/g, (_, name: string) => colors[name] ?? color)
    // The drawing is 8:5; a preview cuts its top and bottom, a square its sides.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice">${inks}</svg>`
    return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  }

  async function crop(bytes: Buffer, [width, height]: Size): Promise<Buffer> {
    const { default: sharp } = await import("sharp")
    return sharp(bytes).resize(width, height).png({ palette: true }).toBuffer()
  }

  function cached(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = pictures.get(key)
    if (known !== undefined) return known
    if (pictures.size >= CACHED) pictures.clear()
    const picture = make()
    pictures.set(key, picture)
    picture.catch(() => pictures.delete(key))
    return picture
  }

  return async (url_part: string, name: keyof typeof SIZES): Promise<Buffer | undefined> => {
    const { scene = "", photo } = (await pictureOf(url_part)) ?? {}
    const bytes = await photo?.bytes()
    const drawing = drawings.get(scene)
    if (photo !== undefined && bytes !== undefined)
      return cached(`${photo.key} ${name}`, () => crop(bytes, SIZES[name]))
    if (drawing === undefined) return undefined
    const color = await brand_color()
    return cached(`${scene} ${color} ${name}`, () => draw(drawing, color, SIZES[name]))
  }
}

export function serveProgramPictures(app: FastifyInstance, needs: Needs): void {
  const pictures = programPictures(needs)
  if (pictures === undefined) return
  for (const name of ["picture", "square", "banner"] as const)
    app.get<{ Params: { url_part: string } }>(`/programs/:url_part/${name}.png`, async (request, reply) => {
      const picture = await pictures(request.params.url_part, name)
      if (picture === undefined) return answerNotFound(request, reply)
      return reply
        .headers({ "cache-control": "public, max-age=3600", ...SHOWN_ELSEWHERE })
        .type("image/png")
        .send(picture)
    })
}
