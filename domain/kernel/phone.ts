const E164 = /^\+[1-9]\d{6,14}$/

/** A phone as a person writes it, in E.164: ten digits are taken for a number of the US. Undefined for anything that is none. */
export function toE164(written: string): string | undefined {
  const text = written.trim()
  if (!/^[+\d\s().-]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, "")
  const isLocal = !text.startsWith("+")
  const number = isLocal && digits.length === 10 ? `+1${digits}` : `+${digits}`
  if (isLocal && !(digits.length === 10 || (digits.length === 11 && digits.startsWith("1")))) return undefined
  return E164.test(number) ? number : undefined
}
