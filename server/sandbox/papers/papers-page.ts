import type { FastifyInstance } from "fastify"
import { html, plainPage } from "../../plain-page.ts"
import { PAPERS, PAPERS_PATH } from "./juniper-trail.ts"

const params = { type: "object", properties: { name: { type: "string", maxLength: 40 } } } as const

/** Stands in for the business's own website, where its papers are: a real deployment links to the real one. */
export async function papersPage(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>(PAPERS_PATH, { schema: { params } }, async ({ params: { name } }, reply) => {
    const paper = Object.hasOwn(PAPERS, name) ? PAPERS[name] : undefined
    void reply.type("text/html; charset=utf-8")
    if (paper === undefined) {
      const body = "<h1>No such page</h1><p>Juniper Trail has no paper of this name.</p>"
      return reply.status(404).send(plainPage({ title: "No such page", body }))
    }
    const parts = paper.parts.map(
      ({ title, paragraphs }) =>
        `<section><h2>${html(title)}</h2>${paragraphs.map((words) => `<p>${html(words)}</p>`).join("")}</section>`,
    )
    const about = "<p><small>Juniper Trail is a made-up business, for trying things out.</small></p>"
    return reply.send(plainPage({ title: paper.title, body: `<h1>${html(paper.title)}</h1>${parts.join("")}${about}` }))
  })
}
