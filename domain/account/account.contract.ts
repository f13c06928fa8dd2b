import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact } from "../kernel/wire.ts"
import { Customer, TokenPair } from "./customer.ts"

const Email = Type.String({ format: "email", minLength: 3, maxLength: 254 })
const Password = Type.String({ minLength: 1, maxLength: 256 })

export const accountContract = endpoints({
  "POST /auth/email_password": {
    summary: "Sign in with e-mail and password",
    access: "public",
    body: exact({ email: Email, password: Password }),
    result: TokenPair,
  },
  "POST /auth/refresh": {
    summary: "A new token pair for a refresh token, which is then spent",
    access: "public",
    body: exact({ refresh_token: Type.String({ minLength: 20, maxLength: 200 }) }),
    result: TokenPair,
  },
  "POST /auth/logout": {
    summary: "End this session",
    access: "restricted",
    body: Type.Optional(Type.Unknown()),
    result: Type.Object({}),
  },
  "GET /profile/": { summary: "The signed-in customer", access: "restricted", result: Customer },
})
