import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl"

// What the directory of a ZIP lists.

export async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const waiting: (Entry | undefined)[] = []
  let [wake, failure]: [() => void, unknown] = [() => undefined, undefined]
  zip.on("entry", (entry: Entry) => {
    waiting.push(entry)
    wake()
  })
  zip.once("end", () => {
    waiting.push(undefined)
    wake()
  })
  zip.once("error", (error: unknown) => {
    failure = error
    waiting.push(undefined)
    wake()
  })
  for (;;) {
    zip.readEntry()
    if (waiting.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    const next = waiting.shift()
    if (next === undefined) {
      if (failure !== undefined) throw failure
      return
    }
    yield next
  }
}

/** Names are ours to judge, each by itself: one that leads out of its folder spoils no other. */
export const openZip = (bytes: Buffer) =>
  fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, autoClose: false })

export const nameOf = (entry: Entry): string =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false).replaceAll("\\", "/")
