import type { Readable } from "node:stream"

/** Stores uploaded bytes under random keys; everything else about a file is in our database. */
export interface FileStore {
  /** Moves a file of this machine into the store: whole or, when this throws, not at all. */
  put(key: string, path: string): Promise<void>
  /** Undefined for an unknown key. */
  open(key: string): Promise<Readable | undefined>
  /** An unknown key is no error. */
  remove(key: string): Promise<void>
}
