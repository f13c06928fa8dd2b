import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { consume } from "../database/rate-limit.ts"
import { contentDisposition } from "../http/content-disposition.ts"
import { isOwnId } from "../kernel/own-id.ts"
import { drawPass, type FreshPass, refreshPass, SERVICE_PATH } from "./draw-pass.ts"
import { ICON_PATH, passIcon } from "./pass-content.ts"
import { isPassLink, isTokenOf, PASS_PATH } from "./pass-tokens.ts"
import { addDevice, changedOf, type PassRow, passById, removeDevice } from "./store.ts"
import type { WalletNeeds } from "./wallet-needs.ts"

// Apple's web service for passes, version 1: phones register, ask which passes have changed, and fetch them. They answer to Apple's
// rules and not to our contract.

const TYPE = "application/vnd.apple.pkpass"
const PRIVATE = { "cache-control": "private, no-cache", "referrer-policy": "no-referrer" }
/** What a phone reports of its own troubles. */
const LOGGED = { name: "wallet-log", max: 60, seconds: 3_600 }

interface Pass {
  Params: { type: string; serial: string }
}
interface Registration {
  Params: { type: string; serial: string; device: string }
}
interface Changes {
  Params: { type: string; device: string }
  Querystring: { passesUpdatedSince?: unknown }
}
interface Link {
  Params: { id: string; expires: string; proof: string }
}

const member = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined

/** Headers have seconds only. */
const wholeSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1_000)

export async function appleRoutes(app: FastifyInstance, needs: WalletNeeds): Promise<void> {
  const { apple, store, clock, link_keys } = needs
  const [refresh, draw] = [refreshPass(needs), drawPass(needs)]
  const icon = passIcon(needs)

  app.get(ICON_PATH, async (_request, reply) =>
    reply.headers({ "content-type": "image/png", "cache-control": "public, max-age=3600" }).send(await icon()),
  )
  if (apple === undefined) return

  async function send(reply: FastifyReply, pass: FreshPass): Promise<FastifyReply> {
    const bytes = await draw(pass)
    return reply
      .headers({
        ...PRIVATE,
        "content-type": TYPE,
        "content-disposition": contentDisposition("inline", "pass.pkpass"),
        "last-modified": new Date(pass.row.changed_at).toUTCString(),
      })
      .send(bytes)
  }

  /** The pass that the header's token is for. Undefined: the answer is 401. */
  async function passFor({ headers, params }: FastifyRequest<Pass>): Promise<PassRow | undefined> {
    const [, token = ""] = /^ApplePass (\S{1,200})$/.exec(headers.authorization ?? "") ?? []
    if (!isOwnId(params.serial) || params.type !== apple?.pass_type_id) return undefined
    const row = await passById(store, params.serial, "APPLE")
    return row !== undefined && isTokenOf(token, row.token_hash) ? row : undefined
  }
  const unauthorized = (reply: FastifyReply) => reply.status(401).headers(PRIVATE).send()

  app.get<Link>(`${PASS_PATH}/:id/:expires/:proof`, async ({ params }, reply) => {
    const row =
      isOwnId(params.id) && isPassLink(link_keys, params, clock())
        ? await passById(store, params.id, "APPLE")
        : undefined
    if (row === undefined) throw problem("LINK_NOT_VALID")
    return send(reply, await refresh(row))
  })

  app.post<Registration>(`${SERVICE_PATH}/v1/devices/:device/registrations/:type/:serial`, async (request, reply) => {
    const row = await passFor(request)
    if (row === undefined) return unauthorized(reply)
    const [push_token, { device }] = [member(request.body, "pushToken"), request.params]
    const isToken = typeof push_token === "string" && /^[0-9A-Fa-f]{8,200}$/.test(push_token)
    if (!isToken || !/^[\w-]{1,200}$/.test(device)) return reply.status(400).headers(PRIVATE).send()
    const is_new = await addDevice(store, { pass_id: row.id, device, push_token }, clock())
    return reply
      .status(is_new ? 201 : 200)
      .headers(PRIVATE)
      .send()
  })

  app.delete<Registration>(`${SERVICE_PATH}/v1/devices/:device/registrations/:type/:serial`, async (request, reply) => {
    const row = await passFor(request)
    if (row === undefined) return unauthorized(reply)
    await removeDevice(store, row.id, request.params.device)
    return reply.status(200).headers(PRIVATE).send()
  })

  app.get<Changes>(`${SERVICE_PATH}/v1/devices/:device/registrations/:type`, async ({ params, query }, reply) => {
    const tag = query.passesUpdatedSince
    const since = typeof tag === "string" && /^\d{13}$/.test(tag) ? new Date(Number(tag)) : undefined
    const isKnown = params.type === apple.pass_type_id && /^[\w-]{1,200}$/.test(params.device)
    const changed = isKnown ? await changedOf(store, params.device, since) : []
    if (changed.length === 0) return reply.status(204).headers(PRIVATE).send()
    const last = Math.max(...changed.map(({ changed_at }) => Date.parse(changed_at)))
    return reply.headers(PRIVATE).send({ serialNumbers: changed.map(({ id }) => id), lastUpdated: String(last) })
  })

  app.get<Pass>(`${SERVICE_PATH}/v1/passes/:type/:serial`, async (request, reply) => {
    const row = await passFor(request)
    if (row === undefined) return unauthorized(reply)
    const fresh = await refresh(row)
    const known = Date.parse(request.headers["if-modified-since"] ?? "")
    if (known >= wholeSeconds(fresh.row.changed_at) * 1_000) return reply.status(304).headers(PRIVATE).send()
    return send(reply, fresh)
  })

  app.post(`${SERVICE_PATH}/v1/log`, async (request, reply) => {
    await consume(store, LOGGED, request.ip, clock())
    const logs = member(request.body, "logs")
    for (const line of Array.isArray(logs) ? logs.slice(0, 20) : [])
      if (typeof line === "string") request.log.warn({ wallet: line.slice(0, 500) })
    return reply.status(200).headers(PRIVATE).send()
  })
}
