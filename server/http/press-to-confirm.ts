import type { FastifyInstance, FastifyReply } from "fastify"
import { formScope, html, plainPage, sendPrivatePage } from "./plain-page.ts"

/** HTML, but for the titles. */
interface Words {
  readonly question: string
  readonly explanation: string
  readonly press: string
  readonly done: string
}

interface Link {
  /** What the link is about: an id or a hash. */
  readonly about: string
  readonly proof: string
}

interface LinkFromMail<Found> {
  /** Before what it is about and the proof: `/stop-mails/news`. */
  readonly path: string
  /** What a genuine link is about. */
  readonly find: (link: Link) => Promise<Found | undefined>
  readonly words: (found: Found) => Words
  /** Read when it is sent, in the language of the request. */
  readonly notFound: () => { readonly title: string; readonly explanation: string }
  readonly confirm: (found: Found) => Promise<unknown>
}

const send = (reply: FastifyReply, status: number, title: string, body: string): FastifyReply =>
  sendPrivatePage(reply, status, plainPage({ title, body: `<h1>${html(title)}</h1>${body}` }))

/**
 * The page of a link in a mail that changes something without signing in. The link alone changes nothing, as mail programs open links by
 * themselves; the press of its button does, and again changes nothing more.
 */
export const pressToConfirm = <Found>(
  app: FastifyInstance,
  { path, find, words, notFound, confirm }: LinkFromMail<Found>,
): Promise<void> => {
  const gone = (reply: FastifyReply) => {
    const { title, explanation } = notFound()
    return send(reply, 404, title, `<p>${explanation}</p>`)
  }
  return formScope(app, (scope) => {
    scope.get<{ Params: Link }>(`${path}/:about/:proof`, async ({ params }, reply) => {
      const found = await find(params)
      if (found === undefined) return gone(reply)
      const { question, explanation, press } = words(found)
      const button = `<form method="post"><button type="submit">${press}</button></form>`
      return send(reply, 200, question, `<p>${explanation}</p>\n${button}`)
    })
    scope.post<{ Params: Link }>(`${path}/:about/:proof`, { bodyLimit: 1_024 }, async ({ params }, reply) => {
      const found = await find(params)
      if (found === undefined) return gone(reply)
      await confirm(found)
      const { done, explanation } = words(found)
      return send(reply, 200, done, `<p>${explanation}</p>`)
    })
  })
}
