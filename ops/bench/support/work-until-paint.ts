import type { CDPSession } from "@playwright/test"

// What the page's main thread worked between two marks, by the time of the thread itself: waiting for a core isn't in it.

/** Performance marks of the page: the trigger, and the paint. */
export const TRIGGERED = "bench triggered"
export const PAINTED = "bench painted"

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In millionths of a second; `tdur` is the thread's own time. */
  readonly ts: number
  readonly dur: number
  readonly tdur: number
}

const isEvent = (one: object): one is TraceEvent =>
  "name" in one && "pid" in one && "tid" in one && "ts" in one && typeof one.ts === "number"

/** Counts the whole task of the trigger, and nothing after the paint. */
export async function workUntilPaint(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }): void => {
    events.push(...value.filter(isEvent))
  }
  cdp.on("Tracing.dataCollected", collect)
  const includedCategories = ["toplevel", "blink.user_timing"]
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } })
  await act()
  const complete = new Promise((done) => cdp.once("Tracing.tracingComplete", done))
  await cdp.send("Tracing.end")
  await complete
  cdp.off("Tracing.dataCollected", collect)
  const triggered = events.find(({ name }) => name === TRIGGERED)
  const painted = events.find(({ name }) => name === PAINTED)
  if (triggered === undefined || painted === undefined) throw new Error("The trace has no marks")
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur }) =>
      name === "ThreadControllerImpl::RunTask" &&
      pid === triggered.pid &&
      tid === triggered.tid &&
      ts + dur >= triggered.ts &&
      ts <= painted.ts,
  )
  return tasks.reduce((sum, { tdur }) => sum + tdur, 0) / 1000
}
