import http, { type ClientRequest, type IncomingMessage } from "node:http"
import { syncBuiltinESMExports } from "node:module"
import pg from "pg"
import { KILL_POINTS, pointsOf } from "./crash-points.ts"
import { isCommit, isRequest, isStatement, type Statement } from "./instant.ts"

// Loaded before the server's own code in a process that a test has doomed (`--import`, processes.ts): it kills the process, without any
// chance to clean up, at the crash point that the environment names. It sees what goes to PostgreSQL and to the card provider.

const wanted = process.env["KILL_AT"]
const point = pointsOf(KILL_POINTS).find((name) => name === wanted)
if (point === undefined) throw new Error(`There is no crash point ${wanted}`)
const instant = KILL_POINTS[point]

const kill = (): void => {
  process.kill(process.pid, "SIGKILL")
}

/** Kills before it is sent, or when its answer has come and nobody has read it. */
function at<Answer>(send: () => Answer, isInstant: boolean): Answer {
  if (isInstant && instant.when === "before") kill()
  const answer = send()
  if (isInstant && answer instanceof Promise) answer.then(kill, () => undefined)
  return answer
}

const field = (of: unknown, name: string): unknown =>
  typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined

function statementOf([query, values]: readonly unknown[]): Statement {
  const text = typeof query === "string" ? query : field(query, "text")
  const given = Array.isArray(values) ? values : field(query, "values")
  return { text: typeof text === "string" ? text : "", values: Array.isArray(given) ? given : [] }
}

/** What the open transaction of a connection has run. */
const open = new WeakMap<pg.Client, Statement[]>()

const query = Reflect.get(pg.Client.prototype, "query")
Object.defineProperty(pg.Client.prototype, "query", {
  value(this: pg.Client, ...args: unknown[]): unknown {
    const send = (): unknown => Reflect.apply(query, this, args)
    const statement = statementOf(args)
    if (/^begin\b/i.test(statement.text)) open.set(this, [])
    const ran = open.get(this)
    const isEnd = /^(commit|rollback)\b(?! to)/i.test(statement.text)
    if (isEnd) open.delete(this)
    if (isEnd && ran !== undefined) return at(send, /^commit/i.test(statement.text) && isCommit(instant, ran))
    ran?.push(statement)
    return at(send, isStatement(instant, statement) || (ran === undefined && isCommit(instant, [statement])))
  },
})

const request = http.request
Object.defineProperty(http, "request", {
  value(...args: unknown[]): ClientRequest {
    const [options] = args
    const [method, path] = [field(options, "method"), field(options, "path")]
    const isInstant = isRequest(instant, { method: String(method), path: String(path) })
    if (isInstant && instant.when === "before") kill()
    const sent: ClientRequest = Reflect.apply(request, http, args)
    if (isInstant) sent.on("response", (response: IncomingMessage) => response.once("end", kill))
    return sent
  },
})
syncBuiltinESMExports()
