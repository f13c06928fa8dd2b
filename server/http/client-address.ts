import { isIPv6 } from "node:net"
import type { FastifyInstance } from "fastify"

/**
 * Keeps the address of a client that hangs up while its request runs: Node.js remembers one that was read, and has none to read behind
 * a closed connection. A booking is then complete with where it was agreed to.
 */
export function keepClientAddress(app: FastifyInstance): void {
  app.server.on("connection", ({ remoteAddress }) => remoteAddress)
}

const groupsOf = (part: string): string[] => (part === "" ? [] : part.split(":"))

/** The eight groups of an IPv6 address, whose last two may be written as an IPv4 address. */
function groupsOfIPv6(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = "", tail] = hostname.slice(1, -1).split("::")
  const before = groupsOf(head)
  const after = groupsOf(tail ?? "")
  const zeros = Array<string>(8 - before.length - after.length).fill("0")
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** Some proxies write "192.0.2.7:51234" and "[2001:db8::1]:51234", another port each time. */
const withoutPort = (written: string): string =>
  written
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")

/**
 * Whom limits count: an IPv4 address, or the /64 of an IPv6 one, whose 2^64 addresses are all one customer's. IPv4 that is mapped into
 * IPv6 is IPv4.
 */
export function networkOf(ip: string): string {
  const [address = ""] = withoutPort(ip).split("%")
  if (!isIPv6(address)) return address
  const groups = groupsOfIPv6(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join(".")
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`
}
