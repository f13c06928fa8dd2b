export interface Phone {
  /** E.164. */
  readonly number: string
  /** Digits to dial once someone answers. */
  readonly extension: string | null
}

export interface ReadPhone {
  /** Undefined for what can't be called. */
  (written: string): Phone | undefined
  /** A number as people of the business's country write it. */
  readonly example: string
}

export const US_EXAMPLE = "(555) 010-0134"

const LEAST_DIGITS = 7

/** How people write an extension, or what to press in a menu, beyond what libphonenumber reads. */
const LABELS =
  "durchwahl|dw|apparat|app|nebenstelle|nst|klappe|poste|p|anexo|ramal|interno|int|toestel|tst|wewn?|anknytning|ankn|options?|opt|opción|opcion|choix|press"
const CJK_LABELS = "内線|內線|分機|分机|내선"

/** At the end of a number. */
export const WRITTEN_EXTENSION = new RegExp(
  String.raw`[\s,;(]*(?:\b(?:${LABELS})\b\.?|${CJK_LABELS})\s*:?\s*(\d{1,7})\)?$`,
  "iu",
)

const OWN_FIELD = new RegExp(
  String.raw`^(?:(?:extension|extn?|x|${LABELS}|${CJK_LABELS})(?![\p{L}])\.?)?[\s:#]*(\d{1,7})$`,
  "iu",
)

/** An extension in its own field, with or without a word in front; null when it is empty, undefined for what can't be dialed. */
export function readExtension(written: string): string | null | undefined {
  const text = written
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
  return text === "" ? null : OWN_FIELD.exec(text)?.[1]
}

/** What a browser can say without libphonenumber: the server decides, and its answer is shown at the field. */
export const plausiblePhone = (example: string = US_EXAMPLE): ReadPhone =>
  Object.assign(
    (written: string) => {
      const digits = written.replaceAll(/\P{Nd}/gu, "").length
      return digits < LEAST_DIGITS || /[\p{L}]{6}/u.test(written.replace(new RegExp(`ext\\p{L}*|${LABELS}`, "iu"), ""))
        ? undefined
        : { number: written.trim(), extension: null }
    },
    { example },
  )

/** As RFC 3966 has it, to store and to dial: +15550100134;ext=12. */
export const phoneText = ({ number, extension }: Phone): string =>
  extension === null ? number : `${number};ext=${extension}`
