import type { FastifyInstance } from "fastify"

const VALID_DAYS = 180

interface SecurityContactNeeds {
  /** A mailto: or https: address; null where the business has none, and then there is no file. */
  readonly contact: () => Promise<string | null>
  readonly public_origin: string
  readonly clock: () => Date
}

/** RFC 9116: whom to tell of a weakness. */
export function serveSecurityContact(
  app: FastifyInstance,
  { contact, public_origin, clock }: SecurityContactNeeds,
): void {
  app.get("/.well-known/security.txt", async (_request, reply) => {
    const address = await contact()
    if (address === null) return reply.callNotFound()
    const expires = new Date(clock().getTime() + VALID_DAYS * 86_400_000)
    const lines = [
      `Contact: ${address}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${public_origin}/.well-known/security.txt`,
    ]
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`)
  })
}
