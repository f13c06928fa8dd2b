import { Line, SHOWN_LINE_PATTERN, TEXT_PATTERN } from "@hub/domain/kernel/typed-text"
import { exact, nullable } from "@hub/domain/kernel/wire"
import { type TSchema, Type } from "typebox"

// What a cell of an import may hold.

export const Key = Line({ minLength: 1, maxLength: 200 })
/** Tidied as it is read, as what is typed in the portal. */
export const Name = Type.String({ minLength: 1, maxLength: 200, pattern: SHOWN_LINE_PATTERN, isTidied: true })
/** An address that families open. */
export const HttpsUrl = Type.String({ pattern: "^https://[^\\s/?#@]+([/?#]\\S*)?$", maxLength: 2000 })
/** A file in the folder. */
export const PdfName = Type.String({ pattern: "^[^/\\\\]+\\.pdf$", maxLength: 100 })
export const words = (text = "") => Type.String({ default: text, maxLength: 20_000, pattern: TEXT_PATTERN })
export const flag = (on: boolean) => Type.Boolean({ default: on })
export const orNull = <Schema extends TSchema>(schema: Schema) => nullable({ ...schema, default: null })
export const count = (least: number) => Type.Integer({ minimum: least, maximum: 2_000_000_000 })
export const position = Type.Integer({ default: 0, minimum: -2_000_000_000, maximum: 2_000_000_000 })

/** Photos: files beside this one, what they show, and their focus such as 50,30; several with semicolons between. Left out, they stay. */
export const photos = {
  picture: Type.Optional(words()),
  picture_alt: Type.Optional(words()),
  picture_focus: Type.Optional(words()),
}

/** Until when a booking can be changed. */
export const windowOf = (before_program: number, before_session: number) =>
  exact({
    is_enabled: flag(true),
    hours_before_program_start: Type.Integer({ minimum: 0, default: before_program }),
    hours_before_session_start: Type.Integer({ minimum: 0, default: before_session }),
  })
