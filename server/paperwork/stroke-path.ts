import { DRAWING } from "@hub/domain/paperwork/document"

/** Strokes as an SVG path, `width` points wide. */
export function strokePath(drawing: readonly (readonly number[])[], width: number): string {
  const scale = width / DRAWING.width
  const point = (stroke: readonly number[], at: number) =>
    `${((stroke[at] ?? 0) * scale).toFixed(1)} ${((stroke[at + 1] ?? 0) * scale).toFixed(1)}`
  return drawing
    .map((stroke) => {
      const rest = Array.from({ length: Math.floor(stroke.length / 2) }, (_, n) => `L${point(stroke, 2 * n)}`)
      return `M${point(stroke, 0)} ${rest.join(" ")}`
    })
    .join(" ")
}
