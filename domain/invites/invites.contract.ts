import { type Static, Type } from "typebox"
import { TokenPair } from "../account/customer.ts"
import { Password } from "../account/sign-in.ts"
import { endpoints } from "../kernel/endpoint.ts"
import { Text } from "../kernel/typed-text.ts"
import {
  Cents,
  Day,
  exact,
  Id,
  Instant,
  NoBody,
  named,
  nullable,
  oneOf,
  PreviewDigest,
  WallTime,
} from "../kernel/wire.ts"
import { PART_STATES, PARTS, WORDS_MAX } from "./parts.ts"

const token = Type.String({
  pattern: "^[0-9a-f-]{36}\\.[A-Za-z0-9_-]{43}$",
  examples: [`01890000-0000-7000-8000-000000000000.${"x".repeat(43)}`],
})
const byToken = Type.Object({ token })
/** As it is typed from a letter: in any case, with or without what is between its groups. */
const code = Type.String({ minLength: 12, maxLength: 40, pattern: "^[0-9A-Za-z \\-]+$", examples: ["ABCD-EFGH-JKMN"] })

const Key = Type.String({ pattern: "^[A-Za-z0-9_-]{8,100}$" })

export const INVITE_LINK_STATES = ["OPEN", "USED", "EXPIRED", "GONE"] as const

export const InviteLink = named("InviteLink", {
  state: oneOf(INVITE_LINK_STATES),
  /** While it is open: who chooses a password. */
  first_name: Type.String(),
  /** What they sign in with, while it is the address that the mail went to. */
  email: nullable(Type.String()),
})
export type InviteLink = Static<typeof InviteLink>

const text = Type.String()

const Concern = Type.Object({
  id: Id,
  part: oneOf(PARTS),
  is_answered: Type.Boolean(),
  messages: Type.Array(
    Type.Object({
      id: Id,
      /** Of the business; null: the family itself. */
      author: nullable(text),
      words: text,
      at: Instant,
    }),
  ),
})

const Dated = {
  child: text,
  program: text,
  location: text,
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  is_new: Type.Boolean(),
}

export const Confirmation = named("Confirmation", {
  /** Came over from another system, so it is asked. */
  is_asked: Type.Boolean(),
  /** All parts, the last of them then; null while one is open. */
  confirmed_at: nullable(Instant),
  parts: Type.Array(
    Type.Object({
      part: oneOf(PARTS),
      state: oneOf(PART_STATES),
      confirmed_at: nullable(Instant),
      /** The digest of what it has now: who says that it is right, says of what. */
      shown: PreviewDigest,
    }),
  ),
  concerns: Type.Array(Concern),
  bookings: Type.Array(Type.Object({ id: Id, ...Dated, cost: Cents, paid: Cents, is_by_credit: Type.Boolean() })),
  /** The position is 0 where a place is offered now. */
  waits: Type.Array(Type.Object({ id: Id, ...Dated, position: Type.Integer() })),
  credits: Type.Array(
    Type.Object({ name: text, count: Type.Integer(), expires_on: nullable(Day), is_new: Type.Boolean() }),
  ),
  money: Type.Object({ owed: Cents, in_favor: Cents }),
  documents: Type.Array(
    Type.Object({ id: Id, child: text, name: text, signed_at: nullable(Instant), is_new: Type.Boolean() }),
  ),
  /** How many notes on health came, by child; what they say is read where it is always read. */
  health: Type.Array(Type.Object({ student_id: Id, notes: Type.Integer() })),
})
export type Confirmation = Static<typeof Confirmation>

/** Families that came over from another system take their accounts, and say whether what came is right. */
export const invitesContract = endpoints({
  "GET /invites/{token}": {
    summary: "What the link of an invitation leads to; looking at it changes nothing",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: byToken,
    result: InviteLink,
  },
  "POST /invites/{token}/accept": {
    summary: "Choose a password, once, and sign in",
    access: "public",
    refusals: ["INVITE_OVER", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    params: byToken,
    body: exact({ password: Password }),
    result: TokenPair,
  },
  "POST /invites/{token}/another": {
    summary: "Ask for a new link in the place of one that is too old",
    access: "public",
    refusals: ["CUSTOMER_RESTRICTED", "INVITE_OVER", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    params: byToken,
    body: NoBody,
    result: Type.Object({}),
  },
  "POST /invites/by_code": {
    summary: "The link of the code in a letter",
    access: "public",
    refusals: ["INVITE_CODE_UNKNOWN", "TOO_MANY_REQUESTS"],
    body: exact({ code }),
    result: Type.Object({ token }),
  },
  "GET /confirmation": {
    summary: "What came over from another system, and what the family has said of it",
    access: "customer",
    result: Confirmation,
  },
  "POST /confirmation/right": {
    summary: "Say that these parts are right as they were shown, all or none of them; again changes nothing",
    access: "customer",
    refusals: ["CHANGED_ELSEWHERE"],
    body: exact({
      parts: Type.Array(exact({ part: oneOf(PARTS), shown: PreviewDigest }), {
        minItems: 1,
        maxItems: PARTS.length,
        uniqueItems: true,
      }),
    }),
    result: Confirmation,
  },
  "POST /confirmation/not_right": {
    summary: "Say what of a part isn't right, to the office; the same key again is the same message",
    access: "customer",
    refusals: ["TOO_MANY_REQUESTS"],
    body: exact({ idempotency_key: Key, part: oneOf(PARTS), words: Text({ minLength: 1, maxLength: WORDS_MAX }) }),
    result: Confirmation,
  },
})
