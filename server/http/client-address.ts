import type { FastifyInstance } from "fastify"

/**
 * Keeps the address of a client that hangs up while its request runs: Node.js remembers one that was read, and has none to read behind
 * a closed connection. A booking is then complete with where it was agreed to.
 */
export function keepClientAddress(app: FastifyInstance): void {
  app.server.on("connection", ({ remoteAddress }) => remoteAddress)
}
