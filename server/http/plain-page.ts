import { currentLanguage, languageOf } from "@hub/domain/kernel/language"
import type { FastifyInstance, FastifyReply } from "fastify"

// Small pages outside the portal: where a hosted card page returns to, the signer, and the sandbox. The content security policy allows no
// inline style or script, so both are served separately.

const PLAIN_STYLE_PATH = "/plain.css"

/** Text in HTML, in an element or in a quoted attribute. */
export const html = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")

/** `body` is HTML; everything in it that isn't ours has been through `html`. */
export const plainPage = ({ title, body, script }: { title: string; body: string; script?: string }): string =>
  `<!doctype html>
<html lang="${currentLanguage()}" dir="${languageOf(currentLanguage()).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${html(title)}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/brand.css">
<link rel="stylesheet" href="${PLAIN_STYLE_PATH}">
${script === undefined ? "" : `<script src="${html(script)}" defer></script>`}
</head>
<body><main>${body}</main></body>
</html>`

/** A page whose address is all the right that its reader has: it isn't stored, passed on or found. */
export const sendPrivatePage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .status(status)
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" })
    .type("text/html; charset=utf-8")
    .send(page)

/** The portal's colors and controls in short: the name of its own stylesheet changes with every build. */
const PLAIN_STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbfbf9, #16181a); --paper-3: light-dark(#ececea, #2a2d30);
  --ink: light-dark(#17191b, #f1f1ee); --ink-2: light-dark(#4b4f53, #b9bcbf); --hair: light-dark(#d8d8d2, #3a3e42);
  --edge: light-dark(#6e7276, #92969a); --bad: light-dark(#a3201b, #ff9b90); }
* { box-sizing: border-box; }
pre { overflow-x: auto; }
body { margin: 0; overflow-wrap: anywhere; background: var(--paper); color: var(--ink); font: 400 1rem/1.45 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.18; margin: 0 0 1rem; padding-top: 1rem; border-top: 2px solid var(--ink); text-wrap: balance; }
h2 { font-size: 1.125rem; margin: 0 0 .25rem; }
p { margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; padding: .75rem 0; border-block: 1px solid var(--hair); }
dt { color: var(--ink-2); } dd { margin: 0; font-variant-numeric: tabular-nums; }
.field { margin: 0 0 1rem; } label { display: block; font-weight: 600; margin-bottom: .25rem; }
input { width: 100%; min-height: 3.25rem; padding: .75rem; border: 1.5px solid var(--edge); border-radius: 10px;
  background: var(--paper); color: var(--ink); font: inherit; }
.tick { display: flex; gap: .75rem; align-items: start; padding: .5rem 0; }
.tick input { flex: none; width: 1.5rem; min-height: 0; height: 1.5rem; margin: 0; accent-color: var(--ink); }
article, section { padding-bottom: .5rem; margin-bottom: 1rem; border-bottom: 1px solid var(--hair); }
input[aria-invalid="true"] { border: 2px solid var(--bad); }
.err { color: var(--bad); font-weight: 600; margin: .35rem 0 0; }
.note { border-inline-start: 4px solid var(--bad); padding: .25rem 0 .25rem 1rem; padding-inline: 1rem 0; margin: 0 0 1.5rem; }
.note a { color: var(--bad); display: inline-block; padding: .6rem 0; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
a { color: var(--ink); }
button, .btn { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3.25rem; padding: .75rem 1.25rem; margin: 0 0 .75rem; border: 2px solid var(--ink);
  border-radius: 10px; background: transparent; color: var(--ink); font: 650 1rem/1.15 system-ui, sans-serif; text-align: center;
  text-decoration: none; cursor: pointer; }
button.main { background: var(--ink); color: var(--paper); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
small { color: var(--ink-2); }
iframe { width: 100%; height: 80vh; border: 1px solid var(--hair); border-radius: 10px; }
`

export function servePlainStyle(app: FastifyInstance): void {
  app.get(PLAIN_STYLE_PATH, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(PLAIN_STYLE),
  )
}

/** Routes that take what a form of a plain page sends, and nothing else; the body is its text. */
export async function formScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    )
    routes(scope)
  })
}
