import { createHash, timingSafeEqual } from "node:crypto"
import { type Static, type TSchema, Type } from "typebox"
import { Check } from "typebox/value"
import { type ESign, ESignError, type SigningRequest, type Submission } from "./port.ts"

// DocuSeal's API (docuseal.com/docs/api), in the cloud or on a server of one's own. Its callbacks carry a secret header and no signature
// over their body, so they only say which submission to look at.

export interface DocuSealSettings {
  /** Of its API, without a slash at the end. */
  readonly url: string
  readonly api_key: string
  readonly webhook_secret: string
}

const TIMEOUT_MS = 15_000
const PDF_MAX = 30 * 1_048_576
const ROLE = "Guardian"

const Submitter = Type.Object({
  embed_src: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  slug: Type.Optional(Type.String()),
  completed_at: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
/** Of `GET /submitters`, the newest first. */
const Found = Type.Object({
  data: Type.Array(
    Type.Object({
      submission_id: Type.Integer(),
      external_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      embed_src: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      slug: Type.Optional(Type.String()),
    }),
  ),
})
const Created = Type.Object({ id: Type.Integer(), submitters: Type.Array(Submitter, { minItems: 1 }) })
const Read = Type.Object({
  status: Type.String(),
  completed_at: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  submitters: Type.Array(Submitter),
})
const Documents = Type.Object({ documents: Type.Array(Type.Object({ url: Type.String() })) })
const Callback = Type.Object({
  event_type: Type.String(),
  data: Type.Object({
    id: Type.Optional(Type.Integer()),
    submission_id: Type.Optional(Type.Integer()),
    submission: Type.Optional(Type.Object({ id: Type.Integer() })),
  }),
})

const STATES: Readonly<Record<string, "SIGNED" | "DECLINED" | "EXPIRED">> = {
  completed: "SIGNED",
  declined: "DECLINED",
  expired: "EXPIRED",
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()
/** In constant time, whatever the lengths. */
const isSame = (given: string, known: string): boolean => timingSafeEqual(digest(given), digest(known))

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "No answer")

const away = (message: string) => new ESignError(message, { is_away: true })
const refused = (message: string) => new ESignError(message, { is_away: false })

/** Nothing where there is no file. */
async function bytesAt(url: string, timeout_ms: number): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout_ms) })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array()
  } catch (error) {
    throw away(reasonOf(error))
  }
}

/** `timeout_ms` is how long an answer may take. */
export function docuSeal(
  { url, api_key, webhook_secret }: DocuSealSettings,
  { timeout_ms = TIMEOUT_MS }: { timeout_ms?: number } = {},
): ESign {
  async function ask(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      // A type without a body is refused by strict servers: a submission too many couldn't be withdrawn.
      headers: { "x-auth-token": api_key, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeout_ms),
    }).catch((error: unknown) => {
      throw away(reasonOf(error))
    })
    const answer: unknown = await response.json().catch(() => undefined)
    // Not the body: it may name the family.
    if (response.ok) return answer
    const is_away = response.status >= 500 || [401, 403, 408, 429].includes(response.status)
    throw new ESignError(`DocuSeal answered ${response.status}`, { is_away })
  }
  async function call<Schema extends TSchema>(schema: Schema, path: string, body?: object): Promise<Static<Schema>> {
    const answer = await ask(body === undefined ? "GET" : "POST", path, body)
    if (!Check(schema, answer)) throw away("DocuSeal answered something that can't be read")
    return answer
  }

  /** Old servers answer no `embed_src`. */
  const linkOf = ({ embed_src, slug }: Static<typeof Submitter> = {}): string | undefined =>
    embed_src ?? (slug === undefined ? undefined : `${new URL(url).origin}/s/${slug}`)

  /** What an earlier call has made whose answer was lost. */
  async function madeBefore(envelope_id: string): Promise<Submission | undefined> {
    const { data } = await call(Found, `/submitters?${new URLSearchParams({ external_id: envelope_id, limit: "1" })}`)
    const found = data.find(({ external_id }) => external_id === envelope_id)
    const link = linkOf(found)
    return found === undefined || link === undefined
      ? undefined
      : { submission_id: String(found.submission_id), url: link }
  }

  return {
    provider: "DOCUSEAL",
    async create({ envelope_id, document_name, pdf, field, signer, return_url }: SigningRequest) {
      const before = await madeBefore(envelope_id)
      if (before !== undefined) return before
      const { id, submitters } = await call(Created, "/submissions/pdf", {
        name: document_name,
        send_email: false,
        documents: [
          {
            name: document_name,
            file: Buffer.from(pdf).toString("base64"),
            fields: [{ name: "Signature", type: "signature", role: ROLE, required: true, areas: [field] }],
          },
        ],
        submitters: [
          {
            role: ROLE,
            name: signer.name,
            // Without an e-mail the service still makes a link.
            ...(signer.email === null ? {} : { email: signer.email }),
            external_id: envelope_id,
            completed_redirect_url: return_url,
          },
        ],
      })
      const link = linkOf(submitters[0])
      if (link === undefined) throw away("DocuSeal answered no link")
      return { submission_id: String(id), url: link }
    },
    async withdraw(submission_id) {
      await ask("DELETE", `/submissions/${submission_id}`)
    },
    async read(submission_id) {
      const { status, completed_at, submitters } = await call(Read, `/submissions/${submission_id}`)
      return {
        state: STATES[status] ?? "PENDING",
        url: linkOf(submitters[0]),
        signed_at: completed_at ?? submitters[0]?.completed_at ?? undefined,
      }
    },
    async fetchSigned(submission_id) {
      const { documents } = await call(Documents, `/submissions/${submission_id}/documents`)
      const [first] = documents
      if (first === undefined || !URL.canParse(first.url)) throw refused("DocuSeal has no signed file")
      // The file's address is signed and may be at another host, which mustn't get the key.
      const bytes = await bytesAt(first.url, timeout_ms)
      const is_pdf = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-"
      if (!is_pdf || bytes.length > PDF_MAX) throw refused("DocuSeal's signed file isn't a PDF")
      return bytes
    },
    readCallback(body, secret) {
      if (secret === undefined || !isSame(secret, webhook_secret)) return "forged"
      if (!Check(Callback, body)) return "other"
      const { event_type, data } = body
      const id = event_type.startsWith("submission.") ? data.id : (data.submission_id ?? data.submission?.id)
      return id === undefined ? "other" : { submission_id: String(id) }
    },
  }
}
