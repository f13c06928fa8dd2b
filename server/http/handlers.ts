import type { Readable } from "node:stream"
import type { Family, StaffActor } from "@hub/domain/kernel/actor"
import type { Endpoint, Endpoints, Input, Result, StaffAccess } from "@hub/domain/kernel/endpoint"
import type { StaffCookies } from "./staff-cookies.ts"

export type Who = Family

/** A shared device at a gate, before and while someone is signed in on it. */
export interface GateDevice {
  readonly id: string
  readonly name: string
  readonly location_id: string
}

type Caller<E extends Endpoint> = E["access"] extends "public"
  ? unknown
  : E["access"] extends "optional"
    ? { readonly who: Who | undefined }
    : E["access"] extends StaffAccess
      ? { readonly by: StaffActor }
      : E["access"] extends "device"
        ? { readonly device: GateDevice }
        : { readonly who: Who }

export interface Transport {
  /** For the record of what was agreed to. */
  readonly ip: string
  /** For limits and known devices: by `networkOf`. */
  readonly network: string
  /** For names of devices. */
  readonly user_agent: string
  /** The Idempotency-Key header. */
  readonly idempotency_key: string | undefined
  /** Of the staff's side. */
  readonly cookies: StaffCookies
}

/** The answer of an endpoint that declares `file`. */
export interface FileAnswer {
  readonly file_name: string
  readonly bytes: Uint8Array
  /** Where it isn't the reader's. */
  readonly language?: string
  /** Of one that is shown in the page and saved nowhere; else it is the endpoint's, to be saved. */
  readonly shown_as?: string
}

/** One that is too large to be whole in memory. */
export interface FileStream {
  readonly file_name: string
  readonly stream: Readable
}

/** One part of a multipart body. A file's bytes must be read, or dropped, before the next part comes. */
export type UploadPart =
  | { readonly type: "field"; readonly name: string; readonly value: string }
  | {
      readonly type: "file"
      readonly name: string
      readonly file_name: string
      readonly mime_type: string
      readonly bytes: Readable
    }

type Upload<E extends Endpoint> = E extends { readonly is_upload: true }
  ? { readonly parts: AsyncIterable<UploadPart> }
  : unknown

type Answer<E extends Endpoint> = E extends { readonly file: string } ? FileAnswer | FileStream : Result<E>

export type Handler<E extends Endpoint> = (
  input: Input<E> & Caller<E> & Upload<E> & { readonly transport: Transport },
) => Promise<Answer<E>>

/** A room's routes: one handler for each endpoint of its contract. A missing or mistyped one does not compile. */
export type Handlers<Table extends Endpoints> = {
  readonly [Name in keyof Table & string]: Table[Name] extends Endpoint ? Handler<Table[Name]> : never
}
