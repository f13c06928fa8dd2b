import { createServer, type ServerResponse } from "node:http"
import { expect, onTestFinished, test } from "vitest"
import { sentryReports } from "./sentry.ts"

/** A tracker that answers what it is told to, or never. */
async function tracker(answer: (reply: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? "")
    answer(reply)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { asked, reports: sentryReports({ dsn: `http://key@127.0.0.1:${port}/7` }) }
}
const failures = Array.from({ length: 20 }, (_, index) => ({ error: new Error(`no. ${index}`), job: `job_${index}` }))

test("an error whose report gets no answer is sent once, nobody waits for it, and few are under way at once", async () => {
  const { asked, reports } = await tracker(() => undefined)
  for (const { error, job } of [...failures, ...failures]) reports.report(error, { job })
  await reports.flush(50)
  await expect.poll(() => asked).toHaveLength(5)
  // Until the tracker is given up.
  await reports.flush(60_000)
  expect(asked).toHaveLength(5)
})

test("a tracker that is busy is left alone for as long as it says", async () => {
  const { asked, reports } = await tracker((reply) => reply.writeHead(429, { "retry-after": "60" }).end())
  reports.report(new Error("first"), { job: "first" })
  await reports.flush(2_000)
  for (const { error, job } of failures) reports.report(error, { job })
  await reports.flush(2_000)
  expect(asked).toHaveLength(1)
})

test.each([500, 502, 503])("after a %i it waits, too", async (status) => {
  const { asked, reports } = await tracker((reply) => reply.writeHead(status).end())
  reports.report(new Error("first"), { job: "first" })
  await reports.flush(2_000)
  for (const { error, job } of failures) reports.report(error, { job })
  await reports.flush(2_000)
  expect(asked).toHaveLength(1)
})
