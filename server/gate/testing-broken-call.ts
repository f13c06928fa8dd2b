import { addressOf, endpointOf, methodOf, type Sent } from "./testing-answers.ts"
import type { Fault } from "./testing-faults.ts"

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
  /** Where the faults are, as an answer's errors name them; undefined where the whole can't be read. */
  readonly at: readonly (string | undefined)[]
  /** Whether it still reaches the call that was meant. */
  readonly is_same_call: boolean
}

/** The good call with the faults put in, one after the other. */
export function broken(name: string, sent: Sent, list: readonly Fault[]): Broken {
  let body: unknown = sent.body
  let written: string | undefined
  let search = new URLSearchParams(Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)]))
  let raw_search: string | undefined
  let params = { ...sent.params }
  let raw_param: { key: string; text: string } | undefined
  const headers: Record<string, string> = {}
  const at: (string | undefined)[] = []
  let isRepeated = false
  for (const fault of list) {
    if (fault.in === "headers") {
      headers[fault.name] = fault.text
      at.push(undefined)
    } else if (fault.in === "body") {
      if (fault.does === "write") {
        written = fault.text
        at.push(undefined)
        continue
      }
      const places = placesOf(body)
      const path = places[fault.at % places.length] ?? []
      at.push(path.length === 0 && fault.does !== "add" ? undefined : path.join("."))
      if (fault.does === "set") body = changed(body, path, () => fault.value)
      else if (fault.does === "repeat") {
        // Ten thousand of ten thousand would be more than a body, and more than a text can hold.
        const length = isRepeated ? 2 : 10_000
        isRepeated = true
        body = changed(body, path, (old) => Array.from({ length }, () => old))
      } else if (fault.does === "remove") body = changed(body, path.slice(0, -1), (old) => without(old, path.at(-1)))
      else {
        at[at.length - 1] = [...path, fault.name].join(".")
        body = changed(body, path, (old) =>
          typeof old === "object" && old !== null && !Array.isArray(old) ? { ...old, [fault.name]: fault.value } : old,
        )
      }
    } else if (fault.in === "query") {
      if (fault.does === "write") raw_search = fault.text
      else if (fault.does === "add") search.append(fault.text.slice(0, 40), "1")
      else {
        const known = Object.keys(Object(Reflect.get(endpointOf(name).query ?? {}, "properties")))
        const key = known[fault.at % Math.max(1, known.length)] ?? "limit"
        at.push(key)
        if (fault.does === "double") search.append(key, fault.text.slice(0, 5_000))
        else search.set(key, fault.text.slice(0, 5_000))
        continue
      }
      at.push(undefined)
    } else {
      const keys = Object.keys(params)
      const key = keys[fault.at % Math.max(1, keys.length)]
      at.push(key)
      if (key === undefined) continue
      if (fault.does === "write")
        raw_param = { key, text: fault.text.replaceAll(/[^!-~]/g, "").replaceAll(/[?#]/g, "") }
      else params = { ...params, [key]: wellFormed(fault.text) }
    }
  }
  search = new URLSearchParams([...search])
  const text = raw_search ?? search.toString()
  const marked = raw_param === undefined ? params : { ...params, [raw_param.key]: "MARK" }
  const url = addressOf(name, { params: marked }).replace("MARK", raw_param?.text ?? "")
  const payload = written ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method: methodOf(name),
    url: text === "" ? url : `${url}?${text}`,
    headers: { ...(payload === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(payload === undefined ? {} : { payload }),
    at,
    is_same_call: !list.some((fault) => fault.in === "params"),
  }
}
