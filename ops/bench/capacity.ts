import { availableParallelism, loadavg } from "node:os"
import { hashPassword, isPassword } from "../../server/account/passwords.ts"
import { openCourse } from "./support/catalogue.ts"
import { withCleanup } from "./support/cleanup.ts"
import { addFamilies, type Family } from "./support/families.ts"
import { ask, runConcurrently } from "./support/http.ts"
import { familyLists } from "./support/lists.ts"
import { percentile } from "./support/rounds.ts"
import { startBench } from "./support/start-bench.ts"
import { cpuBetween } from "./support/usage.ts"

// `npm run bench:capacity`: how many families one machine serves. Each signs in, opens the portal, looks through lists with its children chosen,
// books and pays, and looks at its bookings. What counts is the CPU of the server and its PostgreSQL for all that, as other work on the
// machine hardly changes it; the card provider and this driver are elsewhere in earnest.

const FAMILIES = 300
const WIDTH = 8
const LISTS = 8
/** Beyond it answers begin to wait for each other. */
const BUSY = 0.6

const OPENS = [
  "/init_request",
  "/profile/",
  "/contacts/",
  "/funboxes/",
  "/locations/",
  "/availability/months_with_programs",
]
const ENDS = ["/attendances/?from=2020-01-01&to=2040-01-01", "/profile/credits", "/profile/"]

async function signInMs(): Promise<number> {
  const password_hash = await hashPassword("juniper-trail")
  const before = process.cpuUsage()
  for (let turn = 0; turn < 20; turn += 1) await isPassword(password_hash, "juniper-trail")
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / 20
}

await withCleanup(async (cleanup) => {
  const sign_in_ms = await signInMs()
  const { product, tokens } = await startBench(cleanup)
  const { url } = product.server
  const times: number[] = []
  const read = async ({ token }: Family, address: string): Promise<void> => {
    const started = performance.now()
    const { status, text } = await ask(address, { token })
    times.push(performance.now() - started)
    if (status !== 200) throw new Error(`${address}: ${status} ${text.slice(0, 300)}`)
  }
  const visit = async (families: readonly Family[]): Promise<void> => {
    const lists = familyLists(product, families)
    await runConcurrently(families, WIDTH, async (family, turn) => {
      await read(family, `${url}/availability`)
      for (const path of OPENS) await read(family, `${url}/customer_api/v2${path}`)
      for (let list = 0; list < LISTS; list += 1) await read(family, lists(turn + list * families.length).url)
      const booked = await product.book(family, openCourse(turn))
      if (booked.outcome !== "sold") throw new Error(`A booking was answered ${booked.status}`)
      times.push(booked.ms)
      for (const path of ENDS) await read(family, `${url}/customer_api/v2${path}`)
    })
  }
  const arrive = (count: number) => addFamilies(product.client, { side: "product", count, tokens })
  await visit(await arrive(100))
  times.length = 0
  const families = await arrive(FAMILIES)
  const before = product.usage()
  const started = performance.now()
  await visit(families)
  const seconds = (performance.now() - started) / 1_000
  const after = product.usage()
  const cpu_ms = cpuBetween(before, after) / FAMILIES + sign_in_ms
  const server_ms =
    cpuBetween(before, new Map([...after].filter(([pid]) => pid === product.server.pid))) / FAMILIES + sign_in_ms
  const cores = availableParallelism()
  const an_hour = Math.floor((3_600_000 * cores * BUSY) / cpu_ms)
  console.log(
    `CPU of a family's visit: ${cpu_ms.toFixed(0)} ms, ${sign_in_ms.toFixed(0)} of them to check the password`,
  )
  console.log(`of it the server ${server_ms.toFixed(0)} ms, its PostgreSQL ${(cpu_ms - server_ms).toFixed(0)} ms`)
  console.log(`${cores} cores at ${BUSY * 100} %: ${an_hour} families an hour`)
  console.log(
    `seen at a load of ${loadavg()[0]?.toFixed(1)}: ${FAMILIES} visits in ${seconds.toFixed(0)} s, ` +
      `an answer p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  )
})
