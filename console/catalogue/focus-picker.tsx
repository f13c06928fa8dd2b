import { messages } from "@hub/domain/kernel/messages"
import { NumberField } from "@hub/ui/field/number-field"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef } from "react"
import css from "./pictures.module.css"

const m = messages("console/catalogue.pictures")

export interface Focus {
  readonly x: number
  readonly y: number
}

interface Props {
  readonly src: string
  readonly focus: Focus
  readonly error: string | undefined
  readonly onChange: (focus: Focus) => void
}

const percent = (part: number): number => Math.round(Math.min(100, Math.max(0, part)))

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point of a photo that every slot still shows: dragged, moved by arrow keys (10 with Shift), or typed. */
export function FocusPicker({ src, focus, error, onChange }: Props) {
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const { x, y } = focus
  const at: CSSProperties & Record<"--at-x" | "--at-y", string> = {
    "--at-x": `${String(x)}%`,
    "--at-y": `${String(y)}%`,
  }
  const pointTo = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    onChange({
      x: percent(((clientX - box.left) / box.width) * 100),
      y: percent(((clientY - box.top) / box.height) * 100),
    })
  }
  const step = (event: KeyboardEvent) => {
    const move = STEPS[event.key]
    if (move === undefined) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 1
    onChange({ x: percent(x + move[0] * by), y: percent(y + move[1] * by) })
  }
  return (
    <Stack gap={2}>
      <p className="label" id={`${id}-label`}>
        {m.focus}
      </p>
      <p className="hint" id={`${id}-hint`}>
        {m.focusHint}
      </p>
      <div
        ref={stage}
        className={css["stage"]}
        style={at}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointTo(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) pointTo(event)
        }}
      >
        <img src={src} alt={m.preview} draggable={false} />
        <button
          type="button"
          className={css["ring"]}
          aria-label={m.focusAt({ x, y })}
          aria-describedby={`${id}-hint`}
          onKeyDown={step}
        />
      </div>
      <Columns wide="even" gap={3}>
        <NumberField
          label={m.left}
          min={0}
          max={100}
          value={x}
          error={error}
          onChange={(next) => onChange({ x: next ?? x, y })}
        />
        <NumberField label={m.top} min={0} max={100} value={y} onChange={(next) => onChange({ x, y: next ?? y })} />
      </Columns>
    </Stack>
  )
}

const SHAPES = ["card", "wide", "square"] as const

/** The same photo in the slots that families see. */
export const FocusCrops = ({ src, focus: { x, y } }: { src: string; focus: Focus }) => (
  <Stack gap={2}>
    <p className="label">{m.crops}</p>
    <Row items="end" wrap gap={3} className={css["crops"]}>
      {SHAPES.map((shape) => (
        <Stack as="figure" gap={1} key={shape} className={css["crop"]} data-shape={shape}>
          <div>
            <img src={src} alt="" style={{ objectPosition: `${String(x)}% ${String(y)}%` }} />
          </div>
          <figcaption className="small dim">{m[shape]}</figcaption>
        </Stack>
      ))}
    </Row>
  </Stack>
)
