import { kitTexts } from "../texts.ts"

// Spec 5: typed text as a number. Decimals are cut from the text, never rounded, so that no cent is lost.

export interface NumberRules {
  min?: number
  max?: number
  /** Shown around the number; may be typed or pasted with it. */
  prefix?: string
  postfix?: string
  /** 0 allows no decimals. */
  decimal_places?: number
  /** An empty field is undefined; otherwise 0. */
  allows_empty?: boolean
}

/** The typed number without prefix and postfix, cut to the allowed decimals; undefined when it is no number. */
export function cleanNumberText(text: string, rules: NumberRules): string | undefined {
  const { prefix = "", postfix = "", decimal_places = 0 } = rules
  let figure = text.trim()
  if (prefix !== "" && figure.startsWith(prefix)) figure = figure.slice(prefix.length)
  if (postfix !== "" && figure.endsWith(postfix)) figure = figure.slice(0, -postfix.length)
  figure = figure.replaceAll(/[,\s]/g, "")
  const parts = /^(-?)(\d*)(?:\.(\d*))?$/.exec(figure)
  if (parts === null) return undefined
  const [, sign = "", whole = "", decimals] = parts
  // A trailing point is allowed while decimals are being typed.
  const tail = decimals === undefined || decimal_places === 0 ? "" : `.${decimals.slice(0, decimal_places)}`
  return `${sign}${whole}${tail}`
}

/** The number of a cleaned text, clamped. */
export function numberOf(figure: string, rules: NumberRules): number | undefined {
  const { min = -Infinity, max = Infinity, allows_empty = false } = rules
  const isEmpty = !/\d/.test(figure)
  if (isEmpty && allows_empty) return undefined
  return Math.min(max, Math.max(min, isEmpty ? 0 : Number(figure)))
}

/** What is wrong with a cleaned text. */
export function rangeError(figure: string, rules: NumberRules): string | undefined {
  if (!/\d/.test(figure)) return undefined
  if (rules.min !== undefined && Number(figure) < rules.min) return kitTexts("number").tooSmall
  if (rules.max !== undefined && Number(figure) > rules.max) return kitTexts("number").tooBig
  return undefined
}
