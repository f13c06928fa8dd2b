import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance } from "fastify"
import type { MapsNeeds } from "./maps-needs.ts"
import { mapExtract } from "./store.ts"

interface Address {
  Params: { key: string }
}

const MAPS_PATH = "/maps"

export const extractUrl = (key: string): string => `${MAPS_PATH}/${key}/map.pmtiles`

interface ByteRange {
  readonly start: number
  /** Inclusive, as HTTP counts. */
  readonly end: number
}

/** One range of a file; undefined for the whole file, null where nothing of it is in the file. */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined | null {
  if (header === undefined) return undefined
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  // Several ranges, or another unit: the whole file is an answer to it.
  if (first === "" && last === "") return undefined
  if (first === "") {
    const length = Math.min(Number(last), size)
    return length === 0 ? null : { start: size - length, end: size - 1 }
  }
  const [start, end] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)]
  return start > end ? null : { start, end }
}

/** Parts of the map, as browsers ask for them. A key never gets other bytes, so they are cached for ever. */
export function extractRoute(app: FastifyInstance, { store, file_store }: MapsNeeds): void {
  app.get<Address>(`${MAPS_PATH}/:key/map.pmtiles`, async (request, reply) => {
    const { key } = request.params
    const extract = await mapExtract(store)
    if (extract === undefined || extract.file_key !== key) throw problem("NOT_FOUND")
    const { size } = extract
    const range = byteRange(request.headers.range, size)
    reply.headers({
      "accept-ranges": "bytes",
      "content-type": "application/vnd.pmtiles",
      "content-security-policy": "default-src 'none'; sandbox",
      etag: `"${key}"`,
    })
    if (range === null)
      return reply.status(416).header("content-range", `bytes */${size}`).header("cache-control", "no-store").send()
    const bytes = await file_store.open(key, range)
    if (bytes === undefined) throw problem("NOT_FOUND")
    reply.header("cache-control", "public, max-age=31536000, immutable")
    if (range === undefined) return reply.header("content-length", size).send(bytes)
    return reply
      .status(206)
      .headers({
        "content-range": `bytes ${range.start}-${range.end}/${size}`,
        "content-length": range.end - range.start + 1,
      })
      .send(bytes)
  })
}
