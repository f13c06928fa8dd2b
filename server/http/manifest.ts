import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { resolveColors } from "@hub/domain/company/brand/brand-styles"
import { currentLanguage, languageOf } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance } from "fastify"
import { SHOWN_ELSEWHERE } from "./headers.ts"

// What phones show before installing: a screen of the portal in the business's colors. tools/draw-install-screens.mjs draws them from the
// demo, as outlines, because a server may have no fonts and a business no programs yet.

const SCREENSHOTS = [
  { form_factor: "narrow", src: "/screenshot-narrow.png", drawing: "install-narrow.svg", width: 720, height: 1280 },
  { form_factor: "wide", src: "/screenshot-wide.png", drawing: "install-wide.svg", width: 1280, height: 800 },
] as const

/** As an SVG of the screenshot's size. */
async function drawScreenshot(
  { drawing }: (typeof SCREENSHOTS)[number],
  { folder, color }: { folder: string; color: string },
): Promise<string> {
  const colors: Readonly<Record<string, string>> = resolveColors(color).light
  const svg = await readFile(join(folder, drawing), "utf8")
  return svg.replaceAll(/var\(--([a-z0-9-]+)\)/g, (_, name: string) => colors[name] ?? color)
}

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
