import { parseSync } from "oxc-parser"

// Each room's texts are in its message tables (`*-texts.ts`), so that a second language is a file, not a hunt.

/** Words with a space between them; `{}` is a value in a template. */
const isSentence = (text: string): boolean =>
  /\p{L}[,.!?:’']* +(\p{L}|\{\})|\{\}[,.!?:’']* +\p{L}/u.test(text) &&
  !/^(tag|sr-only|btn|Bearer) |^\(|\dpx |px \{|:root/.test(text)

/** "Cancel", "Needs 911", ", done"; kinds and keys begin with a small letter, or have no small one. */
const isWord = (text: string): boolean => /^(\p{Lu}\p{Ll}+|[,;:] \p{Ll}{2,})( [\p{Ll}\d]+)*[.?!…]?$/u.test(text)

interface Node {
  readonly type: string
  readonly start: number
}
type SomeNode = Node & Record<string, unknown>
const isNode = (value: unknown): value is SomeNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const SPOKEN = new Set(["label", "title", "aria-label", "placeholder", "alt", "hint"])
const UNSPOKEN = /^(className|rel|preserveAspectRatio|data-.*)$/
/** No text of these is shown. */
const UNSEEN = /^(TS|Import|BinaryExpression$|TaggedTemplate)/
/** What families are shown of an error is a problem with a code; an `Error` is only reported. */
const isReported = ({ type, callee, argument }: SomeNode): boolean =>
  (type === "NewExpression" && isNode(callee) && /(DOMException|Error|Problem)$/.test(String(callee["name"]))) ||
  (type === "ThrowStatement" && isNode(argument) && argument.type === "NewExpression")

/** What a module calls its part that is fetched later, and a key that is pressed. */
const isName = ({ type, callee }: SomeNode, part: string): boolean =>
  (type === "SwitchCase" && part === "test") ||
  (type === "CallExpression" && isNode(callee) && /^(lazy|assert)/.test(String(callee["name"])))

/** "{} of {}" for `${done} of ${all}`. */
const templateText = ({ quasis }: SomeNode): string =>
  (Array.isArray(quasis) ? quasis : []).map(({ value }: { value: { cooked: string } }) => value.cooked).join("{}")

function textsOf(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) textsOf(one, found)
  if (!isNode(node) || UNSEEN.test(node.type) || isReported(node)) return found
  const { type, value } = node
  if (type === "JSXText" && typeof value === "string" && /\p{L}{2}/u.test(value.replaceAll(/&\w+;/g, "")))
    found.push(value.trim())
  if (type === "Literal" && typeof value === "string" && (isSentence(value) || isWord(value))) found.push(value)
  if (type === "TemplateLiteral" && isSentence(templateText(node))) found.push(templateText(node))
  if (type === "JSXAttribute" && isNode(node["name"]) && isNode(value)) {
    const name = String(node["name"]["name"])
    if (UNSPOKEN.test(name)) return found
    const word = value["value"]
    if (SPOKEN.has(name) && typeof word === "string" && !isSentence(word) && !isWord(word) && /\p{L}/u.test(word))
      found.push(word)
  }
  for (const [part, one] of Object.entries(node))
    if (typeof one === "object" && !isName(node, part)) textsOf(one, found)
  return found
}

/** What a portal's file says in words of its own. */
export const textsOfFile = (name: string, source: string): string[] => textsOf(parseSync(name, source).program)

/** What a server's or a rule's file says to families: whole sentences; shorter texts are parts of logs and names as often as words. */
export const sentencesOf = (name: string, source: string): string[] =>
  // Most files have none, and parsing takes longer.
  /[.!?]["`]/.test(source) ? textsOfFile(name, source).filter((text) => /^[\p{Lu}{].*[.!?]$/su.test(text)) : []

const IS_TABLE = /[/-]texts\.tsx?$|\.test\.tsx?$/

/** The kit's own page speaks English; marks of cards are names. */
export const isOfKit = (path: string): boolean =>
  /^ui\/(?!kit\/|card\/card-tile).*\.tsx?$/.test(path) && !IS_TABLE.test(path)

/** Rooms of the portal and of the console. */
export const hasTables = (path: string): boolean =>
  /^(portal|console)\/[^/]+\/.*\.tsx?$/.test(path) && !IS_TABLE.test(path)

/** What operators and programs read: commands, settings, imports, reports, logs, the published contract, queries that no page sends. */
const OPERATORS_ROOMS =
  /^server\/([^/]+|(hub|import|backup|monitoring|database|providers|process|kernel)\/.*)$|\.contract\.ts$/
const FOR_OPERATORS = new Set([
  "domain/company/brand/check-color.ts",
  "domain/payments/compare-books.ts",
  "server/checkout/reconcile-payments.ts",
  "server/checkout/price-basket.ts",
  "server/checkout/invoices-queries.ts",
  "server/checkout/record-provider-refund.ts",
  "server/checkout/refund-payment.ts",
  "server/checkout/routes.ts",
  "server/day/day-texts.ts",
  "server/messages/message-texts.ts",
  "server/forms/request-resubmission.ts",
  "server/health/add-record.ts",
  "server/health/answer-request.ts",
  "server/health/catalogues.ts",
  "server/health/correct-record.ts",
  "server/health/give-dose.ts",
  "server/mail/send-mails.ts",
  "server/orders/list-orders.ts",
  "server/payments/card-requests.ts",
  "server/scheduling/routes.ts",
  "server/scheduling/availability-filters.ts",
  "server/scheduling/list-activities.ts",
  "server/scheduling/list-offerings.ts",
  "server/leaving/tables-page.ts",
])

/** The server's and the rules' files that families read something of. */
export const isReadByFamilies = (path: string): boolean =>
  /^(server|domain)\//.test(path) && !OPERATORS_ROOMS.test(path) && !FOR_OPERATORS.has(path) && !IS_TABLE.test(path)
