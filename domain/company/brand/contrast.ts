import { linearOf } from "./oklch.ts"

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's ratio of two opaque colours. */
export function contrast(front: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(front), luminance(ground)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
