import type { Readable } from "node:stream"

/** Where uploaded bytes lie. A key is made by us, random, and used once; what it means is in our database. */
export interface FileStore {
  /** Takes over a finished file of this machine; afterwards it is kept whole or, when this throws, not at all. */
  put(key: string, path: string): Promise<void>
  /** Undefined for a key that is not kept. */
  open(key: string): Promise<Readable | undefined>
  /** A key that is not kept is no failure. */
  remove(key: string): Promise<void>
}
