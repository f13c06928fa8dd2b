import { createPublicKey } from "node:crypto"
import { SANDBOX_ISSUER, SANDBOX_SERVICE_ACCOUNT, SANDBOX_WALLET_PATH } from "@hub/server/providers/wallet/account"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { jwtVerify } from "jose"
import { type Static, type TSchema, Type } from "typebox"
import { Value } from "typebox/value"
import { pushedTo } from "./apns-sandbox.ts"
import { sandboxGoogleKey } from "./google-key.ts"

// Google's side of passes: access tokens for signed claims, classes and objects whose schema is checked, and the page behind "Save to
// Google Wallet", which opens a link only if its signature and its object are good. In memory: gone with the process.

const localized = Type.Object({
  defaultValue: Type.Object({ language: Type.String(), value: Type.String({ minLength: 1 }) }),
})
const image = Type.Object({
  sourceUri: Type.Object({ uri: Type.String({ pattern: "^https?://" }) }),
  contentDescription: localized,
})
const id = Type.String({ pattern: `^${SANDBOX_ISSUER}\\.[\\w.-]+$` })
const strict = { additionalProperties: false }

const GenericClass = Type.Object(
  { id, multipleDevicesAndHoldersAllowedStatus: Type.Literal("ONE_USER_ALL_DEVICES") },
  strict,
)
const GenericObject = Type.Object(
  {
    id,
    classId: id,
    state: Type.Union(["ACTIVE", "INACTIVE", "EXPIRED", "COMPLETED"].map((state) => Type.Literal(state))),
    cardTitle: localized,
    subheader: localized,
    header: localized,
    hexBackgroundColor: Type.String({ pattern: "^#[0-9a-f]{6}$" }),
    logo: image,
    heroImage: Type.Union([image, Type.Null()]),
    barcode: Type.Union([
      Type.Object(
        { type: Type.Literal("QR_CODE"), value: Type.String({ minLength: 1 }), alternateText: Type.String() },
        strict,
      ),
      Type.Null(),
    ]),
    textModulesData: Type.Array(
      Type.Object(
        { id: Type.String({ pattern: "^\\w+$" }), header: Type.String(), body: Type.String({ minLength: 1 }) },
        strict,
      ),
      { maxItems: 10 },
    ),
    linksModuleData: Type.Object({
      uris: Type.Array(
        Type.Object(
          { id: Type.String(), uri: Type.String({ pattern: "^(https?:|tel:)" }), description: Type.String() },
          strict,
        ),
      ),
    }),
  },
  strict,
)
const SaveClaims = Type.Object({
  typ: Type.Literal("savetowallet"),
  origins: Type.Array(Type.String()),
  payload: Type.Object({ genericObjects: Type.Array(Type.Object({ id, classId: id }), { minItems: 1 }) }),
})
const ACCESS = "sandbox-access-token"
const TOKEN_URL = `${SANDBOX_WALLET_PATH}/token`

type Kept = Static<typeof GenericObject> & { is_saved: boolean }

const verified = (token: string, audience: string) =>
  jwtVerify(token, createPublicKey(sandboxGoogleKey()), {
    issuer: SANDBOX_SERVICE_ACCOUNT,
    audience,
    algorithms: ["RS256"],
  }).then(
    ({ payload }) => payload,
    () => undefined,
  )

const refuse = (reply: FastifyReply, code: number, message: string) =>
  reply.status(code).send({ error: { code, message } })
const html = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

export async function walletSandbox(app: FastifyInstance, { origin }: { origin: () => string }): Promise<void> {
  const classes = new Set<string>()
  const objects = new Map<string, Kept>()
  const api = `${SANDBOX_WALLET_PATH}/walletobjects/v1`

  const mayWrite = ({ headers }: FastifyRequest): boolean => headers.authorization === `Bearer ${ACCESS}`
  const errorOf = (schema: TSchema, body: unknown): string | undefined => {
    const [error] = Value.Errors(schema, body)
    return error === undefined ? undefined : `${error.instancePath} ${error.message}`
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post<{ Body: Record<string, string> }>(TOKEN_URL, async ({ body }, reply) => {
      const claims = await verified(body["assertion"] ?? "", `${origin()}${TOKEN_URL}`)
      if (claims === undefined || !String(claims["scope"]).endsWith("wallet_object.issuer"))
        return reply.status(400).send({ error: "invalid_grant" })
      return { access_token: ACCESS, token_type: "Bearer", expires_in: 3600 }
    })
  })
  app.post(`${api}/genericClass`, async (request, reply) => {
    if (!mayWrite(request)) return refuse(reply, 401, "Unauthenticated")
    const { body } = request
    if (!Value.Check(GenericClass, body)) return refuse(reply, 400, errorOf(GenericClass, body) ?? "Invalid")
    if (classes.has(body.id)) return refuse(reply, 409, "Already exists")
    classes.add(body.id)
    return body
  })
  app.post(`${api}/genericObject`, async (request, reply) => {
    if (!mayWrite(request)) return refuse(reply, 401, "Unauthenticated")
    const { body } = request
    if (!Value.Check(GenericObject, body)) return refuse(reply, 400, errorOf(GenericObject, body) ?? "Invalid")
    if (!classes.has(body.classId)) return refuse(reply, 404, "Class not found")
    if (objects.has(body.id)) return refuse(reply, 409, "Already exists")
    objects.set(body.id, { ...body, is_saved: false })
    return body
  })
  app.patch<{ Params: { id: string } }>(`${api}/genericObject/:id`, async (request, reply) => {
    if (!mayWrite(request)) return refuse(reply, 401, "Unauthenticated")
    const known = objects.get(request.params.id)
    if (known === undefined) return refuse(reply, 404, "Object not found")
    const { body } = request
    if (!Value.Check(GenericObject, body)) return refuse(reply, 400, errorOf(GenericObject, body) ?? "Invalid")
    objects.set(known.id, { ...body, is_saved: known.is_saved })
    return body
  })
  // A parameter would be cut: they hold 100 characters.
  app.get<{ Params: { "*": string } }>(`${SANDBOX_WALLET_PATH}/save/*`, async (request, reply) => {
    const claims = await verified(request.params["*"], "google")
    const asked = Value.Check(SaveClaims, claims) ? claims.payload.genericObjects : []
    const found = asked.flatMap((one) => objects.get(one.id) ?? [])
    for (const one of found) one.is_saved = true
    const isGood = found.length > 0 && found.length === asked.length
    const lines = found.map(({ header, subheader, textModulesData }) => {
      const facts = textModulesData.map((one) => `<p>${html(one.header)}: ${html(one.body)}</p>`).join("")
      return `<h2>${html(header.defaultValue.value)}, ${html(subheader.defaultValue.value)}</h2>${facts}`
    })
    const title = isGood ? "Saved to Google Wallet" : "Something went wrong"
    return reply
      .status(isGood ? 200 : 400)
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${lines.join("")}</main></html>`,
      )
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    /** What an iPhone does with a pass that it is given. */
    scope.post(`${SANDBOX_WALLET_PATH}/open`, async ({ body }, reply) => {
      const { openPass } = await import("./open-pass.ts")
      const opened = Buffer.isBuffer(body) ? openPass(body) : { errors: ["no pass"], pass: {} }
      return reply.status(opened.errors.length === 0 ? 200 : 400).send(opened)
    })
  })
  /** What the stand-in holds, and what phones were woken. */
  app.get<{ Params: { id: string } }>(`${SANDBOX_WALLET_PATH}/objects/:id`, ({ params }, reply) => {
    const found = objects.get(params.id)
    return found ?? reply.status(404).send({})
  })
  app.get<{ Params: { token: string } }>(`${SANDBOX_WALLET_PATH}/pushes/:token`, ({ params }) => pushedTo(params.token))
}
