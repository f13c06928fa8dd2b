import { expect, test } from "vitest"
import { photoError } from "./photo-legibility.ts"

const COLUMNS = 60
const drawn = (pixel: (x: number, y: number) => number) =>
  Array.from({ length: COLUMNS * COLUMNS }, (_, at) => pixel(at % COLUMNS, Math.floor(at / COLUMNS)))
/** Dark strokes on a light box. */
const letters = drawn((x, y) => (x % 6 < 2 && y % 8 < 5 ? 30 : 210))
const photo = { width: 3000, height: 4000, gray: letters, columns: COLUMNS }

test.each([
  ["sharp letters", photo, undefined],
  ["a thumbnail", { ...photo, width: 320, height: 240 }, /too small/],
  ["a photo in the dark", { ...photo, gray: letters.map((one) => one / 8) }, /too dark/],
  ["a flash", { ...photo, gray: drawn(() => 252) }, /too bright/],
  ["a smooth blur", { ...photo, gray: drawn((x, y) => 100 + x + y / 2) }, /blurred/],
  ["no pixels", { ...photo, gray: [] }, /too dark/],
])("%s", (_, taken, error) => {
  if (error === undefined) expect(photoError(taken)).toBeUndefined()
  else expect(photoError(taken)).toMatch(error)
})
