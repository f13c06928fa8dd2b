import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { GateAnswer as Answer, GatePair } from "@hub/ui/gate-answer/gate-answer"
import { GateFlag } from "@hub/ui/gate-answer/gate-flag"
import { HugeButton } from "@hub/ui/gate-answer/huge-button"
import { Icon } from "@hub/ui/icon/icon"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { useMemo } from "react"
import { isPermitted } from "../shell/permitted.ts"
import { useNow } from "../shell/use-now.ts"
import { type Me, useMe } from "../staff/queries.ts"
import { AnswerPanel } from "./answer-panel.tsx"
import { ExceptionList } from "./exception-list.tsx"
import { Face } from "./face.tsx"
import css from "./gate.module.css"
import { clockTime } from "./gate-times.ts"
import type { Gate } from "./gateway.ts"
import { HereList } from "./here-list.tsx"
import { LastScans } from "./last-scans.tsx"
import { OfflineStrip } from "./offline-strip.tsx"
import { OutPanel } from "./out-panel.tsx"
import { PlanButton, PlanView } from "./plan-view.tsx"
import { RosterDesk } from "./roster-desk.tsx"
import { ScanField } from "./scan-field.tsx"
import { Scanner } from "./scanner.tsx"
import { UndoPanel } from "./undo-panel.tsx"
import { useDevice } from "./use-device.ts"
import { useFocusOnAnswer } from "./use-focus-on-answer.ts"
import { useGate } from "./use-gate.ts"
import { useWedge } from "./use-wedge.ts"
import { useWide } from "./use-wide.ts"

const m = messages("console/gate.screen")

interface Props {
  site: Me["sites"][number]
  day: string
}

/** A phone: one thing at a time. A stand: camera and answer side by side. A desk: the roster, and the field for a scanner that types. */
export function GateScreen({ site, day }: Props) {
  const me = useMe()
  const gate = useMemo(
    (): Gate => ({ location_id: site.id, staff_id: me.staff_id ?? "", by: me.name, is_device: me.device !== null }),
    [site.id, me.staff_id, me.name, me.device],
  )
  const device = useDevice(gate)
  const it = useGate(gate, site.time_zone, device.noticeWaiting)
  const width = useWide()
  const mayOverride = isPermitted(me, "gate_override", site.id)
  const isDesk = width === "desk" && mayOverride
  const { view, summary } = it
  const leave = () => it.show({ is: "scan" })
  useWedge(it.code)
  const answered = useFocusOnAnswer(view)
  const panel = (
    <div ref={answered} tabIndex={-1} className={css["answer"]}>
      <Panel {...{ it, gate, site, mayOverride, leave }} isPanel={width !== "phone"} />
    </div>
  )
  const exceptions = summary?.exceptions ?? 0
  if (isDesk)
    return (
      <div className={css["desk"]}>
        <RosterDesk
          site={site}
          date={day}
          picked={"answer" in view ? view.answer.student_id : undefined}
          field={<ScanField gate={gate} onCode={it.code} onStudent={it.student} keepsFocus />}
          onStudent={it.student}
          onExceptions={() => it.show({ is: "exceptions" })}
          exceptions={exceptions}
        />
        <aside aria-label={m.answer}>{view.is === "scan" || view.is === "names" ? <Idle it={it} /> : panel}</aside>
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
    </>
  )
  return (
    <div className={css["gate"]} data-width={width}>
      <header className={css["top"]}>
        <p>
          <strong>{site.name}</strong>
          <small>{m.who({ day: dayWithWeekday(summary?.date ?? day), name: me.name })}</small>
        </p>
        {summary !== undefined && (
          <p className={css["count"]}>
            <strong className="tabular">{summary.counts.in}</strong>
            <small>{m.ofIn({ count: summary.counts.all })}</small>
          </p>
        )}
      </header>
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

interface PanelProps {
  it: It
  gate: Gate
  site: Me["sites"][number]
  mayOverride: boolean
  isPanel: boolean
  leave: () => void
}

function Panel({ it, gate, site, mayOverride, isPanel, leave }: PanelProps) {
  const { view, busy, error } = it
  const { time_zone } = site
  const now = useNow()
  const shared = { time_zone, now, isPanel, busy, error, onLeave: leave }
  switch (view.is) {
    case "answer":
      return (
        <AnswerPanel
          key={view.answer.student_id}
          {...shared}
          answer={view.answer}
          mayOverride={mayOverride}
          onIn={(reason) => it.goIn(view.answer, reason)}
          onOut={() => it.show({ is: "collect", answer: view.answer })}
          onPlan={() => it.show({ is: "plan", answer: view.answer })}
          onAbsent={(isAbsent) => it.absent(view.answer, isAbsent)}
        />
      )
    case "collect":
      return (
        <OutPanel
          key={view.answer.student_id}
          {...shared}
          answer={view.answer}
          onOut={(input) => it.goOut(view.answer, input)}
        />
      )
    case "done":
      return (
        <Answer
          state="done"
          isPanel={isPanel}
          word={view.kind === "IN" ? m.in : m.out}
          at={clockTime(now, time_zone)}
          face={<Face name={view.done.answer.name} colour={view.done.answer.face.colour} size="l" />}
          name={view.done.answer.name}
          facts={view.done.is_waiting ? m.waits : (view.done.answer.sessions[0]?.name ?? "")}
          foot={
            <>
              <HugeButton onClick={leave}>
                <Icon name="qr" />
                {m.nextCode}
              </HugeButton>
              <GatePair>
                <Button
                  variant="line"
                  onClick={() => {
                    const { answer, id, is_waiting } = view.done
                    const time = clockTime(now, time_zone)
                    const scan = { id, student_id: answer.student_id, name: answer.name, kind: view.kind, time }
                    if (it.isFresh(scan)) it.undo(scan)
                    else it.show({ is: "undo", scan: { ...scan, more: "", is_waiting } })
                  }}
                >
                  <Icon name="undo" />
                  {m.undoWrong}
                </Button>
              </GatePair>
            </>
          }
        >
          {error !== undefined && <FormAlert>{error}</FormAlert>}
          {view.kind === "IN" && view.done.answer.has_alert && (
            <>
              <GateFlag icon={<StaffIcon name="alertPlan" />} tone="bad">
                {m.alert}
              </GateFlag>
              <PlanButton onPlan={() => it.show({ is: "plan", answer: view.done.answer })} />
            </>
          )}
        </Answer>
      )
    case "hold":
      return (
        <Answer
          state="hold"
          isPanel={isPanel}
          at={clockTime(now, time_zone)}
          face={<Face name={view.answer.name} colour={view.answer.face.colour} size="l" />}
          name={view.answer.name}
          foot={
            <HugeButton variant="ink" onClick={() => it.show({ is: "collect", answer: view.answer })}>
              <Icon name="back" />
              {m.backToList}
            </HugeButton>
          }
        >
          <GateFlag icon={<Icon name="alert" />} tone="bad" more={view.is_offline ? m.callOffice : m.onRecord}>
            {m.notTo({ name: view.name })}
          </GateFlag>
          <p>{m.keepInside({ name: view.answer.first_name })}</p>
          <p className="dim">{m.youCanSay}</p>
        </Answer>
      )
    case "plan":
      return <PlanView gate={gate} answer={view.answer} onClose={() => it.student(view.answer.student_id)} />
    case "undo":
      return <UndoPanel {...shared} scan={view.scan} onUndo={(reason) => it.undo(view.scan, reason)} />
    case "no-code":
      return (
        <Answer
          state="no-code"
          isPanel={isPanel}
          at={clockTime(now, time_zone)}
          message={m.noCode}
          foot={
            <>
              <HugeButton onClick={leave}>
                <Icon name="qr" />
                {m.scanAgain}
              </HugeButton>
              <GatePair>
                <Button variant="line" onClick={() => it.show({ is: "names" })}>
                  <Icon name="search" />
                  {m.byName}
                </Button>
              </GatePair>
            </>
          }
        >
          <p>{m.findByName}</p>
        </Answer>
      )
    case "here":
      return <HereList gate={gate} time_zone={time_zone} onStudent={it.student} onBack={leave} />
    case "exceptions":
      return <ExceptionList gate={gate} time_zone={time_zone} onBack={leave} />
    default:
      return (
        <section className={css["list"]}>
          <Button variant="quiet" onClick={leave}>
            <Icon name="back" />
            {m.back}
          </Button>
          <ScanField gate={gate} onCode={it.code} onStudent={it.student} />
          {error !== undefined && (
            <p className="note bad" role="alert">
              {error}
            </p>
          )}
        </section>
      )
  }
}
