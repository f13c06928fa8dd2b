export interface Phone {
  /** E.164. */
  readonly number: string
  /** Digits to dial once somebody answers. */
  readonly extension: string | null
}

/** Undefined for what can't be called. */
export type ReadPhone = (written: string) => Phone | undefined

const LEAST_DIGITS = 7

/** What a browser can say without libphonenumber: the server decides, and its answer is shown at the field. */
export const plausiblePhone: ReadPhone = (written) => {
  const digits = written.replaceAll(/\P{Nd}/gu, "").length
  return digits < LEAST_DIGITS || /[\p{L}]{6}/u.test(written.replace(/ext\p{L}*/iu, ""))
    ? undefined
    : { number: written.trim(), extension: null }
}

/** As RFC 3966 has it, to store and to dial: +15550100134;ext=12. */
export const phoneText = ({ number, extension }: Phone): string =>
  extension === null ? number : `${number};ext=${extension}`
