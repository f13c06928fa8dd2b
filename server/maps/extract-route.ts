import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance } from "fastify"
import { byteRange } from "./byte-range.ts"
import type { MapsNeeds } from "./maps-needs.ts"
import { mapExtract } from "./store.ts"

interface Address {
  Params: { key: string }
}

const MAPS_PATH = "/maps"

export const extractUrl = (key: string): string => `${MAPS_PATH}/${key}/map.pmtiles`

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
