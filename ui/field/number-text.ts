// Spec 5: what a typed text says as a number. Text is cut, never computed with, so that no cent is lost on the way.

export interface NumberRules {
  min?: number
  max?: number
  /** Stand around the figure and may be typed or pasted with it. */
  prefix?: string
  postfix?: string
  /** Places after the point; 0 allows none. */
  decimal_places?: number
  /** Whether nothing typed means nothing; otherwise it means 0. */
  allows_empty?: boolean
}

/** The figure in what was typed, cut to the allowed places; undefined when it is no number, and then the typing is ignored. */
export function cleanNumberText(text: string, rules: NumberRules): string | undefined {
  const { prefix = "", postfix = "", decimal_places = 0 } = rules
  let figure = text.trim()
  if (prefix !== "" && figure.startsWith(prefix)) figure = figure.slice(prefix.length)
  if (postfix !== "" && figure.endsWith(postfix)) figure = figure.slice(0, -postfix.length)
  figure = figure.replaceAll(/[,\s]/g, "")
  const parts = /^(-?)(\d*)(?:\.(\d*))?$/.exec(figure)
  if (parts === null) return undefined
  const [, sign = "", whole = "", decimals] = parts
  // A point is taken while it is typed, so that the decimals can follow it.
  const tail = decimals === undefined || decimal_places === 0 ? "" : `.${decimals.slice(0, decimal_places)}`
  return `${sign}${whole}${tail}`
}

/** The number that a cleaned text stands for, held within min and max. */
export function numberOf(figure: string, rules: NumberRules): number | undefined {
  const { min = -Infinity, max = Infinity, allows_empty = false } = rules
  const isEmpty = !/\d/.test(figure)
  if (isEmpty && allows_empty) return undefined
  return Math.min(max, Math.max(min, isEmpty ? 0 : Number(figure)))
}

/** What is wrong with a cleaned text, told once the typing has stopped. */
export function rangeFault(figure: string, rules: NumberRules): string | undefined {
  if (!/\d/.test(figure)) return undefined
  if (rules.min !== undefined && Number(figure) < rules.min) return "value is too small"
  if (rules.max !== undefined && Number(figure) > rules.max) return "value is too big"
  return undefined
}
