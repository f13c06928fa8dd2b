import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, oneOf } from "../kernel/wire.ts"
import { AT_ONCE, IN_DIGEST } from "./notices.ts"

const Kind = oneOf([...AT_ONCE, ...IN_DIGEST])
const Choices = Type.Object({
  /** Of what the person's roles have to do with. */
  choices: Type.Array(Type.Object({ kind: Kind, is_digest: Type.Boolean(), is_on: Type.Boolean() })),
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
})
