import { useLayoutEffect, useRef } from "react"
import css from "./line-animation.module.css"
import { CHECK, DRAWINGS, type Drawing, type DrawingName, pathOf } from "./line-drawings.ts"
import { playAnimation } from "./play-animation.ts"

const PATIENCE_MS = 600

/** A decoration: a line that draws itself once. Where its player is late, its last frame is there instead. */
export function LineAnimation({ name }: { name: DrawingName }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current === null ? undefined : playAnimation(box.current, name, PATIENCE_MS)), [name])
  const drawing: Drawing = DRAWINGS[name]
  const last = drawing.stops.at(-1)
  return (
    <div aria-hidden="true" className={css.animation} data-name={name} ref={box}>
      <svg className={css.still} viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
        <path className="line" d={pathOf(drawing)} />
        {drawing.stops.map((stop) => {
          const isEnd = drawing.has_check && stop === last
          return (
            <circle
              className={isEnd ? "end" : "stop"}
              cx={stop.at[0]}
              cy={stop.at[1]}
              key={stop.from}
              r={isEnd ? 20 : 7}
            />
          )
        })}
        {drawing.has_check && last !== undefined ? (
          <path className="check" d={`M${CHECK.map(([x, y]) => `${last.at[0] + x} ${last.at[1] + y}`).join("L")}`} />
        ) : null}
      </svg>
    </div>
  )
}
