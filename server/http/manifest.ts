import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { currentLanguage, languageOf } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance } from "fastify"
import { SHOWN_ELSEWHERE } from "./headers.ts"
import { drawScreenshot, SCREENSHOTS } from "./manifest-screenshots.ts"

const m = messages("server/http.manifest")

const SIZES = [192, 512] as const
const MOST = 20
const BACKGROUND = "#ffffff"

interface Company {
  readonly name: string
  readonly brand_color: string
}

/** A small square PNG; null for our own mark. */
type Logo = () => Promise<Buffer | null>

/** The web app manifest: the business's name and color, and our mark as its icon. */
export async function serveManifest(
  app: FastifyInstance,
  { folder, company, logo }: { folder: string; company: () => Promise<Company>; logo: Logo },
): Promise<void> {
  const drawing = readFileSync(join(folder, "icon.svg"), "utf8")
  const pictures = new Map<string, Buffer>()

  /** The mark on the business's color with a margin, as phones crop icons. */
  async function pictureOf(size: number, color: string): Promise<Buffer> {
    const own = await logo()
    const key = own === null ? `${size} ${color}` : `${size} ${createHash("sha256").update(own).digest("hex")}`
    const known = pictures.get(key)
    if (known !== undefined) return known
    const { default: sharp } = await import("sharp")
    const svg = drawing.replaceAll(/#0a6e4f/gi, color)
    const inner = await sharp(own ?? Buffer.from(svg))
      .resize(Math.round(size * 0.7))
      .png()
      .toBuffer()
    const picture = await sharp({
      create: { width: size, height: size, channels: 4, background: own === null ? color : BACKGROUND },
    })
      .composite([{ input: inner }])
      .png()
      .toBuffer()
    keep(key, picture)
    return picture
  }

  function keep(key: string, picture: Buffer): void {
    if (pictures.size > MOST) pictures.clear()
    pictures.set(key, picture)
  }

  app.get("/manifest.webmanifest", async (_request, reply) => {
    const { name, brand_color } = await company()
    const icons = SIZES.flatMap((size) =>
      ["any", "maskable"].map((purpose) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    )
    return reply
      .header("content-type", "application/manifest+json; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "accept-language, cookie")
      .send({
        lang: currentLanguage(),
        dir: languageOf(currentLanguage()).direction,
        name,
        short_name: name,
        id: "/",
        start_url: "/dashboard",
        scope: "/",
        display: "standalone",
        background_color: BACKGROUND,
        theme_color: brand_color,
        icons,
        screenshots: SCREENSHOTS.map(({ src, form_factor, width, height }) => ({
          src,
          form_factor,
          sizes: `${width}x${height}`,
          type: "image/png",
          label: m.findProgram({ name }),
        })),
        shortcuts: [
          { name: m.checkInCode, url: "/dashboard#code", icons: icons.slice(0, 1) },
          { name: m.schedule, url: "/availability", icons: icons.slice(0, 1) },
        ],
      })
  })
  for (const screenshot of SCREENSHOTS) {
    app.get(screenshot.src, async (_request, reply) => {
      const { brand_color } = await company()
      const key = `${screenshot.src} ${brand_color}`
      const { default: sharp } = await import("sharp")
      const picture =
        pictures.get(key) ??
        (await sharp(Buffer.from(await drawScreenshot(screenshot, { folder, color: brand_color })))
          .png({ palette: true })
          .toBuffer())
      keep(key, picture)
      return reply.header("cache-control", "no-cache").type("image/png").send(picture)
    })
  }
  for (const size of SIZES) {
    app.get(`/icon-${size}.png`, async (_request, reply) => {
      const { brand_color } = await company()
      return reply
        .headers({ "cache-control": "no-cache", ...SHOWN_ELSEWHERE })
        .type("image/png")
        .send(await pictureOf(size, brand_color))
    })
  }
}
