// The contract's schemas as JSON Schema 2020-12, which OpenAPI 3.1 has: named ones once, by their `title`.

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null

const NULL = { type: "null" }

/** `nullable` is the serializer's word; JSON Schema says it by type. */
function orNull(schema: Schema): Schema {
  const { type } = schema
  return typeof type === "string" ? { ...schema, type: [type, "null"] } : { anyOf: [schema, NULL] }
}

export interface Publisher {
  /** A schema as it is published: a reference, if it has a name. */
  readonly publish: (schema: unknown) => Schema
  /** All that have been published by name. */
  readonly schemas: Readonly<Record<string, Schema>>
}

export function schemaPublisher(): Publisher {
  const schemas: Record<string, Schema> = {}

  function named(title: string, schema: Schema): Schema {
    const own = plain(schema)
    const known = schemas[title]
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(own))
      throw new Error(`Two schemas of the contract are called ${title}`)
    schemas[title] = own
    return { $ref: `#/components/schemas/${title}` }
  }

  const publishAll = (value: object): object =>
    Array.isArray(value)
      ? value.map(publish)
      : Object.fromEntries(Object.entries(value).map(([key, schema]) => [key, publish(schema)]))

  function part(key: string, value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value
    if (["properties", "anyOf", "oneOf", "allOf"].includes(key)) return publishAll(value)
    return ["items", "additionalProperties"].includes(key) && !Array.isArray(value) ? publish(value) : value
  }

  const plain = (schema: Schema): Schema =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, part(key, value)]))

  function publish(schema: unknown): Schema {
    if (!isSchema(schema)) return {}
    const { title, nullable, ...rest } = schema
    const own = typeof title === "string" ? named(title, rest) : plain(rest)
    return nullable === true ? orNull(own) : own
  }

  return { publish, schemas }
}
