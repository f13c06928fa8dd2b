import type { Readable } from "node:stream"
import multipart from "@fastify/multipart"
import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { UploadPart } from "./handlers.ts"

const LIMITS = { fieldNameSize: 100, fieldSize: 1000, fields: 5, files: 1, parts: 6, headerPairs: 20 }

/** For an upload from a slow phone: 200 MB at 2 Mbit/s. */
export const UPLOAD_MS = 900_000
/** For any other body. */
const BODY_MS = 30_000

/** Only the scope of uploads reads multipart bodies; every other call refuses them. */
export const readMultipart = (scope: FastifyInstance) =>
  scope.register(multipart, { limits: { ...LIMITS, fileSize: Number.POSITIVE_INFINITY }, throwFileSizeLimit: false })

export async function* partsOf(request: FastifyRequest): AsyncGenerator<UploadPart> {
  if (!request.isMultipart()) throw problem("BAD_REQUEST")
  let open: Readable | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") {
        yield { type: "field", name: part.fieldname, value: typeof part.value === "string" ? part.value : "" }
        continue
      }
      open = part.file
      const { fieldname: name, filename: file_name, mimetype: mime_type, file: bytes } = part
      yield { type: "file", name, file_name, mime_type: mime_type.toLowerCase(), bytes }
    }
  } finally {
    // After an early stop the rest of the body must be consumed, or the answer doesn't arrive.
    open?.resume()
  }
}

/** Ends a connection whose body is too slow; uploads have more time. */
export function endSlowBodies(
  app: FastifyInstance,
  isUpload: (request: FastifyRequest) => boolean,
  longest_ms = BODY_MS,
): void {
  app.addHook("onRequest", async (request) => {
    const { raw } = request
    const hasBody = raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined
    if (!hasBody || isUpload(request)) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, longest_ms)
    raw.once("close", () => clearTimeout(timer))
  })
}
