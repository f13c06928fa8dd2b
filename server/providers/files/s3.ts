import { createReadStream } from "node:fs"
import { rm } from "node:fs/promises"
import { Readable } from "node:stream"
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3"
import { Upload } from "@aws-sdk/lib-storage"
import { assertFileKey, type FileStore, isFileKey } from "./port.ts"

export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined
  /** Undefined: as the SDK finds them, for example the role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /** In front of every key; empty, or with a slash at its end. */
  readonly prefix: string
  /** `https://host/bucket/key` in place of `https://bucket.host/key`. */
  readonly is_path_style: boolean
  /** How long the bucket may be silent; half a minute by default. */
  readonly timeout_ms?: number
}

/** The store can't be reached or refuses its keys. */
export class FileStoreAway extends Error {
  readonly code = "FILE_STORE_AWAY"
}

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)

/** Files in a bucket of Amazon S3, or of any store that speaks its protocol. */
export function s3Files({
  bucket,
  region,
  endpoint,
  credentials,
  prefix,
  is_path_style,
  timeout_ms = 30_000,
}: S3Settings): FileStore {
  const client = new S3Client({
    region,
    forcePathStyle: is_path_style,
    maxAttempts: 3,
    // By default the SDK sends checksums that many compatible stores don't know.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3_000, socketTimeout: timeout_ms },
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  })
  const at = (key: string) => {
    assertFileKey(key)
    return { Bucket: bucket, Key: `${prefix}${key}` }
  }
  async function ask<Result>(request: () => Promise<Result>): Promise<Result> {
    try {
      return await request()
    } catch (error) {
      if (isMissing(error)) throw error
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      throw new FileStoreAway(`The bucket ${bucket} doesn't answer (${reason})`, { cause: error })
    }
  }
  return {
    async put(key, path) {
      const target = at(key)
      // In parts of 5 MiB, each sent again when it fails; the object exists only when all of them are there.
      await ask(() => new Upload({ client, params: { ...target, Body: createReadStream(path) } }).done())
      await rm(path, { force: true })
    },
    async open(key, range) {
      const target = at(key)
      try {
        const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
        const { Body } = await ask(() => client.send(new GetObjectCommand({ ...target, ...part })))
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      const target = at(key)
      await ask(() => client.send(new DeleteObjectCommand(target))).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    async *list() {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = "" } of Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (isFileKey(key)) yield key
        }
      }
    },
  }
}
