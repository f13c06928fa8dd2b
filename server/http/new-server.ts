import Fastify, { type FastifyInstance, LogController } from "fastify"
import type { Settings } from "../process/settings.ts"
import { answerMalformedRequest, answerMalformedUrl } from "./malformed-requests.ts"
import { requestId } from "./request-log.ts"
import { serializeError } from "./serialize-error.ts"
import { UPLOAD_MS } from "./upload.ts"

interface ServerNeeds {
  readonly settings: Pick<Settings, "trusted_proxies">
  readonly headers: Parameters<typeof answerMalformedUrl>[0]
  readonly log_level: string
  readonly log_to: { write(line: string): void } | undefined
}

export const newServer = ({ settings, headers, log_level, log_to }: ServerNeeds): FastifyInstance =>
  Fastify({
    logger: {
      level: log_level,
      ...(log_to === undefined ? {} : { stream: log_to }),
      serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }), err: serializeError },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: requestId,
    bodyLimit: 1_048_576,
    requestTimeout: UPLOAD_MS,
    // Rate limits and signatures use the family's address, which behind a proxy only the proxy knows.
    trustProxy: settings.trusted_proxies.length === 0 ? false : [...settings.trusted_proxies],
    forceCloseConnections: "idle",
    // Longer than any id that a schema allows, so that the schema refuses it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: answerMalformedUrl(headers),
    clientErrorHandler: answerMalformedRequest(headers),
  })
