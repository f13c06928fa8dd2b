import { createHash } from "node:crypto"
import { createReadStream, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { type IncomingMessage, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { json } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { openSession } from "../../server/account/sessions.ts"
import { addFamily, seedBusiness } from "../../testing/database/fixtures.ts"
import { withCleanup } from "./support/cleanup.ts"
import { openInProcess } from "./support/in-process.ts"

// A video of 200 MB goes to a server and back, encrypted on its disk: how much more memory the process has at most. It shares the process
// with its client, which streams too, so that the figure is an upper bound.

const BYTES = 200 * 1_000_000
const GOAL_MB = 60
const BOUNDARY = "----bench"

/** ftyp and moov, then a box of `BYTES` of nothing. */
function writeVideo(path: string): void {
  const head = Buffer.alloc(24 + 64 + 8)
  head.writeUInt32BE(24, 0)
  head.write("ftypisom", 4, "latin1")
  head.write("isommp42", 16, "latin1")
  head.writeUInt32BE(64, 24)
  head.write("moov", 28, "latin1")
  head.writeUInt32BE(BYTES - 88, 88)
  head.write("mdat", 92, "latin1")
  writeFileSync(path, head)
  truncateSync(path, BYTES)
}

async function* body(path: string) {
  const part = (rest: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${rest}`
  yield Buffer.from(`${part('name="ownership_type"')}\r\n\r\nDOCUMENT\r\n`)
  yield Buffer.from(`${part('name="file"; filename="swim.mp4"')}\r\nContent-Type: video/mp4\r\n\r\n`)
  yield* createReadStream(path)
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

const rss = (): number => process.memoryUsage().rss

/** What a step does to the process's memory, in MB at most. */
async function growth(step: () => Promise<void>): Promise<number> {
  globalThis.gc?.()
  const before = rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, rss())
  }, 20)
  try {
    await step()
  } finally {
    clearInterval(timer)
  }
  return (Math.max(most, rss()) - before) / 1_000_000
}

await withCleanup(async (cleanup) => {
  const folder = mkdtempSync(join(tmpdir(), "customer-hub-video-"))
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }))
  const video = join(folder, "swim.mp4")
  writeVideo(video)
  const { app, store, tokens } = await openInProcess(cleanup)
  const origin = await app.listen({ host: "127.0.0.1", port: 0 })
  await seedBusiness(store, {})
  const { customer_id } = await addFamily(store)
  const { access_token } = await openSession({ store, tokens, clock: () => new Date() })(
    { id: customer_id, is_restricted: false },
    "",
  )
  const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${access_token}` }
  let download_url = ""
  const send = async () => {
    const content_type = `multipart/form-data; boundary=${BOUNDARY}`
    const options = { method: "POST", headers: { ...headers, "content-type": content_type } }
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      pipeline(body(video), request(`${origin}/customer_api/v2/files/`, options, done)).catch(fail)
    })
    const words = JSON.stringify(await json(answer))
    const found = /"download_url":"([^"]+)"/.exec(words)?.[1]
    if (found === undefined) throw new Error(`The upload was answered ${words}`)
    download_url = found
  }
  const fetchBack = async () => {
    const link: { result: { url: string } } = await (await fetch(`${origin}${download_url}`, { headers })).json()
    const answer = await fetch(new URL(link.result.url, origin))
    const hash = createHash("sha256")
    let bytes = 0
    for await (const chunk of answer.body ?? []) {
      hash.update(chunk)
      bytes += chunk.length
    }
    if (bytes !== BYTES) throw new Error(`${bytes} of ${BYTES} bytes came back.`)
  }
  // The first time loads code.
  await send()
  await fetchBack()
  const up = await growth(send)
  const down = await growth(fetchBack)
  console.log(`200 MB up: ${up.toFixed(0)} MB more; down: ${down.toFixed(0)} MB more (limit ${GOAL_MB})`)
  if (Math.max(up, down) > GOAL_MB) process.exitCode = 1
})
