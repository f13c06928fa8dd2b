import { type Static, type TSchema, Type } from "typebox"

// The wire's words (docs/GLOSSARY.md): every schema of the contract is made from these, so that one idea has one shape.

/** A UUIDv7, as a string. */
export const Id = Type.String({ format: "uuid" })
/** Ids joined with commas; an empty string means none. */
export const IdList = Type.String({ pattern: "^([0-9a-f-]{36}(,[0-9a-f-]{36}){0,99})?$", maxLength: 3700 })
/** A calendar day, `YYYY-MM-DD`, in the location's time zone. */
export const Day = Type.String({ format: "date" })
/** A moment, ISO 8601 in UTC. */
export const Instant = Type.String({ format: "date-time" })
/** A wall-clock time, `HH:mm`, in the location's time zone. */
export const WallTime = Type.String({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" })
/** Why someone of the staff does it, in their own words. */
export const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: "\\S" })
/** What names a preview: the digest of all that it showed. */
export const PreviewDigest = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" })
/** An integer number of cents. */
export const Cents = Type.Integer()

/**
 * A schema or null, said as `nullable` so that the serializer need not try both sides of a union on every value. An enum must
 * name null itself.
 */
/* @__NO_SIDE_EFFECTS__ */
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({
    ...schema,
    nullable: true,
    ...("enum" in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
  })

/**
 * Words of the business, sent in the reader's language where it has translated them. `row` is the property with the id of the row that has
 * them; without it they are a part of the row around.
 */
/* @__NO_SIDE_EFFECTS__ */
export const written = (row = "id", rules: object = {}) => Type.String({ ...rules, "x-written": row })

/** Beside `written`: the properties whose words are still in the business's own language, which is another than the reader's. */
export const Untranslated = Type.Optional(Type.Array(Type.String()))

/** One of a list of words. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: "string", enum: [...words] })

/** An object that refuses properties which it does not name: a client can't slip a server's field in. */
/* @__NO_SIDE_EFFECTS__ */
export const exact = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

/** Of a call that has nothing to say: left out, or an object without properties. */
export const NoBody = Type.Optional(exact({}))

/** An object with its name in the published contract, and so in the clients that others generate from it. */
/* @__NO_SIDE_EFFECTS__ */
export const named = <Properties extends Record<string, TSchema>>(title: string, properties: Properties) =>
  Type.Object(properties, { title })

/* @__NO_SIDE_EFFECTS__ */
export const namedExact = <Properties extends Record<string, TSchema>>(title: string, properties: Properties) =>
  Type.Object(properties, { title, additionalProperties: false })

/** An address that is opened as it is, without a token. */
export const Link = named("Link", { url: Type.String() })

/** Who has decided, and when; nobody of the staff where the family has taken it back. */
export const Decided = Type.Object({ by: nullable(Type.String()), at: nullable(Instant) })
export type Decided = Static<typeof Decided>
