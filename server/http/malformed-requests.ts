import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import { problem } from "@hub/domain/kernel/problem"
import type { FastifyReply, FastifyRequest } from "fastify"
import { answerError, envelopeOf } from "./errors.ts"
import { wantsPage } from "./shell.ts"

// Requests that are refused before routing: no hook runs, so the common headers are set here.

/** An address that can't be decoded, or with a part that is longer than any id. */
export const answerMalformedUrl =
  (headers: Readonly<Record<string, string>>) =>
  (error: { code: string }, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    // 2.1: a page that doesn't exist is the start.
    if (wantsPage(request)) reply.redirect("/")
    else answerError(error.code === "FST_ERR_BAD_URL" ? error : problem("NOT_FOUND"), request, reply)
  }

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What isn't HTTP at all: there is only a socket, no request. */
export const answerMalformedRequest =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const status = STATUS[error.code ?? ""] ?? 400
    const body = JSON.stringify(envelopeOf(problem("BAD_REQUEST")))
    const head = {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
      ...headers,
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", body].join("\r\n"))
  }
