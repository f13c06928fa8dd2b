export interface ByteRange {
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
