import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { type RefObject, useEffect, useMemo, useRef } from "react"
import { isPermitted } from "../shell/permitted.ts"
import { type Me, useMe } from "../staff/queries.ts"
import css from "./gate.module.css"
import { GatePanel } from "./gate-panel.tsx"
import type { Gate } from "./gateway.ts"
import { LastScans } from "./last-scans.tsx"
import { OfflineStrip } from "./offline-strip.tsx"
import { ScanField } from "./scan-field.tsx"
import { Scanner } from "./scanner.tsx"
import { useDevice } from "./use-device.ts"
import { useGate, type View } from "./use-gate.ts"
import { useWedge } from "./use-wedge.ts"
import { useWide } from "./use-wide.ts"

const SitePhotos = lazyComponent(() => import("../day/site-photos.tsx"), "SitePhotos")

const m = messages("console/gate.screen")

// Of a desk, which has a network; phones do without.
const RosterDesk = lazyComponent(() => import("./roster-desk.tsx"), "RosterDesk")

/** Views without a heading: the page's is where it is. */
const NAMELESS: ReadonlySet<View["is"]> = new Set(["scan", "names", "no-code"])

interface Props {
  site: Me["sites"][number]
  day: string
  /** The list of those who have it, at any width. */
  add_on: string | undefined
}

const main = () => document.querySelector<HTMLElement>("main")

/** What had the focus is gone: it goes to the answer, and from there to its buttons. Lists begin at a field of their own. */
function useFocusOnAnswer(view: View): RefObject<HTMLDivElement | null> {
  const answer = useRef<HTMLDivElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    if (view.is === "scan")
      (document.querySelector<HTMLElement>("[data-scan-field]") ?? main())?.focus({ preventScroll: true })
    else if (view.is !== "names" && answer.current !== null) {
      answer.current.focus({ preventScroll: true })
      if (answer.current.getBoundingClientRect().top < 0) answer.current.scrollIntoView()
    }
  }, [view])
  return answer
}

/** A phone: one thing at a time. A stand: camera and answer side by side. A desk: the roster, and the field for a scanner that types. */
export function GateScreen({ site, day, add_on }: Props) {
  const me = useMe()
  const gate = useMemo(
    (): Gate => ({ location_id: site.id, staff_id: me.staff_id ?? "", by: me.name, is_device: me.device !== null }),
    [site.id, me.staff_id, me.name, me.device],
  )
  const device = useDevice(gate)
  const it = useGate(gate, site.time_zone, device.noticeWaiting)
  const width = useWide()
  const mayOverride = isPermitted(me, "gate_override", site.id)
  const isDesk = (width === "desk" || add_on !== undefined) && mayOverride
  const { view, summary } = it
  const leave = () => it.show({ is: "scan" })
  useWedge(it.code)
  const answered = useFocusOnAnswer(view)
  const panel = (
    <div ref={answered} tabIndex={-1} className={css["answer"]}>
      <GatePanel {...{ it, gate, site, mayOverride, leave }} isPanel={width !== "phone"} />
    </div>
  )
  const exceptions = summary?.exceptions ?? 0
  const isIdle = view.is === "scan" || view.is === "names"
  const answer = <aside aria-label={m.answer}>{isIdle ? <Idle it={it} /> : panel}</aside>
  if (isDesk)
    return (
      <div className={css["desk"]} data-width={width}>
        {width !== "desk" && !isIdle && answer}
        <RosterDesk
          site={site}
          date={day}
          add_on={add_on}
          picked={"answer" in view ? view.answer.student_id : undefined}
          field={<ScanField gate={gate} onCode={it.code} onStudent={it.student} keepsFocus={width === "desk"} />}
          onStudent={it.student}
          onExceptions={() => it.show({ is: "exceptions" })}
          exceptions={exceptions}
        />
        {width === "desk" && answer}
      </div>
    )
  const camera = (
    <>
      <Scanner onCode={it.code} />
      {it.error !== undefined && (
        <p className="note bad" role="alert">
          {it.error}
        </p>
      )}
      <LastScans
        scans={it.last.slice(0, 3)}
        onUndo={(scan) => (it.isFresh(scan) ? it.undo(scan) : it.show({ is: "undo", scan }))}
      />
      {exceptions > 0 && (
        <Button variant="line" wide onClick={() => it.show({ is: "exceptions" })}>
          {m.toSettle({ count: exceptions })}
        </Button>
      )}
      <footer className={css["doors"]}>
        <Button variant="line" onClick={() => it.show({ is: "names" })}>
          <Icon name="search" />
          {m.byName}
        </Button>
        <Button variant="line" onClick={() => it.show({ is: "here" })}>
          <Icon name="people" />
          {m.whoIsHere}
        </Button>
      </footer>
      <SitePhotos location_id={site.id} location={site.name} date={day} maySend />
    </>
  )
  return (
    <div className={css["gate"]} data-width={width}>
      <Row as="header" items="stretch" justify="spread" gap={4} className={css["top"]}>
        <div>
          {NAMELESS.has(view.is) ? <h1>{site.name}</h1> : <strong>{site.name}</strong>}
          <small>{m.who({ day: dayWithWeekday(summary?.date ?? day), name: me.name })}</small>
        </div>
        {summary !== undefined && (
          <p className={css["count"]}>
            <strong className="tabular">{summary.counts.in}</strong>
            <small>{m.ofIn({ count: summary.counts.all })}</small>
          </p>
        )}
      </Row>
      <OfflineStrip device={device} time_zone={site.time_zone} />
      {width === "stand" ? (
        <div className={css["stand"]}>
          <div>{camera}</div>
          <div>{view.is === "scan" ? <Idle it={it} /> : panel}</div>
        </div>
      ) : view.is === "scan" ? (
        camera
      ) : (
        panel
      )}
    </div>
  )
}

type It = ReturnType<typeof useGate>

const Idle = ({ it }: { it: It }) => (
  <div className={css["idle"]}>
    <p>{m.idle}</p>
    {it.error !== undefined && (
      <p className="note bad" role="alert">
        {it.error}
      </p>
    )}
  </div>
)
