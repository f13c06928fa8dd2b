export interface Phone {
  /** E.164. */
  readonly number: string
  /** Digits to dial once somebody answers. */
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

/** What a browser can say without libphonenumber: the server decides, and its answer is shown at the field. */
export const plausiblePhone = (example: string = US_EXAMPLE): ReadPhone =>
  Object.assign(
    (written: string) => {
      const digits = written.replaceAll(/\P{Nd}/gu, "").length
      return digits < LEAST_DIGITS ||
        /[\p{L}]{6}/u.test(written.replace(/ext\p{L}*|durchwahl|apparat|nebenstelle|interno|toestel|anknytning/iu, ""))
        ? undefined
        : { number: written.trim(), extension: null }
    },
    { example },
  )

/** As RFC 3966 has it, to store and to dial: +15550100134;ext=12. */
export const phoneText = ({ number, extension }: Phone): string =>
  extension === null ? number : `${number};ext=${extension}`
