import { currentLanguage, languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { type DocumentRun, documentText } from "@hub/domain/paperwork/document-text"
import { NAME_LENGTH } from "@hub/domain/participants/person-name"
import { html, plainPage } from "../http/plain-page.ts"
import { consentSentence, consentText } from "./consent-texts.ts"
import type { ToSign } from "./queries.ts"
import { type Signing, type SigningError, seenOf } from "./sign-document.ts"

const m = messages("server/paperwork.signingPages")

// The built-in signer's pages. They are outside the portal and work without a script: the window that shows them has no other right
// than to this one document.

const messagesTexts = (): Record<SigningError, string> => ({
  changed: m.changed,
  consent: m.consentMissing,
  empty: m.nameMissing,
  too_long: m.nameTooLong({ most: NAME_LENGTH }),
  unreadable: m.nameUnreadable,
})
/** Where on the page each is mended. */
const FIELD: Record<SigningError, "document" | "consent" | "name"> = {
  changed: "document",
  consent: "consent",
  empty: "name",
  too_long: "name",
  unreadable: "name",
}

const summary = (errors: readonly SigningError[]): string =>
  errors.length === 0
    ? ""
    : `<div class="note" role="alert"><h2>${m.notSigned}</h2>${errors
        .map((error) => `<a href="#${FIELD[error]}">${html(messagesTexts()[error])}</a>`)
        .join("<br>")}</div>`

function marked(field: "consent" | "name", errors: readonly SigningError[]): { state: string; message: string } {
  const error = errors.find((one) => FIELD[one] === field)
  if (error === undefined) return { state: "", message: "" }
  return {
    state: ` aria-invalid="true" aria-describedby="${field}-err"`,
    message: `<p class="err" id="${field}-err">${html(messagesTexts()[error])}</p>`,
  }
}

function marks({ text, look, href }: DocumentRun): string {
  if (href !== undefined) return `<a href="${html(href)}" target="_blank" rel="noreferrer noopener">${html(text)}</a>`
  return look === undefined ? html(text) : look === "bold" ? `<b>${html(text)}</b>` : `<i>${html(text)}</i>`
}

/** The document, what signing it means, and the fields. */
export function signingPage(
  document: ToSign,
  { typed, errors, pdf_url }: { typed: Omit<Signing, "seen">; errors: readonly SigningError[]; pdf_url: string },
): string {
  const { name, text, student_name, business_name } = document
  const words = documentText(text).map(({ kind, text: plain, runs }) =>
    kind === "heading" ? `<h2>${html(plain)}</h2>` : `<p>${kind === "item" ? "• " : ""}${runs.map(marks).join("")}</p>`,
  )
  const language = document.pdf_language ?? document.language
  const isForeign = language !== currentLanguage()
  const note = m.inLanguage({ isPdf: document.pdf_pages !== null, language: html(languageName(language)) })
  const pdf =
    document.pdf_pages === null
      ? ""
      : `<p><a class="btn" href="${html(pdf_url)}" hreflang="${html(language)}" target="_blank" rel="noreferrer noopener">${m.readPdf({ pages: document.pdf_pages })}</a></p>`
  const consent = marked("consent", errors)
  const signer = marked("name", errors)
  const body = `<h1 lang="${html(document.name_language)}">${html(name)}</h1>
<dl><dt>${m.from}</dt><dd>${html(business_name)}</dd><dt>${m.for}</dt><dd>${html(student_name)}</dd></dl>
${summary(errors)}
${isForeign ? `<p>${note}</p>` : ""}
<article id="document" tabindex="-1"><div lang="${html(document.language)}">${words.join("")}</div>${pdf}</article>
<section><h2>${m.signingOnScreen}</h2>${consentText(document)
    .map((block) => `<p>${html(block)}</p>`)
    .join("")}</section>
<form method="post" novalidate><input type="hidden" name="seen" value="${seenOf(document)}">
<div class="field"><label class="tick"><input id="consent" name="consent" type="checkbox"${typed.has_consented ? " checked" : ""}${consent.state}>
<span>${html(consentSentence())}</span></label>${consent.message}</div>
<div class="field"><label for="name">${m.fullName}</label>
<input id="name" name="name" autocomplete="name" value="${html(typed.name)}"${signer.state}>${signer.message}</div>
<button class="main" type="submit">${m.sign}</button></form>
<p><small>${m.later}</small></p>`
  return plainPage({ title: m.title({ name, hasErrors: errors.length > 0 }), body })
}

export const signedPage = ({ name, student_name }: ToSign): string =>
  plainPage({
    title: m.signed,
    body: `<h1>${m.signed}</h1><p>${m.signedExplained({ name: html(name), student: html(student_name) })}</p>
<p><a class="btn" href="/documents">${m.seeDocuments}</a></p>`,
  })

export const gonePage = (): string =>
  plainPage({
    title: m.expired,
    body: `<h1>${m.expired}</h1><p>${m.expiredExplained}</p>
<p><a class="btn" href="/documents">${m.seeDocuments}</a></p>`,
  })
