import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { resolveColors } from "@hub/domain/company/brand/brand-styles"
import type { FastifyInstance } from "fastify"
import { answerNotFound } from "./errors.ts"

/** What link previews ask for. */
const [WIDTH, HEIGHT] = [1200, 630]
const CACHED = 100

interface Needs {
  readonly folder: string
  readonly brand_color: () => Promise<string>
  /** The drawing of a program; undefined where there is none to see. */
  readonly sceneOf: (url_part: string) => Promise<string | undefined>
}

export const picturePath = (url_part: string): string => `/programs/${url_part}/picture.png`

/** A program's drawn picture as a file, in the business's colours: link previews run no styles. */
export function serveProgramPictures(app: FastifyInstance, { folder, brand_color, sceneOf }: Needs): void {
  const file = join(folder, "scenes.svg")
  if (!existsSync(file)) return
  const drawings = new Map(
    [...readFileSync(file, "utf8").matchAll(/<symbol id="([a-z0-9-]+)"[^>]*>(.*?)<\/symbol>/gs)].map(
      ([, id = "", drawing = ""]) => [id, drawing],
    ),
  )
  const pictures = new Map<string, Promise<Buffer>>()

  async function draw(drawing: string, color: string): Promise<Buffer> {
    const { default: sharp } = await import("sharp")
    const colors: Readonly<Record<string, string>> = resolveColors(color).light
    const inks = drawing.replaceAll(/var\(--([a-z0-9-]+)\)/g, (_, name: string) => colors[name] ?? color)
    // The slot is 8:5; a preview cuts its top and bottom.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice">${inks}</svg>`
    return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  }

  app.get<{ Params: { url_part: string } }>("/programs/:url_part/picture.png", async (request, reply) => {
    const scene = await sceneOf(request.params.url_part)
    const drawing = scene === undefined ? undefined : drawings.get(scene)
    if (scene === undefined || drawing === undefined) return answerNotFound(request, reply)
    const color = await brand_color()
    const key = `${scene} ${color}`
    const picture = pictures.get(key) ?? draw(drawing, color)
    if (!pictures.has(key)) {
      if (pictures.size >= CACHED) pictures.clear()
      pictures.set(key, picture)
      picture.catch(() => pictures.delete(key))
    }
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("image/png")
      .send(await picture)
  })
}
