import { html, plainPage } from "@hub/server/http/plain-page"
import type { FastifyInstance } from "fastify"
import { DOCUMENTS, DOCUMENTS_PATH } from "./juniper-trail.ts"

const params = { type: "object", properties: { name: { type: "string", maxLength: 40 } } } as const

/** A stand-in for the business's own website, where its documents are: a real deployment links to the real one. */
export async function documentsPage(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>(DOCUMENTS_PATH, { schema: { params } }, async ({ params: { name } }, reply) => {
    const document = Object.hasOwn(DOCUMENTS, name) ? DOCUMENTS[name] : undefined
    void reply.type("text/html; charset=utf-8")
    if (document === undefined) {
      const body = "<h1>No such page</h1><p>Juniper Trail has no document of this name.</p>"
      return reply.status(404).send(plainPage({ title: "No such page", body }))
    }
    const parts = document.parts.map(
      ({ title, paragraphs }) =>
        `<section><h2>${html(title)}</h2>${paragraphs.map((words) => `<p>${html(words)}</p>`).join("")}</section>`,
    )
    const about = "<p><small>Juniper Trail is a made-up business, for trying things out.</small></p>"
    return reply.send(
      plainPage({ title: document.title, body: `<h1>${html(document.title)}</h1>${parts.join("")}${about}` }),
    )
  })
}
