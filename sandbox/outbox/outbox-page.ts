import { problem } from "@hub/domain/kernel/problem"
import { type Database, sql } from "@hub/server/database/sql"
import { html, plainPage } from "@hub/server/http/plain-page"
import type { Mail } from "@hub/server/providers/mail/port"
import type { FastifyInstance } from "fastify"
import { Type } from "typebox"

// Mail and messages that a sandbox has sent. The page is public: nobody in a sandbox is real.

interface Sent {
  kind: "mail" | "sms"
  to: string
  subject: string
  body: string
  at: string
  /** Of a mail. */
  id: string | null
}

/** As they are composed for whom they are to. */
async function sentTo({ store, read }: OutboxNeeds, to: string | null): Promise<Sent[]> {
  const sent = await store.many<Sent>(sql`
    select * from (
      select 'mail' as kind, id, recipient as "to", '' as subject, '' as body, created_at as at from outbox_mail
      union all select 'sms', null, recipient, '', body, created_at from sandbox_sms) as sent
    where ${to}::text is null or lower("to") = lower(${to})
    order by at desc limit 100`)
  return Promise.all(sent.map(async (one) => ({ ...one, ...(one.id === null ? {} : await read(one.id)) })))
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g

/** The text with its addresses as links. */
const linked = (text: string): string =>
  html(text).replaceAll(ADDRESS, (address) => `<a href="${address}">${address}</a>`)

const entry = ({ kind, id, to, subject, body, at }: Sent): string => `<article>
<h2>${kind === "sms" ? "Text message" : html(subject)}</h2>
<dl><dt>To</dt><dd>${html(to)}</dd><dt>Sent</dt><dd><time datetime="${at}">${html(at.slice(0, 16).replace("T", " "))} UTC</time></dd></dl>
${body
  .trim()
  .split(/\n{2,}/)
  .map((part) => `<p>${linked(part).replaceAll("\n", "<br>")}</p>`)
  .join("")}${id === null ? "" : `<p><a href="/sandbox/outbox/${id}">Open as a mail program shows it</a></p>`}
</article>`

const query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 254 })) })

/** The mail's own HTML has its styles inline, and is in a frame as in a mail program. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
const FRAME_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const ID = Type.String({ format: "uuid" })

interface OutboxNeeds {
  readonly store: Database
  readonly compose: (id: string) => Promise<Mail | undefined>
  /** What a mail says, without its files. */
  readonly read: (id: string) => Promise<Pick<Mail, "subject" | "body"> | undefined>
  /** What the apps of the staff show now. */
  readonly codes: () => Promise<readonly { readonly name: string; readonly email: string; readonly code: string }[]>
}

const codesSection = (codes: Awaited<ReturnType<OutboxNeeds["codes"]>>): string =>
  codes.length === 0
    ? ""
    : `<h2>Codes of the staff</h2><p>What their apps show now, for half a minute. Reload for the next ones.</p><dl>${codes
        .map(({ name, email, code }) => `<dt>${html(name)}, ${html(email)}</dt><dd>${html(code)}</dd>`)
        .join("")}</dl>`

export async function outboxPage(app: FastifyInstance, needs: OutboxNeeds): Promise<void> {
  const composed = async (id: string): Promise<Mail> => {
    const mail = await needs.compose(id)
    if (mail === undefined) throw problem("NOT_FOUND")
    return mail
  }
  const schema = { params: Type.Object({ id: ID }) }
  app.get<{ Params: { id: string } }>("/sandbox/outbox/:id", { schema }, async ({ params: { id } }, reply) => {
    const { recipient, subject, attachments = [], unsubscribe_url } = await composed(id)
    const files = attachments.map(
      ({ file_name }, number) => `<a href="/sandbox/outbox/${id}/files/${number}">${html(file_name)}</a>`,
    )
    const body = `<p><a href="/sandbox/outbox">All mails</a></p><h1>${html(subject)}</h1>
<dl><dt>To</dt><dd>${html(recipient)}</dd>${files.length === 0 ? "" : `<dt>Files</dt><dd>${files.join(", ")}</dd>`}${
      unsubscribe_url == null ? "" : `<dt>Stop</dt><dd><a href="${html(unsubscribe_url)}">Unsubscribe</a></dd>`
    }</dl>
<iframe class="mail" sandbox="allow-popups" src="/sandbox/outbox/${id}/html" title="The mail"></iframe>`
    return reply
      .header("content-security-policy", FRAME_POLICY)
      .type("text/html; charset=utf-8")
      .send(plainPage({ title: subject, body }))
  })
  app.get<{ Params: { id: string } }>("/sandbox/outbox/:id/html", { schema }, async ({ params }, reply) => {
    const { html: page = "" } = await composed(params.id)
    return reply
      .headers({ "content-security-policy": MAIL_POLICY, "x-frame-options": "SAMEORIGIN" })
      .type("text/html; charset=utf-8")
      .send(page)
  })
  app.get<{ Params: { id: string; number: number } }>(
    "/sandbox/outbox/:id/files/:number",
    { schema: { params: Type.Object({ id: ID, number: Type.Integer({ minimum: 0, maximum: 9 }) }) } },
    async ({ params }, reply) => {
      const file = (await composed(params.id)).attachments?.[params.number]
      if (file === undefined) throw problem("NOT_FOUND")
      return reply
        .type(file.content_type)
        .send(typeof file.content === "string" ? file.content : Buffer.from(file.content))
    },
  )
  app.get("/sandbox/codes.json", () => needs.codes())
  app.get<{ Querystring: { to?: string } }>("/sandbox/outbox.json", { schema: { querystring: query } }, (request) =>
    sentTo(needs, request.query.to ?? null),
  )
  app.get<{ Querystring: { to?: string } }>(
    "/sandbox/outbox",
    { schema: { querystring: query } },
    async (request, reply) => {
      const to = request.query.to ?? ""
      const sent = await sentTo(needs, to === "" ? null : to)
      const body = `<h1>Outbox</h1>
<p>What this sandbox has sent by mail and text message. Nothing leaves this machine.</p>
<form method="get" action="/sandbox/outbox"><div class="field"><label for="to">Only to this email or phone</label>
<input id="to" name="to" value="${html(to)}" autocomplete="off"></div><button type="submit">Show</button></form>
${codesSection(to === "" ? await needs.codes() : [])}
${sent.length === 0 ? "<p>Nothing has been sent yet.</p>" : sent.map(entry).join("")}`
      return reply.type("text/html; charset=utf-8").send(plainPage({ title: "Outbox", body }))
    },
  )
}
