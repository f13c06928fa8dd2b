import { setImmediate as othersTurn } from "node:timers/promises"
import { constants, createInflate } from "node:zlib"
import { blankEnd, dictionaryEnd, isAt, isDictionary } from "./pdf-lexer.ts"
import { anyName } from "./pdf-names.ts"

// A PDF can keep objects packed in a stream (ISO 32000-2, 7.5.7), where no look at the file's bytes finds them. A reader comes to such a
// stream by its offset, wherever that is, and hardly asks for its /Type. So every "obj" that a dictionary follows is taken for an object,
// be it inside of a picture or of a comment, and every stream for a packed one whose dictionary says /ObjStm or has the /First that each needs.

/** Something that can't be looked into, or not within our bounds. */
export class Unseen extends Error {}

const OBJ = Buffer.from("obj")
const STREAM = Buffer.from("stream")
const PACKED_OBJECTS = anyName("ObjStm", "First")

/** A large file of a writer that packs by the hundred, as all do, has some hundreds. */
const STREAMS_MAX = 5_000
/** In bytes. An ordinary file's packed objects are text, a few megabytes at most. */
const UNPACKED_MAX = 33_554_432
/** Bytes walked before others get their turn. */
const WALKED = 524_288

interface PackedObjects {
  /** With its brackets. */
  readonly dictionary: string
  /** Where its data begin; undefined when no end of line shows that. */
  readonly data_at: number | undefined
}

/** The packed objects of the dictionary between two offsets, when a stream of them follows at the third. */
function packedObjectsAt(
  bytes: Buffer,
  [start, end, at]: readonly [number, number, number],
): PackedObjects | undefined {
  const keyword_end = at + STREAM.length
  if (!isAt(bytes, at, STREAM)) return undefined
  const dictionary = bytes.toString("latin1", start, end)
  if (!PACKED_OBJECTS.test(dictionary)) return undefined
  const line_end = /^[ \t]*(?:\r\n|\n|\r)/.exec(bytes.toString("latin1", keyword_end, keyword_end + 64))
  return { dictionary, data_at: line_end === null ? undefined : keyword_end + line_end[0].length }
}

/** Every stream of packed objects. No byte is read more than thrice: objects in objects, in any number, would else take hours. */
async function* packedObjects(bytes: Buffer): AsyncGenerator<PackedObjects> {
  let allowance = 2 * bytes.length
  let next_pause = WALKED
  let walked = 0
  for (let at = 0; at < bytes.length; at += 1) {
    walked += 1
    if (isAt(bytes, at, OBJ)) {
      const start = blankEnd(bytes, at + OBJ.length)
      let read_to = start
      if (isDictionary(bytes, start)) {
        const end = dictionaryEnd(bytes, start)
        if (end === undefined) throw new Unseen()
        read_to = blankEnd(bytes, end)
        const found = packedObjectsAt(bytes, [start, end, read_to])
        if (found !== undefined) yield found
      }
      allowance -= read_to - at
      walked += read_to - at
      if (allowance < 0) throw new Unseen()
    }
    if (walked >= next_pause) {
      next_pause = walked + WALKED
      await othersTurn()
    }
  }
}

const BLANK = "[\\0\\t\\n\\f\\r ]"
const COUNT = `${BLANK}+\\d+(?:${BLANK}+\\d+${BLANK}+R)?`
const ENTRY = [
  `Type${BLANK}*/ObjStm`,
  `(?:N|First|Length|DL|Extends)${COUNT}`,
  `Filter${BLANK}*(?:/FlateDecode|\\[${BLANK}*/FlateDecode${BLANK}*\\])`,
].join("|")
const ORDINARY = new RegExp(`^<<(?:${BLANK}*/(?:${ENTRY}))*${BLANK}*>>$`)
const ORDINARY_LENGTH_MAX = 1_000

/**
 * Whether the data are compressed. Writers make them plain or by Flate alone; whatever else their dictionary has (another filter, a second
 * one, one that stands elsewhere, a predictor, another file) would make a reader see other objects than we do.
 */
function isCompressed(dictionary: string): boolean {
  if (dictionary.length > ORDINARY_LENGTH_MAX) throw new Unseen()
  // Letters and digits only: an escaped space or slash is part of a name, and must not look like its end.
  const plain = dictionary.replaceAll(/#(3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa])/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (!ORDINARY.test(plain)) throw new Unseen()
  return plain.includes("/Filter")
}

/** How much may still be unpacked, in bytes of both sides: blocks without contents take time as well. */
interface Room {
  packed: number
  unpacked: number
}

async function* inflated(bytes: Buffer, at: number, room: Room): AsyncGenerator<Buffer> {
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 65_536 })
  inflate.end(bytes.subarray(at))
  try {
    for await (const piece of inflate) {
      room.unpacked -= piece.length
      if (room.unpacked < 0) throw new Unseen()
      yield piece
    }
  } catch (error) {
    // Readers keep what they could unpack of damaged data, by rules of their own.
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_")) throw new Unseen()
    throw error
  }
  room.packed -= inflate.bytesWritten
  if (room.packed < 0) throw new Unseen()
}

/**
 * The pieces of each stream of compressed objects. Those that aren't compressed stand in the file's own bytes. Throws Unseen when something
 * can't be looked into.
 */
export async function* unpackedObjects(bytes: Buffer): AsyncGenerator<AsyncGenerator<Buffer>> {
  const room: Room = { packed: 2 * bytes.length, unpacked: UNPACKED_MAX }
  let streams = 0
  for await (const { dictionary, data_at } of packedObjects(bytes)) {
    streams += 1
    if (streams > STREAMS_MAX || data_at === undefined) throw new Unseen()
    if (isCompressed(dictionary)) yield inflated(bytes, data_at, room)
  }
}
