import type { FastifyInstance } from "fastify"
import { Type } from "typebox"
import { type Database, sql } from "../../database/sql.ts"
import { html, plainPage } from "../../plain-page.ts"

// Mail and messages that a sandbox has sent. The page is public: nobody in a sandbox is real.

interface Sent {
  kind: "mail" | "sms"
  to: string
  subject: string
  body: string
  at: string
  file_name: string | null
  file: string | null
}

const sentTo = (db: Database, to: string | null): Promise<Sent[]> =>
  db.many<Sent>(sql`
    select * from (
      select 'mail' as kind, recipient as "to", subject, body, created_at as at, f.file_name, f.content as file
      from outbox_mail m left join outbox_attachment f on f.mail_id = m.id
      union all select 'sms', recipient, '', body, created_at, null, null from sandbox_sms) as sent
    where ${to}::text is null or lower("to") = lower(${to})
    order by at desc limit 100`)

const ADDRESS = /https?:\/\/[^\s<>"']+/g

/** The text with its addresses as links. */
const linked = (text: string): string =>
  html(text).replaceAll(ADDRESS, (address) => `<a href="${address}">${address}</a>`)

const entry = ({ kind, to, subject, body, at, file_name, file }: Sent): string => `<article>
<h2>${kind === "sms" ? "Text message" : html(subject)}</h2>
<dl><dt>To</dt><dd>${html(to)}</dd><dt>Sent</dt><dd><time datetime="${at}">${html(at.slice(0, 16).replace("T", " "))} UTC</time></dd></dl>
${body
  .trim()
  .split(/\n{2,}/)
  .map((part) => `<p>${linked(part).replaceAll("\n", "<br>")}</p>`)
  .join("")}${
  file === null
    ? ""
    : `<details><summary>${html(file_name ?? "")}</summary><pre tabindex="0">${html(file)}</pre></details>`
}
</article>`

const query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 254 })) })

export async function outboxPage(app: FastifyInstance, { store }: { store: Database }): Promise<void> {
  app.get<{ Querystring: { to?: string } }>("/sandbox/outbox.json", { schema: { querystring: query } }, (request) =>
    sentTo(store, request.query.to ?? null),
  )
  app.get<{ Querystring: { to?: string } }>(
    "/sandbox/outbox",
    { schema: { querystring: query } },
    async (request, reply) => {
      const to = request.query.to ?? ""
      const sent = await sentTo(store, to === "" ? null : to)
      const body = `<h1>Outbox</h1>
<p>What this sandbox has sent by mail and text message. Nothing leaves this machine.</p>
<form method="get" action="/sandbox/outbox"><div class="field"><label for="to">Only to this e-mail or phone</label>
<input id="to" name="to" value="${html(to)}" autocomplete="off"></div><button type="submit">Show</button></form>
${sent.length === 0 ? "<p>Nothing has been sent yet.</p>" : sent.map(entry).join("")}`
      return reply.type("text/html; charset=utf-8").send(plainPage({ title: "Outbox", body }))
    },
  )
}
