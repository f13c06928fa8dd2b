import { createHash, timingSafeEqual } from "node:crypto"
import { type Static, type TSchema, Type } from "typebox"
import { Check } from "typebox/value"
import type { DocuSealSettings } from "../../settings.ts"
import { type ESign, ESignError, type SigningRequest } from "./port.ts"

// DocuSeal's API (docuseal.com/docs/api), in the cloud or on a server of one's own. Its callbacks carry a secret header and no signature
// over their body, so they only say which submission to look at.

const TIMEOUT_MS = 15_000
const PDF_MAX = 30 * 1_048_576
const ROLE = "Guardian"

const Submitter = Type.Object({
  embed_src: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  slug: Type.Optional(Type.String()),
  completed_at: Type.Optional(Type.Union([Type.String(), Type.Null()])),
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

export function docuSeal({ url, api_key, webhook_secret }: DocuSealSettings): ESign {
  async function call<Schema extends TSchema>(schema: Schema, path: string, body?: object): Promise<Static<Schema>> {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "x-auth-token": api_key, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ESignError(reasonOf(error))
    })
    const answer: unknown = await response.json().catch(() => undefined)
    // Not the body: it may name the family.
    if (!response.ok) throw new ESignError(`DocuSeal answered ${response.status}`)
    if (!Check(schema, answer)) throw new ESignError("DocuSeal answered something that can't be read")
    return answer
  }

  /** Old servers answer no `embed_src`. */
  const linkOf = ({ embed_src, slug }: Static<typeof Submitter> = {}): string | undefined =>
    embed_src ?? (slug === undefined ? undefined : `${new URL(url).origin}/s/${slug}`)

  return {
    provider: "DOCUSEAL",
    async create({ envelope_id, document_name, pdf, field, signer, return_url }: SigningRequest) {
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
      if (link === undefined) throw new ESignError("DocuSeal answered no link")
      return { submission_id: String(id), url: link }
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
      if (first === undefined || !URL.canParse(first.url)) throw new ESignError("DocuSeal has no signed file")
      // The file's address is signed and may be at another host, which mustn't get the key.
      const response = await fetch(first.url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
        throw new ESignError(reasonOf(error))
      })
      const bytes = response.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array()
      const is_pdf = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-"
      if (!is_pdf || bytes.length > PDF_MAX) throw new ESignError("DocuSeal's signed file isn't a PDF")
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
