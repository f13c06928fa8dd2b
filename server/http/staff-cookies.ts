import type { FastifyReply, FastifyRequest } from "fastify"

/** A session of a person, and the device that a gate shares. */
const NAMES = { session: "staff_session", device: "staff_device" } as const
export type StaffCookie = keyof typeof NAMES

/** Over https a cookie says that it was set for this host alone, by https, and for all paths. */
const nameOf = (cookie: StaffCookie, isHttps: boolean): string => `${isHttps ? "__Host-" : ""}${NAMES[cookie]}`

export interface StaffCookies {
  readonly session: string | undefined
  readonly device: string | undefined
  /** Null removes it. `max_age` in seconds. */
  set(cookie: StaffCookie, value: string | null, max_age: number): void
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const at = pair.indexOf("=")
    if (at > 0 && pair.slice(0, at).trim() === name) {
      const value = pair.slice(at + 1).trim()
      return /^[\w-]{20,200}$/.test(value) ? value : undefined
    }
  }
  return undefined
}

export function staffCookiesOf(request: FastifyRequest, isHttps: boolean, reply?: FastifyReply): StaffCookies {
  const read = (cookie: StaffCookie) => cookieOf(request, nameOf(cookie, isHttps))
  return {
    session: read("session"),
    device: read("device"),
    set(cookie, value, max_age) {
      const text = `${nameOf(cookie, isHttps)}=${value ?? ""}; Path=/; Max-Age=${value === null ? 0 : max_age}; HttpOnly; SameSite=Strict`
      void reply?.header("set-cookie", isHttps ? `${text}; Secure` : text)
    },
  }
}
