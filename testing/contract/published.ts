import { openApi, publishedPath } from "@hub/server/http/openapi"
import type { ValidateFunction } from "ajv"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"

// Answers judged by the published document alone, as a client of others would.

const DOCUMENT = "openapi.json"
const document: unknown = JSON.parse(JSON.stringify(openApi("https://portal.test")))
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
const compiled = new Map<string, ValidateFunction>()

const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1")
const at = (keys: readonly string[]): unknown =>
  keys.reduce(
    (found, key) => (typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined),
    document,
  )

/** Where the schema of an answer is, behind a response that several calls share. */
function placeOf(name: string, status: number): readonly string[] | undefined {
  const method = name.slice(0, name.indexOf(" ")).toLowerCase()
  const own = ["paths", publishedPath(name), method, "responses", String(status)]
  const shared = at([...own, "$ref"])
  const response = typeof shared === "string" ? shared.replace("#/", "").split("/") : own
  const place = [...response, "content", "application/json", "schema"]
  return at(place) === undefined ? undefined : place
}

/** What is wrong with an answer by the document, if anything. */
export function publishedError(name: string, status: number, json: unknown): string | undefined {
  const place = placeOf(name, status)
  if (place === undefined) return `answers ${status}, which isn't published`
  const pointer = place.map(escaped).join("/")
  const known = compiled.get(pointer)
  if (known === undefined && compiled.size === 0) ajv.addSchema(Object(document), DOCUMENT)
  const isValid = known ?? ajv.compile({ $ref: `${DOCUMENT}#/${encodeURI(pointer)}` })
  compiled.set(pointer, isValid)
  return isValid(json) ? undefined : `isn't what is published: ${ajv.errorsText(isValid.errors)}`
}
