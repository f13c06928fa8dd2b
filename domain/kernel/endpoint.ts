import type { Static, TSchema } from "typebox"
import type { Permission } from "./permission.ts"
import type { ProblemCode } from "./problem.ts"

/** A member of the staff whose roles allow it, or the system. Without a permission: everybody of the staff who is signed in. */
export type StaffAccess = "staff" | `staff:${Permission}`

/** What a parameter names that lies at a location. */
export type SiteThing = "location" | "offering" | "attendance" | "application"

/**
 * Who may call: anyone; anyone, but a signed-in customer is recognised; a signed-in customer; a signed-in customer even when
 * restricted (spec 4.5: a restricted customer may only ask for help and log out); staff; an enrolled device at the gate.
 */
export type Access = "public" | "optional" | "customer" | "restricted" | StaffAccess | "device"

export interface Endpoint {
  readonly summary: string
  readonly access: Access
  /**
   * Of a staff call whose permission may end at some locations: the parameters whose things must lie at them; OWN: it has none, and
   * answers with what lies there.
   */
  readonly site?: "OWN" | { readonly [param: string]: SiteThing }
  /** A staff call that wants a proof of the person from the last ten minutes. */
  readonly needs_proof?: boolean
  /** What this call refuses besides what every call may; the tests' server fails for one that isn't named here. */
  readonly refusals?: readonly ProblemCode[]
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly result: TSchema
  /** The answer is a file (spec 7.6, 7.11), not an envelope. */
  readonly file?: string
  /** The body is multipart/form-data and is handed over part by part. */
  readonly is_upload?: boolean
  /** The fields of such a body beside its file, for the published contract. */
  readonly form?: TSchema
}

/** Method and path, the path below the prefix of its table, its parameters in braces: `GET /orders/{id}`. */
export type EndpointName = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`
export type Endpoints = { readonly [name: EndpointName]: Endpoint }

/** Keeps the literal names and the exact schemas, so that both sides are typed by them. */
export const endpoints = <const Table extends Endpoints>(table: Table): Table => table

type Part<E, Key extends "params" | "query" | "body"> = E extends { readonly [K in Key]: infer Schema extends TSchema }
  ? { [K in Key]: Static<Schema> }
  : unknown

/** What a caller gives, and what a handler receives: {params, query, body}, each only where the endpoint has it. */
export type Input<E extends Endpoint> = Part<E, "params"> & Part<E, "query"> & Part<E, "body">
export type Result<E extends Endpoint> = Static<E["result"]>

/** A body that needs no property may be left out. */
export const mayBeEmpty = (body: TSchema): boolean =>
  !("required" in body) || (Array.isArray(body.required) && body.required.length === 0)
