import { cellText } from "./blank-cell.ts"
import { looksLikeDate } from "./dates.ts"

// Names of columns of what people have beside their names: who treats and insures them, what they agreed to.

const PHOTO =
  "(?:photo|media|image|picture|publicity|video)s?(?: \\w+)? (?:release|consent|permission|ok|opt|waiver|allowed)"
const TEXT =
  "(?:(?:sms|texts?|text messag\\w*)(?: \\w+)? (?:consent|opt|ok|allowed|permission)\\w*|receives? (?:sms|texts?)|texts? ok|(?:sms|text) (?:messages?|alerts?|notifications?|updates?)$)"
const NEWS =
  "(?:newsletters?|marketing|mailing list|(?:promotional )?e ?-?mails? opt|e ?-?mail (?:consent|marketing|subscri\\w+)|receives? e ?-?mails?|subscribed|unsubscribed)"
const NO_PHOTO = "(?:no|don'?t|do not) (?:photos?|photograph\\w*|pictures?)"
const NO_TEXT = "(?:no|don'?t|do not) (?:sms|texts?)"
const NO_NEWS = "(?:no|don'?t|do not) (?:e ?-?mails?|mailings?|marketing)"
const DATED = "(?=.*\\b(?:date|dated|on|at|timestamp)$)"

const named = (...words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join("|")})\\b`)
const dated = (...words: readonly string[]): RegExp => new RegExp(`^${DATED}.*\\b(?:${words.join("|")})\\b`)

export const NAMES_OF_PEOPLE = [
  [/^(?:document|waiver|form|agreement|policy)(?: (?:name|title|type))?$/, "FULL_NAME", "DOCUMENT"],
  [/^(?:date signed|signed (?:on|date|at)|signature date|signed|e-?signed(?: on)?)$/, "DATE", "DOCUMENT"],
  [
    /^(?:document |signed |pdf |attachment |waiver |scan(?:ned)? )?(?:file ?names?|files?|pdfs?|attachments?|file path|scans?)$/,
    "FILE_NAME",
    "DOCUMENT",
  ],
  [/^(?:signed by|signer(?: name)?|signature|signatory)$/, "SIGNED_BY", "DOCUMENT"],
  [
    /\b(?:waiver|agreement|liability|handbook|code of conduct|terms)\b.*\b(?:signed|signature|date|on file|completed?|received|accepted)\b|\bsigned\b.*\b(?:waiver|agreement|handbook)\b|^(?:\w+ )?(?:waiver|liability release)$/,
    "SIGNED",
    "DOCUMENT",
  ],
  [dated(PHOTO), "PHOTO_CONSENT_DATE", "CHILD"],
  [dated(TEXT), "TEXT_CONSENT_DATE", "FAMILY"],
  [dated(NEWS), "NEWS_CONSENT_DATE", "FAMILY"],
  [named(PHOTO, NO_PHOTO), "PHOTO_CONSENT", "CHILD"],
  [named(TEXT, NO_TEXT), "TEXT_CONSENT", "FAMILY"],
  [named(NEWS, NO_NEWS), "NEWS_CONSENT", "FAMILY"],
  [/\b(?:who(?: else)?|people|persons?|anyone|others)\b.*\b(?:pick ?-?ups?|collect)\b/, "FULL_NAME", "PICK_UP"],
  [/\b(?:custody|custodial(?! (?:parent|guardian|mother|father))|court order)\b/, "CUSTODY", "FAMILY"],
  [/\b(?:insurance|policy|medical|health)(?: \w+)? group\b|\bgroup (?:no|number|#)/, "POLICY_GROUP", "CHILD"],
  [/\b(?:policy ?holder|insured(?: person)?|subscriber)\b/, "POLICY_HOLDER", "CHILD"],
  [/\bpolicy\b|\binsurance (?:id|no|number|#|member)/, "POLICY_NUMBER", "CHILD"],
  [/\b(?:insurance|insurer|carrier)\b/, "INSURANCE", "CHILD"],
  [/^(?:\w+ ){0,2}(?:physician|doctor|pediatrician)$/, "FULL_NAME", "PHYSICIAN"],
  [/\b(?:diet|dietary|food (?:restrictions?|preferences?))\b/, "DIET", "CHILD"],
] as const

const YES =
  /^(?:yes|y|s|ja|oui|true|1|x|✓|✔|☑|si|sí|ok|opted[- ]?in|opt[- ]?in|subscribed|granted|allowed|accepted|agreed?|given|signed|consented?)\.?$/i
const NO =
  /^(?:no|n|nein|nej|non|false|0|☐|opted[- ]?out|opt[- ]?out|unsubscribed|declined?|denied|refused|not (?:allowed|given|granted)|none|never)\.?$/i

/** Whether a cell agrees; a day is the one on which they did. Undefined: it says neither. */
export function readConsent(cell: string): boolean | undefined {
  const text = cellText(cell)
  if (YES.test(text) || (text !== "" && looksLikeDate(text))) return true
  return NO.test(text) ? false : undefined
}

export const saysConsent = (cell: string): boolean => readConsent(cell) !== undefined

/** "No photos", "Email opt out": a yes there is a no, and a no says nothing. */
export const isRefusal = (column: string): boolean =>
  /\b(?:no|don'?t|do not|opt(?:ed)?[ _-]?out|unsubscribed?)\b/i.test(column.replaceAll("_", " "))
