import { BlockList, isIP } from "node:net"
import type { FastifyRequest } from "fastify"

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4")

interface AddressSettings {
  readonly monitoring_addresses: readonly string[]
  readonly trusted_proxies: readonly string[]
}

/** Whether a request comes from an address that may read what runs here (MONITORING_ADDRESSES). */
export function isAllowedAddress(
  settings: AddressSettings,
): (request: Pick<FastifyRequest, "ip" | "headers">) => boolean {
  const allowed = new BlockList()
  for (const entry of settings.monitoring_addresses) {
    const [address = "", bits] = entry.split("/")
    if (bits === undefined) allowed.addAddress(address, familyOf(address))
    else allowed.addSubnet(address, Number(bits), familyOf(address))
  }
  return ({ ip, headers }) => {
    // A proxy that isn't trusted hides who asks: its own address, often this machine's, would let everybody in.
    const is_hidden = settings.trusted_proxies.length === 0 && headers["x-forwarded-for"] !== undefined
    return !is_hidden && allowed.check(ip, familyOf(ip))
  }
}
