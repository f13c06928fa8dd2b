import { plural } from "@hub/domain/kernel/text"
import { type DocumentRun, documentText } from "@hub/domain/paperwork/document-text"
import { NAME_LENGTH } from "@hub/domain/participants/person-name"
import { html, plainPage } from "../plain-page.ts"
import { CONSENT_WORDS, consentText } from "./consent.ts"
import { type Signing, type SigningFault, seenOf } from "./sign-document.ts"
import type { ToSign } from "./to-sign-query.ts"

// The built-in signer's pages. They are outside the portal and work without a script: the window that shows them has no other right
// than to this one document.

const MESSAGES: Record<SigningFault, string> = {
  changed: "The document has changed since you opened it. Please read it again.",
  consent: "Tick the box if you agree to sign on this screen.",
  empty: "Type your full name, as you would sign it.",
  too_long: `A name can have at most ${NAME_LENGTH} letters.`,
  unreadable: "This name has a character we can't save. Please type it again.",
}
/** Where on the page each is mended. */
const FIELD: Record<SigningFault, "document" | "consent" | "name"> = {
  changed: "document",
  consent: "consent",
  empty: "name",
  too_long: "name",
  unreadable: "name",
}

const summary = (faults: readonly SigningFault[]): string =>
  faults.length === 0
    ? ""
    : `<div class="note" role="alert"><h2>It isn't signed yet</h2>${faults
        .map((fault) => `<a href="#${FIELD[fault]}">${html(MESSAGES[fault])}</a>`)
        .join("<br>")}</div>`

function marked(field: "consent" | "name", faults: readonly SigningFault[]): { state: string; message: string } {
  const fault = faults.find((one) => FIELD[one] === field)
  if (fault === undefined) return { state: "", message: "" }
  return {
    state: ` aria-invalid="true" aria-describedby="${field}-err"`,
    message: `<p class="err" id="${field}-err">${html(MESSAGES[fault])}</p>`,
  }
}

function marks({ text, look, href }: DocumentRun): string {
  if (href !== undefined) return `<a href="${html(href)}" target="_blank" rel="noreferrer noopener">${html(text)}</a>`
  return look === undefined ? html(text) : look === "bold" ? `<b>${html(text)}</b>` : `<i>${html(text)}</i>`
}

/** The document, what signing it means, and the fields. */
export function signingPage(
  document: ToSign,
  { typed, faults, pdf_url }: { typed: Omit<Signing, "seen">; faults: readonly SigningFault[]; pdf_url: string },
): string {
  const { name, text, student_name, business_name } = document
  const words = documentText(text).map(({ kind, text: plain, runs }) =>
    kind === "heading" ? `<h2>${html(plain)}</h2>` : `<p>${kind === "item" ? "• " : ""}${runs.map(marks).join("")}</p>`,
  )
  const pdf =
    document.pdf_pages === null
      ? ""
      : `<p><a class="btn" href="${html(pdf_url)}" target="_blank" rel="noreferrer noopener">Read the PDF first, ${document.pdf_pages} ${plural("page", document.pdf_pages)}</a></p>`
  const consent = marked("consent", faults)
  const signer = marked("name", faults)
  const body = `<h1>${html(name)}</h1>
<dl><dt>From</dt><dd>${html(business_name)}</dd><dt>For</dt><dd>${html(student_name)}</dd></dl>
${summary(faults)}
<article id="document" tabindex="-1">${words.join("")}${pdf}</article>
<section><h2>Signing on a screen</h2>${consentText(document)
    .map((block) => `<p>${html(block)}</p>`)
    .join("")}</section>
<form method="post" novalidate><input type="hidden" name="seen" value="${seenOf(document)}">
<div class="field"><label class="tick"><input id="consent" name="consent" type="checkbox"${typed.has_consented ? " checked" : ""}${consent.state}>
<span>${html(CONSENT_WORDS)}</span></label>${consent.message}</div>
<div class="field"><label for="name">Your full name</label>
<input id="name" name="name" autocomplete="name" value="${html(typed.name)}"${signer.state}>${signer.message}</div>
<button class="main" type="submit">Sign</button></form>
<p><small>To leave it for later, close this window: nothing is signed.</small></p>`
  return plainPage({ title: `${faults.length > 0 ? "Error: " : ""}Sign: ${name}`, body })
}

export const signedPage = ({ name, student_name }: ToSign): string =>
  plainPage({
    title: "Signed",
    body: `<h1>Signed</h1><p>${html(name)} for ${html(student_name)} is signed. You can close this window; the signed copy is among your documents.</p>
<p><a class="btn" href="/documents">See your documents</a></p>`,
  })

export const gonePage = (): string =>
  plainPage({
    title: "This link has expired",
    body: `<h1>This link has expired</h1><p>Signing links last half an hour. Close this window and press Sign again.</p>
<p><a class="btn" href="/documents">See your documents</a></p>`,
  })
