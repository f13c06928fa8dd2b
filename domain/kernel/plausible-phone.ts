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
  /** An extension in its own field, with or without a word in front; null when it is empty, undefined for what can't be dialed. */
  readonly extension: (written: string) => string | null | undefined
}

export const US_EXAMPLE = "(555) 010-0134"

const LEAST_DIGITS = 7

const WORDS = /ext\p{L}*|durchwahl|apparat|nebenstelle|interno|toestel|anknytning|options?|opción/iu

function plausibleExtension(written: string): string | null | undefined {
  const text = written.trim()
  if (text === "") return null
  return /^[^-\p{Nd}]*\p{Nd}{1,7}\P{Nd}?$/u.test(text) ? text : undefined
}

/** What a browser can say without libphonenumber: the server decides, and its answer is shown at the field. */
export const plausiblePhone = (example: string = US_EXAMPLE): ReadPhone =>
  Object.assign(
    (written: string) => {
      const digits = written.replaceAll(/\P{Nd}/gu, "").length
      return digits < LEAST_DIGITS || /[\p{L}]{6}/u.test(written.replace(WORDS, ""))
        ? undefined
        : { number: written.trim(), extension: null }
    },
    { example, extension: plausibleExtension },
  )

/** As RFC 3966 has it, to store and to dial: +15550100134;ext=12. */
export const phoneText = ({ number, extension }: Phone): string =>
  extension === null ? number : `${number};ext=${extension}`
