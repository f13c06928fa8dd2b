/** 7.1: where every call lies. */
export const PREFIX = "/customer_api/v2"
/** Where the calls of the staff lie. */
export const STAFF_PREFIX = "/staff_api/v1"

/** What an address is made of: the parameters of the path and those of the search. */
export interface Addressed {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/** The address of an endpoint, by its name in the contract. 7.1: empty search parameters are dropped. */
export function addressOf(name: string, { params = {}, query = {} }: Addressed, prefix: string = PREFIX): string {
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === "string" ? value !== "" : typeof value === "number" || typeof value === "boolean") {
      search.set(key, String(value))
    }
  }
  const text = search.toString()
  return `${prefix}${path}${text === "" ? "" : `?${text}`}`
}
