import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { GateAnswer as Answer, GatePair } from "@hub/ui/gate-answer/gate-answer"
import { GateFlag } from "@hub/ui/gate-answer/gate-flag"
import { HugeButton } from "@hub/ui/gate-answer/huge-button"
import { Icon } from "@hub/ui/icon/icon"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useNow } from "../shell/use-now.ts"
import type { Me } from "../staff/queries.ts"
import { AnswerPanel } from "./answer-panel.tsx"
import { ExceptionList } from "./exception-list.tsx"
import { Face } from "./face.tsx"
import css from "./gate.module.css"
import { clockTime } from "./gate-times.ts"
import type { Gate } from "./gateway.ts"
import { HereList } from "./here-list.tsx"
import { OutPanel, StrangerPanel } from "./out-panel.tsx"
import { PlanButton } from "./plan-button.tsx"
import { ScanField } from "./scan-field.tsx"
import { UndoPanel } from "./undo-panel.tsx"
import type { useGate } from "./use-gate.ts"

const m = messages("console/gate.screen")

// It needs a network anyway.
const PlanView = lazyComponent(() => import("./plan-view.tsx"), "PlanView")

interface PanelProps {
  it: ReturnType<typeof useGate>
  gate: Gate
  site: Me["sites"][number]
  mayOverride: boolean
  isPanel: boolean
  leave: () => void
}

export function GatePanel({ it, gate, site, mayOverride, isPanel, leave }: PanelProps) {
  const { view, busy, error } = it
  const { time_zone } = site
  const now = useNow()
  const shared = { location_id: site.id, time_zone, now, isPanel, busy, error, onLeave: leave }
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
          onElse={() => it.show({ is: "stranger", answer: view.answer })}
        />
      )
    case "stranger":
      return (
        <StrangerPanel
          key={view.answer.student_id}
          {...shared}
          answer={view.answer}
          onOut={(input) => it.goOut(view.answer, input)}
          onLeave={() => it.show({ is: "collect", answer: view.answer })}
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
