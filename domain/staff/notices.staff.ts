import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, nullable, oneOf } from "../kernel/wire.ts"
import { AT_ONCE, IN_DIGEST } from "./notices.ts"

const Kind = oneOf([...AT_ONCE, ...IN_DIGEST])
const Choices = Type.Object({
  /** Of what the person's roles have to do with. */
  choices: Type.Array(Type.Object({ kind: Kind, is_digest: Type.Boolean(), is_on: Type.Boolean() })),
})

const Endpoint = Type.String({ minLength: 1, maxLength: 1_000 })
const Push = Type.Object({
  /** For the browser's subscription; null where this server sends no messages. */
  public_key: nullable(Type.String()),
  /** The person's browsers that take messages. */
  endpoints: Type.Array(Type.String()),
})

export const noticesStaff = endpoints({
  "GET /me/notices": {
    summary: "What the person hears of by mail",
    access: "staff",
    result: Choices,
  },
  "PUT /me/notices": {
    summary: "Choose what to hear of by mail",
    access: "staff",
    body: exact({ kind: Kind, is_on: Type.Boolean() }),
    result: Choices,
  },
  "GET /me/push": {
    summary: "Which of the person's browsers show what they hear of at once",
    access: "staff",
    result: Push,
  },
  "PUT /me/push": {
    summary: "Show in this browser what the person hears of at once, until they sign out in it",
    access: "staff",
    refusals: ["PUSH_NOT_TAKEN"],
    body: exact({
      endpoint: Endpoint,
      p256dh: Type.String({ pattern: "^[\\w-]{87}$" }),
      auth: Type.String({ pattern: "^[\\w-]{22}$" }),
    }),
    result: Push,
  },
  "POST /me/push/remove": {
    summary: "Show nothing in a browser any more",
    access: "staff",
    body: exact({ endpoint: Endpoint }),
    result: Push,
  },
})
