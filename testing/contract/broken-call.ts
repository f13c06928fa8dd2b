import { addressOf, endpointOf, methodOf, type Sent } from "./answers.ts"
import type { InputError } from "./input-errors.ts"

type Path = readonly (string | number)[]

/** Every place in a value, the whole of it first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path]
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...inner.flatMap(([key, part]: [string | number, unknown]) => placesOf(part, [...path, key]))]
}

function changed(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (index === key ? changed(part, rest, change) : part))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries({ ...value }).map(([name, part]): [string, unknown] => [
      name,
      name === key ? changed(part, rest, change) : part,
    ]),
  )
}

const without = (value: unknown, key: string | number | undefined): unknown => {
  if (Array.isArray(value)) return value.filter((_, index) => index !== key)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}

/** What an address can say: half of a pair of surrogates is not among it. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "\ufffd")

export interface Broken {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
  /** Where the errors are, as an answer's errors name them; undefined where the whole can't be read. */
  readonly at: readonly (string | undefined)[]
  /** Whether it still reaches the call that was meant. */
  readonly is_same_call: boolean
}

/** The call on its way to being sent, broken a little further by each error. */
interface Draft {
  body: unknown
  /** Of an address that is taken apart by its call. */
  params: Record<string, string>
  readonly search: URLSearchParams
  readonly headers: Record<string, string>
  /** Instead of what the values would say. */
  written: { body?: string; search?: string; param?: { key: string; text: string } }
  isRepeated: boolean
}

/** Each says where it was, as an answer's errors name it. */
function breakBody(draft: Draft, error: InputError & { in: "body" }): string | undefined {
  if (error.does === "write") {
    draft.written.body = error.text
    return undefined
  }
  const places = placesOf(draft.body)
  const path = places[error.at % places.length] ?? []
  const change = (how: (old: unknown) => unknown) => {
    draft.body = changed(draft.body, path, how)
    return path.length === 0 ? undefined : path.join(".")
  }
  if (error.does === "set") return change(() => error.value)
  if (error.does === "repeat") {
    // Ten thousand of ten thousand would be more than a body, and more than a text can hold.
    const length = draft.isRepeated ? 2 : 10_000
    draft.isRepeated = true
    return change((old) => Array.from({ length }, () => old))
  }
  if (error.does === "remove") {
    draft.body = changed(draft.body, path.slice(0, -1), (old) => without(old, path.at(-1)))
    return path.length === 0 ? undefined : path.join(".")
  }
  const { name, value } = error
  change((old) => (typeof old === "object" && old !== null && !Array.isArray(old) ? { ...old, [name]: value } : old))
  return [...path, name].join(".")
}

function breakQuery({ search, written }: Draft, error: InputError & { in: "query" }, known: readonly string[]) {
  if (error.does === "write") written.search = error.text
  else if (error.does === "add") search.append(error.text.slice(0, 40), "1")
  else {
    const key = known[error.at % Math.max(1, known.length)] ?? "limit"
    const text = error.text.slice(0, 5_000)
    if (error.does === "double") search.append(key, text)
    else search.set(key, text)
    return key
  }
  return undefined
}

function breakParams(draft: Draft, { at, does, text }: InputError & { in: "params" }): string | undefined {
  const keys = Object.keys(draft.params)
  const key = keys[at % Math.max(1, keys.length)]
  if (key === undefined) return undefined
  if (does === "write") draft.written.param = { key, text: text.replaceAll(/[^!-~]/g, "").replaceAll(/[?#]/g, "") }
  else draft.params = { ...draft.params, [key]: wellFormed(text) }
  return key
}

function breakOnce(draft: Draft, error: InputError, queries: readonly string[]): string | undefined {
  if (error.in === "body") return breakBody(draft, error)
  if (error.in === "query") return breakQuery(draft, error, queries)
  if (error.in === "params") return breakParams(draft, error)
  draft.headers[error.name] = error.text
  return undefined
}

/** The good call with the errors put in, one after the other. */
export function broken(name: string, sent: Sent, list: readonly InputError[]): Broken {
  const draft: Draft = {
    body: sent.body,
    params: { ...sent.params },
    search: new URLSearchParams(Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)])),
    headers: {},
    written: {},
    isRepeated: false,
  }
  const queries = Object.keys(Object(Reflect.get(endpointOf(name).query ?? {}, "properties")))
  const at = list.map((error) => breakOnce(draft, error, queries))
  const { body, params, search, headers, written } = draft
  const text = written.search ?? search.toString()
  const marked = written.param === undefined ? params : { ...params, [written.param.key]: "MARK" }
  const url = addressOf(name, { params: marked }).replace("MARK", written.param?.text ?? "")
  const payload = written.body ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method: methodOf(name),
    url: text === "" ? url : `${url}?${text}`,
    headers: { ...(payload === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(payload === undefined ? {} : { payload }),
    at,
    is_same_call: !list.some((error) => error.in === "params"),
  }
}
