import { PREFIX } from "@hub/domain/kernel/address"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { mayLag, openReplica } from "../database/replica.ts"
import type { Database } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import type { Settings } from "./settings.ts"

/** In the browser rather than here, because the next request may reach another server. */
const COOKIE = "hub-wrote"
/** Longer than the replica may be behind. */
const SECONDS = 2

const READS = new Set(["GET", "HEAD"])
const hasJustWritten = ({ headers }: FastifyRequest): boolean =>
  (headers.cookie ?? "").split(/;\s*/).includes(`${COOKIE}=1`)

/** Where lists are read: from DATABASE_REPLICA_URL, but by a family that has just written from the primary, as it looks for what it wrote. */
export function registerReplica(
  app: FastifyInstance,
  { settings, store }: { settings: Settings; store: Store },
): Database {
  if (settings.database_replica_url === undefined) return store
  const { database, close } = openReplica(store, settings.database_replica_url, (line) => app.log.warn(line))
  app.addHook("onClose", close)
  app.addHook("onRequest", (request, _reply, done) => {
    if (READS.has(request.method) && !hasJustWritten(request)) mayLag(done)
    else done()
  })
  const secure = settings.public_origin.startsWith("https:") ? "; Secure" : ""
  app.addHook("onSend", async ({ method, url }, reply) => {
    if (!READS.has(method) && url.startsWith(PREFIX))
      reply.header("set-cookie", `${COOKIE}=1; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  })
  return database
}
