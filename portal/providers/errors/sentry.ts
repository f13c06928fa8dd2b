import {
  type Breadcrumb,
  browserTracingIntegration,
  captureException,
  type ErrorEvent,
  init,
  makeFetchTransport,
} from "@sentry/react"
import type { ErrorSettings } from "../../api/preloaded.ts"
import { isEverydayMessage } from "./vendor-texts.ts"

// Sends as little as possible: no bodies, cookies, search strings or ids, and screens only as shapes.

/** Screens that are never recorded, not even masked: cards, children, health and paperwork. */
const PRIVATE =
  /^\/(cards|schedule|participants|add-participant|edit-participant|documents|applications|smart-forms|personal-info|after-schedule-questions|contacts|profile|invoices|verify)/

// Reports never contain names, numbers, search strings or ids.

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const SEARCH = /[?#][^\s"')]*/g
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g
const TOKEN = /\b(eyJ[\w-]+\.[\w-]+\.[\w-]+|Bearer\s+\S+)/g
const DIGITS = /\+?\d[\d\s().-]{6,}\d/g

/** An address or a sentence with what is personal taken out; `/students/{id}` instead of a child's id. */
export const redacted = (text: string): string =>
  text
    .replaceAll(TOKEN, "{token}")
    .replaceAll(UUID, "{id}")
    .replaceAll(EMAIL, "{email}")
    .replaceAll(SEARCH, "")
    .replaceAll(DIGITS, "{digits}")

const QUERY = /\?[\w-]+=[^\s"'\\]*/g
const starred = (found: string): string => found.replaceAll(/[^-]/g, "*")

/**
 * Redacts a whole envelope, because recordings contain addresses. Keeps its length, which the envelope states for its parts, and keeps
 * figures: they are times and screen coordinates here.
 */
export const starredEnvelope = (text: string): string =>
  [TOKEN, UUID, EMAIL, QUERY].reduce((left, pattern) => left.replaceAll(pattern, starred), text)

function cleaned(event: ErrorEvent): ErrorEvent | null {
  const first = event.exception?.values?.[0]
  if (isEverydayMessage(first?.value) || isEverydayMessage(event.message)) return null
  for (const exception of event.exception?.values ?? []) exception.value = redacted(exception.value ?? "")
  if (event.message !== undefined) event.message = redacted(event.message)
  if (event.request !== undefined) event.request = { url: redacted(event.request.url ?? "") }
  if (event.transaction !== undefined) event.transaction = redacted(event.transaction)
  delete event.user
  delete event.extra
  return event
}

/** Clicks and calls, without input and answers. */
function cleanedCrumb(crumb: Breadcrumb): Breadcrumb | null {
  if (crumb.category === "console") return null
  const { url, from, to, method, status_code } = crumb.data ?? {}
  const data = Object.fromEntries(
    Object.entries({ url, from, to, method, status_code }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === "string" ? redacted(value) : value]],
    ),
  )
  return { ...crumb, data, ...(crumb.message === undefined ? {} : { message: redacted(crumb.message) }) }
}

/** The last filter before sending. */
const cleanFetch: typeof fetch = (address, request) => {
  const { body } = request ?? {}
  if (typeof body === "string") return fetch(address, { ...request, body: starredEnvelope(body) })
  if (!(body instanceof Uint8Array)) return fetch(address, request)
  return fetch(address, { ...request, body: starredEnvelope(new TextDecoder().decode(body)) })
}

/** Starts the reports and returns how to send one. The recorder starts first, so that reports include what led to them. */
export async function open({ dsn, release, traces_sample_rate, is_replay_on }: ErrorSettings) {
  const recorder = is_replay_on ? await import("./replay.ts").catch(() => undefined) : undefined
  init({
    dsn,
    release,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    tracesSampleRate: traces_sample_rate,
    // Whole traces, so that each can be cleaned before it leaves.
    traceLifecycle: "static",
    // Only our own calls carry the trace's header.
    tracePropagationTargets: [/^\/customer_api\//],
    integrations: [browserTracingIntegration(), ...(recorder === undefined ? [] : [recorder.replay(PRIVATE)])],
    transport: (options) => makeFetchTransport(options, cleanFetch),
    // A session is recorded only once something has failed.
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: is_replay_on && !PRIVATE.test(globalThis.location.pathname) ? 1 : 0,
    beforeSend: cleaned,
    beforeBreadcrumb: cleanedCrumb,
    beforeSendTransaction: (event) => ({
      ...event,
      transaction: redacted(event.transaction ?? ""),
      request: {},
      spans: (event.spans ?? []).map((span) => ({
        ...span,
        description: redacted(span.description ?? ""),
        data: {},
      })),
    }),
  })
  return (error: unknown) => void captureException(error)
}
