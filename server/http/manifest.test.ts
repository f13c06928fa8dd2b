import { join } from "node:path"
import Fastify from "fastify"
import sharp from "sharp"
import { expect, test } from "vitest"
import { serveManifest } from "./manifest.ts"

async function served(name: string, brand_color: string) {
  const app = Fastify()
  const folder = join(import.meta.dirname, "../../portal/shell/public")
  await serveManifest(app, { folder, company: async () => ({ name, brand_color }), logo: async () => null })
  return app
}

interface Picture {
  src: string
  sizes: string
  form_factor?: string
}

test("the manifest's pictures are there in the sizes that it names", async () => {
  const app = await served("Elm Street Camps", "#7a1f5c")
  const answer = await app.inject("/manifest.webmanifest")
  const manifest = answer.json<{ name: string; icons: Picture[]; screenshots: Picture[] }>()
  expect(manifest.name).toBe("Elm Street Camps")
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"])
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const { rawPayload, headers } = await app.inject(src)
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect({ src, sizes: `${width}x${height}`, format, type: headers["content-type"] }).toEqual({
      src,
      sizes,
      format: "png",
      type: "image/png",
    })
  }
})
