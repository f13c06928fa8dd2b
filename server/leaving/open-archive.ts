import { createHash } from "node:crypto"
import { type FileHandle, open } from "node:fs/promises"
import { Readable } from "node:stream"
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from "yauzl"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { type AgeReader, looksLikeAge, NotOpened, openAge } from "./age-file.ts"
import { type CopiedFile, type CopiedTable, MANIFEST, type Manifest, readManifest } from "./manifest.ts"

/** Reads the ZIP where it lies, a chunk at a time. */
class DecryptingReader extends RandomAccessReader {
  readonly #inside: AgeReader

  constructor(inside: AgeReader) {
    super()
    this.#inside = inside
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#inside.read(start, end), { objectMode: false })
  }
}

export interface Archive {
  readonly manifest: Manifest
  /** The bytes of a file or table. Throws at its end when they aren't those that were written. */
  read(file: CopiedFile | CopiedTable): AsyncGenerator<Buffer>
  close(): Promise<void>
}

const damaged = (name: string): StartupProblem =>
  new StartupProblem(`${name} was changed since it was written, or its disk is failing: take another copy.`)

/** In words for who typed the command. */
function inWords(name: string, error: unknown): unknown {
  if (!(error instanceof NotOpened)) return error
  switch (error.why) {
    case "FORMAT":
      return new StartupProblem(`${name} is no copy of a business.`)
    case "PASSPHRASE":
      return new StartupProblem(`The passphrase doesn't open ${name}. Capitals, blanks and signs count.`)
    case "CUT_OFF":
      return new StartupProblem(
        `${name} is cut off or was changed: copy it again from where it is whole, or take another one.`,
      )
    case "CHANGED":
      return damaged(name)
  }
}

/** Whether a file begins as copies do. False for what can't be read. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path, "r").catch(() => undefined)
  if (file === undefined) return false
  try {
    const head = Buffer.alloc(32)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return looksLikeAge(head.subarray(0, bytesRead))
  } catch {
    return false
  } finally {
    await file.close()
  }
}

async function entriesOf(inside: AgeReader) {
  const zip = await fromRandomAccessReaderPromise(new DecryptingReader(inside), inside.size, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  })
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once("end", resolve)
    zip.once("error", reject)
    zip.readEntry()
  })
  return { zip, entries }
}

async function readArchive(file: FileHandle, name: string, passphrase: string): Promise<Archive> {
  const inside = await openAge(file, passphrase)
  const { zip, entries } = await entriesOf(inside).catch((error: unknown) => {
    throw error instanceof NotOpened ? error : damaged(name)
  })
  async function* bytesOf(path: string): AsyncGenerator<Buffer> {
    const entry = entries.get(path)
    if (entry === undefined) throw damaged(name)
    try {
      for await (const piece of await zip.openReadStreamPromise(entry)) if (Buffer.isBuffer(piece)) yield piece
    } catch (error) {
      throw error instanceof NotOpened ? inWords(name, error) : damaged(name)
    }
  }
  const pieces: Buffer[] = []
  for await (const piece of bytesOf(MANIFEST)) pieces.push(piece)
  const manifest = readManifest(Buffer.concat(pieces).toString())
  if (manifest === undefined) throw damaged(name)
  if (!("format" in manifest))
    throw new StartupProblem(
      `${name} has version ${manifest.version} of the format, which a newer Customer Hub has written: import it with that one.`,
    )
  return {
    manifest,
    async *read({ path, sha256 }) {
      const hash = createHash("sha256")
      for await (const piece of bytesOf(path)) {
        hash.update(piece)
        yield piece
      }
      if (hash.digest("hex") !== sha256) throw damaged(name)
    },
    close: () => file.close(),
  }
}

export async function openArchive(path: string, passphrase: string): Promise<Archive> {
  let file: FileHandle
  try {
    file = await open(path, "r")
  } catch (error) {
    throw new StartupProblem(`${path} can't be read: ${reasonOf(error)}`)
  }
  try {
    return await readArchive(file, path, passphrase)
  } catch (error) {
    await file.close()
    throw inWords(path, error)
  }
}
