import type { filesContract } from "@hub/domain/files/files.contract"
import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance } from "fastify"
import { contentDisposition } from "../http/content-disposition.ts"
import type { Handlers } from "../http/handlers.ts"
import type { FileNeeds } from "./file-needs.ts"
import { receiveFile } from "./receive-file.ts"
import { isSignedLink, readSignedLink } from "./signed-link.ts"
import { type FileRow, fileByKey } from "./store.ts"

export const filesRoutes = (needs: FileNeeds): Handlers<typeof filesContract> => ({
  "POST /files/": ({ who, parts }) => receiveFile(needs)(who.customer_id, parts),
  "GET /files/{key}/signed_link": ({ who, params }) => readSignedLink(needs)(who.customer_id, params.key),
})

interface Link {
  Params: { key: string }
  Querystring: Record<string, unknown>
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

const disposition = ({ content_type, public_name }: FileRow): string =>
  contentDisposition(content_type.startsWith("image/") ? "inline" : "attachment", public_name)

/**
 * Serves a file by its signed link, without a token, because an img element sends none. The content type is ours, nothing in it may run
 * (I33), and no shared cache may store it (I30). A public file needs no signature.
 */
export function rawFileRoute(
  app: FastifyInstance,
  { store, clock, file_store, link_keys }: Pick<FileNeeds, "store" | "clock" | "file_store" | "link_keys">,
): void {
  app.get<Link>("/files/raw/:key", async (request, reply) => {
    const { key } = request.params
    const link = { key, e: textOf(request.query["e"]), s: textOf(request.query["s"]) }
    const isSigned = isSignedLink(link_keys, link, clock())
    const file = /^[A-Za-z0-9_-]{43}$/.test(key) ? await fileByKey(store, key) : undefined
    if (!isSigned && file?.ownership_type !== "PUBLIC") throw problem("LINK_NOT_VALID")
    const bytes = file === undefined ? undefined : await file_store.open(key)
    if (file === undefined || bytes === undefined) throw problem("NOT_FOUND")
    return reply
      .headers({
        "content-type": file.content_type,
        "content-length": file.size,
        "content-disposition": disposition(file),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "referrer-policy": "no-referrer",
        "cache-control": isSigned ? "private, max-age=300, no-transform" : "public, max-age=31536000, immutable",
      })
      .send(bytes)
  })
}
