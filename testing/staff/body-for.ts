const digest = "x".repeat(43)

/** What fits a pattern of the contract: a digest, a time, a month, digits or a word. */
const PATTERNS: readonly string[] = [digest, "09:00", "2030-06", "123456", "Rain", "a", "+12025550101"]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const read = (schema: unknown, key: string): unknown => (isObject(schema) ? schema[key] : undefined)

function textFor(schema: unknown, key: string, known: Readonly<Record<string, string>>): string {
  const format = read(schema, "format")
  if (format === "uuid") return known[key] ?? known[key.replace(/^(.*_)?(\w+_id)$/, "$2")] ?? known["id"] ?? ""
  if (format === "date") return known["date"] ?? ""
  if (format === "date-time") return `${known["date"] ?? ""}T15:00:00.000Z`
  const pattern = read(schema, "pattern")
  if (typeof pattern !== "string") return "Rain"
  return PATTERNS.find((text) => new RegExp(pattern, "u").test(text)) ?? "Rain"
}

/**
 * A body that a call's schema takes: ids by the names of their fields, the first of several words, one of each list. What it is about may not
 * be there or not be allowed; then the call refuses it.
 */
export function bodyFor(schema: unknown, known: Readonly<Record<string, string>>, key = ""): unknown {
  const options = read(schema, "anyOf")
  if (Array.isArray(options)) return bodyFor(options[0], known, key)
  const words = read(schema, "enum")
  if (Array.isArray(words)) return words[0]
  const constant = read(schema, "const")
  if (constant !== undefined) return constant
  switch (read(schema, "type")) {
    case "string":
      return textFor(schema, key, known)
    case "integer":
    case "number":
      return Math.max(1, Number(read(schema, "minimum") ?? 1))
    case "boolean":
      return false
    case "null":
      return null
    case "array": {
      const items = read(schema, "items")
      return [bodyFor(items, known, key.replace(/s$/, ""))]
    }
    default: {
      const properties = read(schema, "properties")
      if (!isObject(properties)) return {}
      const required = read(schema, "required")
      const names = Array.isArray(required) ? required : []
      return Object.fromEntries(
        Object.entries(properties).flatMap(([name, of]) =>
          names.includes(name) ? [[name, bodyFor(of, known, name)]] : [],
        ),
      )
    }
  }
}
