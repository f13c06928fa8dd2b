import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import { Ajv } from "ajv"
import { isKeyList } from "../kernel/key-list.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { isPushKey } from "../providers/push/push-keys.ts"
import { Environment } from "./settings-table.ts"

// The process's environment as the table of settings describes it.

export type ProcessEnvironment = Readonly<Record<string, string | undefined>>

const isAddress = (...protocols: readonly string[]) => {
  return (text: string): boolean => {
    // An address of a Unix socket has no host, which only PostgreSQL's own notation allows.
    const parseable = text.replace("@/", "@localhost/")
    return URL.canParse(parseable) && protocols.includes(new URL(parseable).protocol)
  }
}
const isWeb = isAddress("http:", "https:")

const isOrigin = (text: string): boolean => isWeb(text) && /^\/?$/.test(new URL(text).pathname + new URL(text).search)

/** `10.0.0.7`, or a network as `10.0.0.0/8`. */
function isNetwork(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/")
  const widest = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
  const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest)
  return widest > 0 && isMask && more.length === 0
}

export const listOf = (text = ""): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")

const isEnvironment = new Ajv({ useDefaults: true, strict: false })
  .addFormat("web-address", isWeb)
  .addFormat("web-origin", isOrigin)
  .addFormat("postgres-address", isAddress("postgres:", "postgresql:"))
  .addFormat("mail-address", isAddress("smtp:", "smtps:"))
  .addFormat("email-address", (text) => /^[^\s@<>,"]+@[^\s@<>,"]+$/.test(text))
  .addFormat("hosts", (text) => listOf(text).every((host) => /^[a-z0-9.-]+$/i.test(host)))
  .addFormat("networks", (text) => listOf(text).every(isNetwork))
  .addFormat("keys", isKeyList)
  .addFormat("push-key", isPushKey)
  .compile<Environment>(Environment)

/** A flag is 0 or 1, a number has digits only; any other text stays one, which its rule then refuses. */
function valueOf(text: string, type: string | undefined): unknown {
  if (type === "boolean") return text === "0" ? false : text === "1" ? true : text
  return type !== "string" && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

export function refuse(name: string, value: string, rule: string): never {
  // A mistyped secret must not end up in a log.
  const shown = /SECRET|PASSWORD|KEY|_URL/.test(name) ? "the given value" : `"${value}"`
  throw new StartupProblem(`${name} is ${shown}, but ${rule}.`)
}

/** Every setting NAME can be in a file whose path is NAME_FILE, as container platforms hand over secrets. */
function textOf(environment: ProcessEnvironment, name: string): string {
  const text = environment[name]?.trim() ?? ""
  const file = environment[`${name}_FILE`]?.trim() ?? ""
  if (file === "") return text
  if (text !== "") throw new StartupProblem(`${name} and ${name}_FILE are both set: leave one of them out.`)
  try {
    return readFileSync(file, "utf8").trim()
  } catch (error) {
    throw new StartupProblem(`${name}_FILE is ${file}, but it can't be read (${reasonOf(error)}).`)
  }
}

const optionOf = (schema: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(schema, name)
  return value === undefined ? undefined : typeof value === "string" ? value : JSON.stringify(value)
}

const ruleOf = (name: string): string =>
  optionOf(Reflect.get(Environment.properties, name), "rule") ?? "isn't as docs/settings.md says"

const typeOf = (schema: object): string | undefined => optionOf(schema, "type")

/** The table of docs/settings.md. */
export const settingsTable = (): string[] =>
  Object.entries(Environment.properties).map(([name, schema]) => {
    const fallback = optionOf(schema, "default")
    const shown = optionOf(schema, "shown") ?? (fallback === undefined ? "none" : `\`${fallback}\``)
    return `| \`${name}\` | ${shown} | ${optionOf(schema, "description")} |`
  })

export function readEnvironment(environment: ProcessEnvironment): Environment {
  const given: unknown = Object.fromEntries(
    Object.entries(Environment.properties).flatMap(([name, schema]) => {
      const text = textOf(environment, name)
      return text === "" ? [] : [[name, valueOf(text, typeOf(schema))]]
    }),
  )
  if (isEnvironment(given)) return given
  const name = isEnvironment.errors?.[0]?.instancePath.slice(1) ?? ""
  return refuse(name, textOf(environment, name), ruleOf(name))
}
