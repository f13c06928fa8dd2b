import { gzipSync } from "node:zlib"
import { zxyToTileId } from "pmtiles"
import { type Drawn, type Place, tilePlace, vectorTile } from "./vector-tile.ts"

// A PMTiles file of version 3: a header of 127 bytes, one directory, what is in it as JSON, and the tiles.

const HEADER_BYTES = 127
const [NONE, GZIP, MVT] = [1, 2, 1]

interface Area {
  readonly south_west: Place
  readonly north_east: Place
  readonly min_zoom: number
  readonly max_zoom: number
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let left = value
  while (left > 127) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  return [...bytes, left]
}

function tilesOf(drawn: readonly Drawn[], { south_west, north_east, min_zoom, max_zoom }: Area) {
  const tiles: { id: number; bytes: Buffer }[] = []
  for (let zoom = min_zoom; zoom <= max_zoom; zoom += 1) {
    const [west, south] = tilePlace(south_west, zoom).map(Math.floor)
    const [east, north] = tilePlace(north_east, zoom).map(Math.floor)
    for (let x = west ?? 0; x <= (east ?? 0); x += 1)
      for (let y = north ?? 0; y <= (south ?? 0); y += 1) {
        const tile = vectorTile(drawn, zoom, [x, y])
        if (tile !== undefined) tiles.push({ id: zxyToTileId(zoom, x, y), bytes: gzipSync(tile) })
      }
  }
  return tiles.sort((a, b) => a.id - b.id)
}

/** Ids as steps, then how often each is repeated, lengths, and places: 0 is right behind the one before. */
const directoryOf = (tiles: readonly { id: number; bytes: Buffer }[]): Buffer =>
  Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
  ])

export function pmtilesFile(drawn: readonly Drawn[], area: Area): Buffer {
  const tiles = tilesOf(drawn, area)
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const directory = directoryOf(tiles)
  const vector_layers = [...new Set(drawn.map(({ layer }) => layer))].map((id) => ({ id, fields: {} }))
  const metadata = Buffer.from(JSON.stringify({ name: "Alder Falls", vector_layers }))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write("PMTiles", 0, "latin1")
  header.writeUInt8(3, 7)
  const metadata_at = HEADER_BYTES + directory.length
  const data_at = metadata_at + metadata.length
  const numbers = [
    HEADER_BYTES,
    directory.length,
    metadata_at,
    metadata.length,
    // No leaves: the root has all.
    data_at,
    0,
    data_at,
    data.length,
    tiles.length,
    tiles.length,
    tiles.length,
  ]
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8)
  for (const [index, byte] of [1, NONE, GZIP, MVT, area.min_zoom, area.max_zoom].entries())
    header.writeUInt8(byte, 96 + index)
  const degrees = [...area.south_west, ...area.north_east]
  for (const [index, degree] of degrees.entries()) header.writeInt32LE(Math.round(degree * 1e7), 102 + index * 4)
  header.writeUInt8(area.max_zoom, 118)
  header.writeInt32LE(Math.round(((area.south_west[0] + area.north_east[0]) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((area.south_west[1] + area.north_east[1]) / 2) * 1e7), 123)
  return Buffer.concat([header, directory, metadata, data])
}
