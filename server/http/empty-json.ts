import { PREFIX } from "@hub/domain/kernel/address"
import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance } from "fastify"

/** Undefined for invalid UTF-8: decoding it leniently would store replacement characters in names and answers. */
function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** 7.1: every call declares JSON, also one without a body. */
export function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0 && request.url.startsWith(PREFIX)) return done(null, undefined)
    const text = textOf(bytes)
    if (text === undefined) return done(problem("BAD_REQUEST"))
    return parse(request, text, done)
  })
}
