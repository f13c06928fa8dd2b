import Fastify from "fastify"
import { fakePdf } from "../files/uploads.ts"

// A stand-in for a DocuSeal server, at the wire: submissions from PDFs, their state and their signed files.

interface Stored {
  status: "pending" | "completed" | "declined" | "expired"
  completed_at: string | null
  external_id: string
  pdf: Buffer
  body: Record<string, unknown>
}

export const DOCUSEAL_KEY = "test-key"
export const DOCUSEAL_SECRET = "a webhook's secret"
export const SIGNED_PDF = fakePdf()

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")
const firstOf = (value: unknown): object => (Array.isArray(value) && typeof value[0] === "object" ? value[0] : {})

export async function standInDocuSeal() {
  const app = Fastify({ bodyLimit: 50_000_000 })
  const submissions = new Map<number, Stored>()
  let next = 1000
  const standIn = { is_away: false, loses_answers: false, reads: 0, origin: "" }
  app.addHook("onRequest", async (request, reply) => {
    if (standIn.is_away) return reply.status(503).send({ error: "away" })
    if (!request.url.startsWith("/file/") && request.headers["x-auth-token"] !== DOCUSEAL_KEY)
      return reply.status(401).send({ error: "Not authenticated" })
  })
  const submitter = (id: number) => ({
    external_id: submissions.get(id)?.external_id ?? null,
    submission_id: id,
    embed_src: `${standIn.origin}/s/${id}`,
    slug: String(id),
    completed_at: submissions.get(id)?.completed_at ?? null,
  })
  app.post<{ Body: Record<string, unknown> }>("/api/submissions/pdf", async ({ body }, reply) => {
    const id = next++
    const pdf = Buffer.from(textOf(Reflect.get(firstOf(body["documents"]), "file")), "base64")
    const external_id = textOf(Reflect.get(firstOf(body["submitters"]), "external_id"))
    submissions.set(id, { status: "pending", completed_at: null, external_id, pdf, body })
    if (standIn.loses_answers) return reply.status(504).send({ error: "gateway" })
    return { id, submitters: [submitter(id)] }
  })
  app.get<{ Querystring: { external_id?: string } }>("/api/submitters", async ({ query }) => {
    const ids = [...submissions].flatMap(([id, one]) => (one.external_id === query.external_id ? [id] : []))
    return { data: ids.toReversed().map(submitter), pagination: { count: ids.length, next: null, prev: null } }
  })
  app.delete<{ Params: { id: number } }>("/api/submissions/:id", async ({ params }, reply) => {
    const isKnown = submissions.delete(Number(params.id))
    return isKnown ? { id: Number(params.id), archived_at: new Date().toISOString() } : reply.status(404).send({})
  })
  app.get<{ Params: { id: number } }>("/api/submissions/:id", async ({ params }, reply) => {
    standIn.reads += 1
    const id = Number(params.id)
    const found = submissions.get(id)
    if (found === undefined) return reply.status(404).send({ error: "Not found" })
    return { id, status: found.status, completed_at: found.completed_at, submitters: [submitter(id)] }
  })
  app.get<{ Params: { id: number } }>("/api/submissions/:id/documents", async ({ params }) => ({
    id: Number(params.id),
    documents: [{ name: "document", url: `${standIn.origin}/file/${params.id}.pdf` }],
  }))
  app.get("/file/*", async (_request, reply) => reply.type("application/pdf").send(SIGNED_PDF))
  standIn.origin = await app.listen({ host: "127.0.0.1", port: 0 })
  return Object.assign(standIn, {
    url: `${standIn.origin}/api`,
    submissions,
    /** What the family does there. */
    end: (id: number, status: Stored["status"], at = new Date()) => {
      const found = submissions.get(id)
      if (found === undefined) throw new Error(`No submission ${id}`)
      submissions.set(id, { ...found, status, completed_at: status === "completed" ? at.toISOString() : null })
    },
    close: () => app.close(),
  })
}
