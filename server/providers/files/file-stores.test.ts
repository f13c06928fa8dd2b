import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { openS3 } from "@hub/testing/providers/s3"
import { faultProxy, NETWORK_FAULTS } from "@hub/testing/races/fault-proxy"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readSettings } from "../../process/settings.ts"
import { diskFiles } from "./disk.ts"
import type { FileStore } from "./port.ts"
import { s3Files } from "./s3.ts"

const newKey = (): string => randomBytes(32).toString("base64url")
let folder = ""
let s3: Awaited<ReturnType<typeof openS3>>
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hub-stores-"))
  s3 = await openS3()
  const { files } = readSettings({ FILES: "s3", ...s3.environment })
  stores["disk"] = diskFiles(join(folder, "files"))
  if (files.s3 !== undefined) stores["s3"] = s3Files(files.s3)
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

describe.each(["disk", "s3"])("%s", (name) => {
  const store = (): FileStore => stores[name] ?? diskFiles("")
  const put = async (key: string, bytes: Buffer) => {
    const path = join(folder, randomBytes(8).toString("hex"))
    await writeFile(path, bytes)
    await store().put(key, path)
    return path
  }

  it.each([0, 100, 12_000_000])("gives %i bytes back as they were put, and the file is moved away", async (size) => {
    const key = newKey()
    const bytes = randomBytes(size)
    expect(existsSync(await put(key, bytes))).toBe(false)
    const stream = await store().open(key)
    expect(stream === undefined ? undefined : bytes.equals(await buffer(stream))).toBe(true)
  })

  it("gives a part of them", async () => {
    const key = newKey()
    await put(key, Buffer.from("0123456789"))
    const stream = await store().open(key, { start: 2, end: 4 })
    expect(stream === undefined ? undefined : String(await buffer(stream))).toBe("234")
  })

  it("knows nothing of another key, removes twice without an error, and lists what is there", async () => {
    const [kept, gone] = [newKey(), newKey()]
    await put(kept, Buffer.from("kept"))
    await put(gone, Buffer.from("gone"))
    await store().remove(gone)
    await store().remove(gone)
    expect(await store().open(gone)).toBeUndefined()
    const keys: string[] = []
    for await (const key of store().list()) keys.push(key)
    expect(keys).toContain(kept)
    expect(keys).not.toContain(gone)
  })

  it("never takes a key that isn't one of ours as a path", async () => {
    await expect(store().open("../secrets/link-keys")).rejects.toThrow("not the key of a file")
  })
})

describe("a bucket behind a broken line", () => {
  const open = async (timeout_ms: number) => {
    const { files } = readSettings({ FILES: "s3", ...s3.environment })
    if (files.s3 === undefined) throw new Error("No bucket")
    const line = await faultProxy(s3.environment.S3_ENDPOINT, { late_ms: timeout_ms * 1.5 })
    return { line, store: s3Files({ ...files.s3, endpoint: line.origin, timeout_ms }) }
  }
  const listed = async (store: FileStore, key: string): Promise<number> => {
    let found = 0
    for await (const one of store.list()) if (one === key) found += 1
    return found
  }

  it.each(NETWORK_FAULTS)("with %s keeps one whole file, and one that was removed stays so", async (fault) => {
    const { line, store } = await open(300)
    const key = newKey()
    const bytes = randomBytes(5_000)
    const path = join(folder, key)
    await writeFile(path, bytes)
    line.choose(() => fault)
    await store.put(key, path).catch((error: unknown) => expect(error).toMatchObject({ code: "FILE_STORE_AWAY" }))
    await line.settled()
    line.choose(() => undefined)
    // Without an answer the file is still ours to send again.
    if (existsSync(path)) await store.put(key, path)
    const stream = await store.open(key)
    expect(stream !== undefined && bytes.equals(await buffer(stream))).toBe(true)
    expect(await listed(store, key)).toBe(1)

    line.choose(() => fault)
    await store.remove(key).catch((error: unknown) => expect(error).toMatchObject({ code: "FILE_STORE_AWAY" }))
    await line.settled()
    line.choose(() => undefined)
    await store.remove(key)
    expect(await listed(store, key)).toBe(0)
    await line.close()
  })
})

it("says that the store is away, which families see as a moment's pause", async () => {
  const { files } = readSettings({ FILES: "s3", ...s3.environment, S3_ENDPOINT: "http://127.0.0.1:9" })
  if (files.s3 === undefined) throw new Error("No bucket")
  await expect(s3Files(files.s3).open(newKey())).rejects.toMatchObject({ code: "FILE_STORE_AWAY" })
})
