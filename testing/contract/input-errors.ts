import fc from "fast-check"
import { endpointOf } from "./answers.ts"
import { FOREIGN_NAMES, HOSTILE_JSON, hostileText, hostileValue } from "./broken-values.ts"

// A call that is good but for one to three errors. The errors are said by numbers and values, so that a failing one can be shrunk and
// is printed as it is.

export type InputError =
  | { readonly in: "body"; readonly does: "set"; readonly at: number; readonly value: unknown }
  | { readonly in: "body"; readonly does: "remove"; readonly at: number }
  | { readonly in: "body"; readonly does: "add"; readonly at: number; readonly name: string; readonly value: unknown }
  | { readonly in: "body"; readonly does: "repeat"; readonly at: number }
  | { readonly in: "body"; readonly does: "write"; readonly text: string }
  | { readonly in: "query"; readonly does: "set" | "double"; readonly at: number; readonly text: string }
  | { readonly in: "query"; readonly does: "add"; readonly text: string }
  | { readonly in: "query"; readonly does: "write"; readonly text: string }
  | { readonly in: "params"; readonly does: "set" | "write"; readonly at: number; readonly text: string }
  | { readonly in: "headers"; readonly name: string; readonly text: string }

const place = fc.nat({ max: 40 })

const HEADERS: Record<string, readonly string[]> = {
  authorization: ["", "Bearer", "Bearer ", "Basic YTpi", "Bearer a b", "bearer null", `Bearer ${"a".repeat(7_000)}`],
  "content-type": [
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-16",
    "application/json;;;",
    "application/jsonp",
    "json",
    "",
    "a/b/c",
  ],
  "content-encoding": ["gzip", "br", "nothing"],
  "content-length": ["0", "5", "2000000", "-1", "a"],
  "x-client-app": ["", "customer_hub", "STAFF", "CUSTOMER_HUB, CUSTOMER_HUB"],
  "idempotency-key": ["", "short", "'; drop table orders", "x".repeat(5_000), "é".repeat(20)],
  "user-agent": ["", "x".repeat(7_000), "' or 1=1", "é<script>"],
  accept: ["text/html", "application/xml", "*/*;q=0", ""],
  "accept-encoding": ["identity;q=0", "br;q=x", "*"],
  "if-none-match": ["*", '"x"'],
  "x-forwarded-for": ["127.0.0.1", "' or 1=1", "::1, ::1"],
  "x-http-method-override": ["DELETE"],
  host: ["elsewhere.example", "localhost:99999", "", "127.0.0.1:1:2"],
}

const QUERIES = [
  "%",
  "%00=%00",
  "a[]=1&a[]=2",
  "__proto__[x]=1",
  "constructor=1",
  "limit=NaN&offset=-1",
  "limit=1&limit=2",
  "&&&",
  "=1",
]

const errors: Record<"body" | "query" | "params" | "headers", fc.Arbitrary<InputError>> = {
  body: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ in: fc.constant("body"), does: fc.constant("set"), at: place, value: hostileValue }),
    },
    { weight: 2, arbitrary: fc.record({ in: fc.constant("body"), does: fc.constant("remove"), at: place }) },
    {
      weight: 2,
      arbitrary: fc.record({
        in: fc.constant("body"),
        does: fc.constant("add"),
        at: place,
        name: fc.constantFrom(...FOREIGN_NAMES),
        value: hostileValue,
      }),
    },
    { weight: 1, arbitrary: fc.record({ in: fc.constant("body"), does: fc.constant("repeat"), at: place }) },
    {
      weight: 2,
      arbitrary: fc.record({
        in: fc.constant("body"),
        does: fc.constant("write"),
        text: fc.constantFrom(...HOSTILE_JSON),
      }),
    },
  ),
  query: fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        in: fc.constant("query"),
        does: fc.constantFrom("set", "double"),
        at: place,
        text: hostileText,
      }),
    },
    { weight: 1, arbitrary: fc.record({ in: fc.constant("query"), does: fc.constant("add"), text: hostileText }) },
    {
      weight: 1,
      arbitrary: fc.record({ in: fc.constant("query"), does: fc.constant("write"), text: fc.constantFrom(...QUERIES) }),
    },
  ),
  params: fc.record({
    in: fc.constant("params"),
    does: fc.constantFrom("set", "set", "set", "write"),
    at: place,
    text: hostileText,
  }),
  headers: fc.constantFrom(...Object.keys(HEADERS)).chain((name) =>
    fc.record({
      in: fc.constant("headers"),
      name: fc.constant(name),
      text: fc.constantFrom(...(HEADERS[name] ?? [])),
    }),
  ),
}

/** One to three errors in what the call can carry, and now and then in what surrounds it. */
export function inputErrorsFor(name: string): fc.Arbitrary<InputError[]> {
  const { params, query, body } = endpointOf(name)
  const where = fc.oneof(
    { weight: params === undefined ? 0 : 4, arbitrary: errors.params },
    { weight: query === undefined ? 1 : 6, arbitrary: errors.query },
    { weight: body === undefined ? 1 : 10, arbitrary: errors.body },
    { weight: 2, arbitrary: errors.headers },
  )
  return fc.array(where, { minLength: 1, maxLength: 3 })
}
