import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "@20minutes/s3rver"

/** A real S3 server over HTTP, with one bucket, and the settings that lead to it. */
export async function openS3() {
  const directory = await mkdtemp(join(tmpdir(), "hub-s3-"))
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "uploads" }],
    // It signs a list of a bucket without the slash that the SDK writes.
    allowMismatchedSignatures: true,
  })
  const { port } = await server.run()
  return {
    environment: {
      S3_BUCKET: "uploads",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_PREFIX: "hub/",
      S3_PATH_STYLE: "1",
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
