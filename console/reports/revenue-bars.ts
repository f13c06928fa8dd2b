import { scaleBand, scaleLinear } from "d3-scale"
import { stack, stackOffsetDiverging } from "d3-shape"

export const FRAME = { width: 480, height: 300, left: 52, top: 26, bottom: 30 } as const

interface Month {
  readonly month: string
  readonly sold: number
  readonly earned: number
  readonly deferred: number
}

interface Part {
  readonly y: number
  readonly height: number
}

export interface Bar {
  readonly month: string
  readonly sold: number
  readonly x: number
  readonly width: number
  readonly middle: number
  readonly earned: Part
  readonly deferred: Part
  /** Of both parts. */
  readonly top: number
}

interface Bars {
  readonly bars: readonly Bar[]
  readonly ticks: readonly { readonly amount: number; readonly y: number }[]
  /** Where the line is that columns stand on. */
  readonly zero: number
}

const KEYS = ["earned", "deferred"] as const

/** Columns from zero on one scale; what is negative hangs below the line. */
export function barsOf(months: readonly Month[]): Bars {
  const [earned = [], deferred = []] = stack<Month, (typeof KEYS)[number]>()
    .keys(KEYS)
    .value((one, key) => one[key])
    .offset(stackOffsetDiverging)([...months])
  const ends = [...earned, ...deferred].flatMap(([from, to]) => [from, to])
  const y = scaleLinear([Math.min(0, ...ends), Math.max(1, ...ends)], [FRAME.height - FRAME.bottom, FRAME.top]).nice(5)
  const x = scaleBand(
    months.map(({ month }) => month),
    [FRAME.left, FRAME.width],
  ).padding(0.25)
  const part = (ends_at: readonly number[] | undefined): Part => {
    const [from = 0, to = 0] = ends_at ?? []
    return { y: y(Math.max(from, to)), height: Math.abs(y(from) - y(to)) }
  }
  return {
    bars: months.map(({ month, sold }, index) => {
      const [low, high] = [part(earned[index]), part(deferred[index])]
      const left = x(month) ?? 0
      return {
        month,
        sold,
        x: left,
        width: x.bandwidth(),
        middle: left + x.bandwidth() / 2,
        earned: low,
        deferred: high,
        top: Math.min(low.height === 0 ? y(0) : low.y, high.height === 0 ? y(0) : high.y),
      }
    }),
    ticks: y.ticks(5).map((amount) => ({ amount, y: y(amount) })),
    zero: y(0),
  }
}
