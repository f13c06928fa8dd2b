import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, Instant, NoBody, named, nullable } from "../kernel/wire.ts"

// Which of a family's devices show what happens in its day.

export const FamilyAlerts = named("FamilyAlerts", {
  /** For a browser's subscription; null where this server sends none. */
  public_key: nullable(Type.String()),
  browsers: Type.Array(Type.Object({ id: Id, endpoint: Type.String(), user_agent: Type.String(), since: Instant })),
  /** Null where this server sends no text messages. */
  texts: nullable(
    Type.Object({
      /** Where they go; null: nowhere. */
      phone: nullable(Type.String()),
      /** Stopped by an answer to one of them. */
      is_stopped: Type.Boolean(),
      /** A phone of the account that a code has proved. */
      proved_phone: nullable(Type.String()),
    }),
  ),
  /** Neither switched on nor declined this season. */
  is_open: Type.Boolean(),
})
export type FamilyAlerts = Static<typeof FamilyAlerts>

export const alertsContract = endpoints({
  "GET /alerts/": {
    summary: "Which browsers and which phone get messages about the family's day",
    access: "customer",
    result: FamilyAlerts,
  },
  "PUT /alerts/browser": {
    summary: "Show messages about the day in this browser, until they sign out in it",
    access: "customer",
    refusals: ["PUSH_NOT_TAKEN"],
    body: exact({
      endpoint: Type.String({ minLength: 1, maxLength: 1_000, pattern: "^[!-~]+$" }),
      p256dh: Type.String({ pattern: "^[\\w-]{87}$" }),
      auth: Type.String({ pattern: "^[\\w-]{22}$" }),
    }),
    result: FamilyAlerts,
  },
  "POST /alerts/browsers/{id}/remove": {
    summary: "Show no messages in a browser any more",
    access: "customer",
    params: Type.Object({ id: Id }),
    body: NoBody,
    result: FamilyAlerts,
  },
  "PUT /alerts/texts": {
    summary: "Send messages about the day as texts to a phone that a code has proved",
    access: "customer",
    refusals: ["PHONE_NOT_PROVED", "PHONE_PROVIDER_UNAVAILABLE"],
    body: exact({
      /** Of the phone provider. Without it the account's own phone, once it was proved. */
      token: Type.Optional(Type.String({ maxLength: 8_192, pattern: "^[!-~]+$" })),
    }),
    result: FamilyAlerts,
  },
  "POST /alerts/texts/stop": {
    summary: "No messages about the day as texts",
    access: "customer",
    body: NoBody,
    result: FamilyAlerts,
  },
  "POST /alerts/decline": {
    summary: "Don't ask about messages again this season",
    access: "customer",
    body: NoBody,
    result: FamilyAlerts,
  },
})
