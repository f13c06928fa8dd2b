import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Fastify from "fastify"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { serveProgramPictures } from "./program-pictures.ts"

const folder = mkdtempSync(join(tmpdir(), "pictures-"))
writeFileSync(
  join(folder, "scenes.svg"),
  '<svg xmlns="http://www.w3.org/2000/svg">\n<symbol id="owls" viewBox="0 0 400 250"><rect width="400" height="250" fill="var(--brand-fill)"/></symbol>\n</svg>',
)
const app = Fastify()
serveProgramPictures(app, {
  folder,
  brand_color: async () => "#0a6e4f",
  pictureOf: async (url_part) => {
    const scene = { "night-owls": "owls", undrawn: "nothing", kites: "owls" }[url_part]
    const red = { create: { width: 1600, height: 1000, channels: 3 as const, background: "#ff0000" } }
    const photo = url_part === "kites" ? { key: "k", bytes: () => sharp(red).webp().toBuffer() } : undefined
    return scene === undefined ? undefined : { scene, photo }
  },
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test("draws a program's scene in the business's color, at the size of a link preview", async () => {
  const { statusCode, headers, rawPayload } = await app.inject("/programs/night-owls/picture.png")
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 })
  const { channels } = await sharp(rawPayload).stats()
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([0x0a, 0x6e, 0x4f])
})

test("is square and small in mails, which mail programs on the web may show", async () => {
  const { headers, rawPayload } = await app.inject("/programs/night-owls/square.png")
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin")
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: 144, height: 144 })
})

test.each(["undrawn", "gone"])("finds none for %s", async (url_part) => {
  expect((await app.inject(`/programs/${url_part}/picture.png`)).statusCode).toBe(404)
})

test("shows its photo in place of the drawing", async () => {
  const { rawPayload } = await app.inject("/programs/kites/picture.png")
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 })
  const { channels } = await sharp(rawPayload).stats()
  expect(channels[0]?.mean).toBeGreaterThan(240)
  expect(channels[1]?.mean).toBeLessThan(15)
})
