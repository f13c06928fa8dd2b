import { messages } from "../kernel/messages.ts"

const m = messages("domain/health.photoErrorWords")

// Whether a photo of a box can be read at all, by what a phone's camera gets wrong. It can't know whether the right words are on it.

export interface Photo {
  /** Of the photo itself. */
  readonly width: number
  readonly height: number
  /** Its brightness from 0 to 255, line by line, `columns` wide. */
  readonly gray: ArrayLike<number>
  readonly columns: number
}

const SIDE_MIN = 600
const DARK = 45
const BRIGHT = 245
/** Variance of the Laplacian: letters in focus have hundreds, a blurred photo a few. */
const SHARP = 12

function brightness(gray: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < gray.length; at += 1) sum += gray[at] ?? 0
  return sum / Math.max(1, gray.length)
}

function sharpness(gray: ArrayLike<number>, columns: number): number {
  const value = (at: number) => gray[at] ?? 0
  let [sum, squares, count] = [0, 0, 0]
  for (let at = columns; at < gray.length - columns; at += 1) {
    const column = at % columns
    if (column === 0 || column === columns - 1) continue
    const edge = 4 * value(at) - value(at - 1) - value(at + 1) - value(at - columns) - value(at + columns)
    sum += edge
    squares += edge * edge
    count += 1
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** What is wrong with it and what helps; undefined: it can be read. */
export function photoError({ width, height, gray, columns }: Photo): string | undefined {
  if (Math.max(width, height) < SIDE_MIN) return m.tooSmall
  const light = brightness(gray)
  if (light < DARK) return m.tooDark
  if (light > BRIGHT) return m.tooBright
  if (sharpness(gray, columns) < SHARP) return m.blurred
  return undefined
}
