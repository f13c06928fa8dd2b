import { messages } from "@hub/domain/kernel/messages"
import { DRAWING } from "@hub/domain/paperwork/document"
import { Button } from "@hub/ui/button/button"
import { FieldError } from "@hub/ui/field/field-error"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { type PointerEvent, useEffect, useRef } from "react"
import styles from "./signature-pad.module.css"

const m = messages("portal/paperwork.signaturePad")

type Strokes = readonly (readonly number[])[]

const clamp = (value: number, max: number): number => Math.round(Math.min(Math.max(value, 0), max))

/** Where a pointer is, in the field's own thousandths. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): readonly [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [
    clamp(((clientX - left) / width) * DRAWING.width, DRAWING.width),
    clamp(((clientY - top) / height) * DRAWING.height, DRAWING.height),
  ]
}

function draw(canvas: HTMLCanvasElement, strokes: Strokes): void {
  const context = canvas.getContext("2d")
  if (context === null) return
  context.clearRect(0, 0, DRAWING.width, DRAWING.height)
  context.strokeStyle = getComputedStyle(canvas).color
  context.lineWidth = 9
  context.lineCap = "round"
  context.lineJoin = "round"
  for (const stroke of strokes) {
    context.beginPath()
    context.moveTo(stroke[0] ?? 0, stroke[1] ?? 0)
    for (let at = 0; at + 1 < stroke.length; at += 2) context.lineTo(stroke[at] ?? 0, stroke[at + 1] ?? 0)
    context.stroke()
  }
}

/** A field to draw one's name in, by mouse, pen or finger. Typing counts the same, so it needs no keyboard. */
export function SignaturePad({
  strokes,
  error,
  onChange,
}: {
  strokes: Strokes
  error: string | undefined
  onChange: (strokes: Strokes) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, strokes)
  }, [strokes])
  const isFull = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0) >= DRAWING.points - 1
  return (
    <Stack gap={2}>
      <p className={styles["label"]} id="pad-label">
        {m.drawYourName}{" "}
        <span className="required-mark" aria-hidden="true">
          *
        </span>
      </p>
      <div className={styles["pad"]} data-invalid={error !== undefined || undefined}>
        <canvas
          ref={canvas}
          width={DRAWING.width}
          height={DRAWING.height}
          role="img"
          aria-labelledby="pad-label"
          onPointerDown={(event) => {
            if (strokes.length >= DRAWING.strokes || isFull) return
            event.currentTarget.setPointerCapture(event.pointerId)
            isDown.current = true
            const [x, y] = pointOf(event)
            onChange([...strokes, [x, y, x, y]])
          }}
          onPointerMove={(event) => {
            const last = strokes.at(-1)
            if (!isDown.current || last === undefined || last.length >= 1_998 || isFull) return
            const [x, y] = pointOf(event)
            if (x !== last.at(-2) || y !== last.at(-1)) onChange([...strokes.slice(0, -1), [...last, x, y]])
          }}
          onPointerUp={() => {
            isDown.current = false
          }}
          onPointerCancel={() => {
            isDown.current = false
          }}
        />
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <Row gap={1} across={3} wrap>
        <Button name="drawing" variant="quiet" size="s" onClick={() => onChange([])}>
          {m.clear}
        </Button>
        <span className="small dim">{m.typingCounts}</span>
      </Row>
    </Stack>
  )
}
