import type { Readable } from "node:stream"

/** Stores uploaded bytes under random keys; everything else about a file is in our database. */
export interface FileStore {
  /** Moves a file of this machine into the store: whole or, when this throws, not at all. */
  put(key: string, path: string): Promise<void>
  /** Undefined for an unknown key. With a range only those bytes, both ends among them. */
  open(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>
  /** An unknown key is no error. */
  remove(key: string): Promise<void>
  /** The keys of all files, in no order. */
  list(): AsyncIterable<string>
}

/** 32 random bytes. A key that isn't one of ours never becomes a path. */
export const isFileKey = (key: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(key)

export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error("This is not the key of a file")
}
