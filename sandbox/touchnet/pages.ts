import { html, plainPage } from "@hub/server/http/plain-page"
import type { CardFieldError, FieldName, Typed } from "./read-card.ts"
import type { Ticket } from "./store.ts"

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${html(name)}" value="${html(value)}">`)
    .join("")

const FIELDS: readonly (readonly [name: FieldName, label: string, autocomplete: string])[] = [
  ["card_number", "Card Number", "cc-number"],
  ["expiry", "Expires (MM/YY)", "cc-exp"],
  ["cvc", "Security code", "cc-csc"],
]

const field = (typed: Typed, errors: readonly CardFieldError[]) => {
  return ([name, label, autocomplete]: (typeof FIELDS)[number]): string => {
    const error = errors.find((one) => one.field === name)
    const state = error === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-err"`
    const message = error === undefined ? "" : `<p class="err" id="${name}-err">${html(error.text)}</p>`
    return `<div class="field"><label for="${name}">${html(label)}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" value="${html(typed[name])}"${state}>${message}</div>`
  }
}

const summary = (errors: readonly CardFieldError[]): string =>
  errors.length === 0
    ? ""
    : `<div class="note" role="alert"><h2>The card wasn't saved</h2>${errors
        .map(({ field: name, text }) => `<a href="#${name}">${html(text)}</a>`)
        .join("<br>")}</div>`

/** The hosted page: what the ticket says, and the card. */
export function cardPage(options: {
  action: string
  ticket: string
  named: Ticket
  typed: Typed
  errors: readonly CardFieldError[]
}): string {
  const { action, ticket, named, typed, errors } = options
  const { EXT_TRANS_ID = "", AMT = "", CANCEL_LINK = "", ERROR_LINK = "" } = named.values
  const fields = FIELDS.map(field(typed, errors))
  const body = `<h1>Payment method</h1>
<p><strong>This is the sandbox's own page.</strong> It replaces the provider's and takes test cards only.</p>
<dl><dt>Reference</dt><dd>${html(EXT_TRANS_ID)}</dd><dt>Charged now</dt><dd>$${html(AMT)}</dd></dl>
${summary(errors)}
<form method="post" action="${html(action)}" novalidate>${hidden({ TICKET: ticket })}
${fields[0] ?? ""}<div class="two">${fields.slice(1).join("")}</div>
<button class="main" type="submit">Save card</button></form>
<a class="btn" href="${html(CANCEL_LINK)}">Cancel</a>
<p><small>Saved: 4242 4242 4242 4242, 5555 5555 5555 4444. Declined: 4000 0000 0000 0002; saved, but declined when it pays: 4000 0000 0000 0341.
<a href="${html(ERROR_LINK)}">Let the page fail</a></small></p>`
  return plainPage({ title: "Payment method", body })
}

/** The way back, as a form: with a script it goes by itself, without one by its button. */
export function returnPage(success_link: string, fields: Readonly<Record<string, string>>, script: string): string {
  const body = `<h1>Your card was accepted</h1>
<form id="return" method="post" action="${html(success_link)}">${hidden(fields)}<button class="main" type="submit">Continue</button></form>`
  return plainPage({ title: "Your card was accepted", body, script })
}

export const brokenPage = (): string =>
  plainPage({
    title: "This page can't be opened",
    body: "<h1>This page can't be opened</h1><p>Its ticket isn't known or was used before. Close this window and start again.</p>",
  })
