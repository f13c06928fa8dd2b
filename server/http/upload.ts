import type { IncomingMessage } from "node:http"
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

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined

const isUnread = (raw: IncomingMessage): boolean => raw.complete === false && hasBody(raw)

/** How long a client may go on sending after it was refused, so that it reads the answer before the connection closes. */
const LINGER_MS = 2_000

/** An answer that comes before the whole body was read closes the connection: else it would hang until the client gives up. */
export function closeAfterUnreadBody(app: FastifyInstance, linger_ms = LINGER_MS): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (isUnread(raw)) reply.header("connection", "close")
  })
  app.addHook("onResponse", async ({ raw }) => {
    if (!isUnread(raw)) return
    raw.unpipe()
    raw.resume()
    const timer = setTimeout(() => raw.destroy(), linger_ms)
    raw.once("close", () => clearTimeout(timer))
  })
}

/** Ends a connection whose body is too slow; uploads have more time. */
export function endSlowBodies(
  app: FastifyInstance,
  isUpload: (request: FastifyRequest) => boolean,
  longest_ms = BODY_MS,
): void {
  app.addHook("onRequest", async (request) => {
    const { raw } = request
    if (!hasBody(raw) || isUpload(request)) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, longest_ms)
    raw.once("close", () => clearTimeout(timer))
  })
}
