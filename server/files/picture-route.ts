import { buffer } from "node:stream/consumers"
import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance } from "fastify"
import type { FileNeeds } from "./file-needs.ts"
import { pictureFile } from "./store-pictures.ts"

interface Address {
  Params: { key: string; name: string }
}

/** Serves the business's own pictures. A key never gets other bytes, so they are cached for ever; mail programs show them, too. */
export function pictureRoute(
  app: FastifyInstance,
  { store, file_store }: Pick<FileNeeds, "store" | "file_store">,
): void {
  app.get<Address>("/pictures/:key/:name", async (request, reply) => {
    const { key, name } = request.params
    const [, width, format = ""] = /^(\d{1,4})\.(avif|webp|png)$/.exec(name) ?? []
    const file = width === undefined ? undefined : await pictureFile(store, key, Number(width), format)
    const bytes = file && (await file_store.open(file.file_key))
    if (file === undefined || bytes === undefined) throw problem("NOT_FOUND")
    return reply
      .headers({
        "content-type": file.content_type,
        "content-length": file.size,
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "public, max-age=31536000, immutable",
      })
      .send(bytes)
  })
}

/** The largest file of a photo; undefined when it was removed since. */
export const pictureBytes =
  ({ store, file_store }: Pick<FileNeeds, "store" | "file_store">) =>
  async ({ key, width }: { key: string; width: number }): Promise<Buffer | undefined> => {
    const file = await pictureFile(store, key, width, "webp")
    const bytes = file && (await file_store.open(file.file_key))
    return bytes && buffer(bytes)
  }
