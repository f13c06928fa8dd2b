import { Environment } from "./settings-table.ts"

const optionOf = (schema: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(schema, name)
  return value === undefined ? undefined : typeof value === "string" ? value : JSON.stringify(value)
}

export const ruleOf = (name: string): string =>
  optionOf(Reflect.get(Environment.properties, name), "rule") ?? "isn't as docs/settings.md says"

export const typeOf = (schema: object): string | undefined => optionOf(schema, "type")

/** The table of docs/settings.md. */
export const settingsTable = (): string[] =>
  Object.entries(Environment.properties).map(([name, schema]) => {
    const fallback = optionOf(schema, "default")
    const shown = optionOf(schema, "shown") ?? (fallback === undefined ? "none" : `\`${fallback}\``)
    return `| \`${name}\` | ${shown} | ${optionOf(schema, "description")} |`
  })
