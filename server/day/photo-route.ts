import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance } from "fastify"
import { isSignedLink } from "../files/signed-link.ts"
import type { PhotoNeeds } from "./photos.ts"
import { photoFile } from "./store.ts"

interface Link {
  Params: { key: string }
  Querystring: Record<string, unknown>
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/** By a link that the group's families and its staff get, good for some minutes; one that was removed isn't there at once. */
export function photoRoute(app: FastifyInstance, { store, clock, link_keys, files }: PhotoNeeds): void {
  app.get<Link>("/files/day/:key", async (request, reply) => {
    const { key } = request.params
    const link = { key, e: textOf(request.query["e"]), s: textOf(request.query["s"]) }
    if (!isSignedLink(link_keys, link, clock())) throw problem("LINK_NOT_VALID")
    const file = await photoFile(store, key)
    const bytes = file && (await files.file_store.open(key))
    if (file === undefined || bytes === undefined) throw problem("NOT_FOUND")
    return reply
      .headers({
        "content-type": file.content_type,
        "content-length": file.size,
        "content-disposition": "inline",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "referrer-policy": "no-referrer",
        "cache-control": "private, max-age=300, no-transform",
      })
      .send(bytes)
  })
}
