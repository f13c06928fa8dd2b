// Colours as the eye sees them: lightness 0–1, chroma, hue in degrees. The figures are those of CSS Color 4, so that what is
// resolved here is what a browser would have painted.

export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
  /** 1 where it isn't named. */
  readonly alpha?: number
}

type Triple = readonly [number, number, number]

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
const DEGREE = Math.PI / 180
/** Below this chroma a colour has no hue of its own, and a browser counts it as 0. */
const GREY = 0.000004

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
const byte = (channel: number): string =>
  Math.round(clamp(channel) * 255)
    .toString(16)
    .padStart(2, "0")

/** The three channels of a six-digit hex colour without its gamma, 0–1. Colours are checked where they come in. */
export function linearOf(hex: string): Triple {
  const [, red, green, blue] = HEX.exec(hex) ?? []
  if (red === undefined || green === undefined || blue === undefined) throw new RangeError("no six-digit hex colour")
  const channel = (digits: string) => toLinear(Number.parseInt(digits, 16) / 255)
  return [channel(red), channel(green), channel(blue)]
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const c = Math.hypot(a, b)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: c <= GREY ? 0 : c,
    h: c <= GREY ? 0 : (Math.atan2(b, a) / DEGREE + 360) % 360,
  }
}

/** What the screen shows of it: a channel that sRGB can't hold is cut off, as browsers cut it. */
export function hexOf({ l, c, h, alpha = 1 }: Oklch): string {
  if (alpha === 0) return "transparent"
  const light = clamp(l)
  const a = c * Math.cos(h * DEGREE)
  const b = c * Math.sin(h * DEGREE)
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = toGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = toGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = toGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return `#${byte(red)}${byte(green)}${byte(blue)}${alpha < 1 ? byte(alpha) : ""}`
}
