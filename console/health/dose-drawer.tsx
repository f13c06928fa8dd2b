import { doseTiming } from "@hub/domain/health/dose-plan"
import { dayYearLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { sentences } from "@hub/domain/kernel/text"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { TextArea } from "@hub/ui/field/text-area"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Reason } from "@hub/ui/reason/reason"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useState } from "react"
import type { DrawerState } from "../families/use-drawer.ts"
import { exactSpanLabel } from "../shell/ages.ts"
import { clockLabel } from "../shell/clock.ts"
import { useNow } from "../shell/use-now.ts"
import { BoxCount } from "./box-count.tsx"
import css from "./dose-drawer.module.css"
import { LabelPhoto } from "./label-photo.tsx"
import type { AsNeeded, Dose, Outcome } from "./queries.ts"
import { useRecordDose } from "./use-record-dose.ts"

const m = messages("console/health.dose")
const page = messages("console/health.doses")

export interface DoseErrand {
  readonly dose: Dose | AsNeeded
  readonly outcome: Outcome
}

const OUTCOMES = ["GIVEN", "REFUSED", "MISSED"] as const

/** One dose: what became of it, why at another time, who was called. */
export function DoseDrawer({ dose, outcome: first, drawer }: DoseErrand & { drawer: DrawerState }) {
  const now = useNow()
  const due_at = "due_at" in dose ? dose.due_at : null
  const timing = due_at === null ? "ON_TIME" : doseTiming(due_at, new Date(now))
  const it = useRecordDose({ dose, first, timing, onDone: drawer.onClose })
  const [isPhoto, setPhoto] = useState(false)
  const { name, birth_date, location, in_since, time_zone, medication, parent } = dose
  const [first_name = "", ...rest] = name.split(" ")
  const { outcome } = it
  const time = clockLabel(now, time_zone)
  const options = "due_at" in dose ? OUTCOMES : (["GIVEN", "REFUSED"] as const)
  return (
    <Drawer
      {...drawer}
      title={name}
      more={m.more({
        born: birth_date === null ? "none" : dayYearLabel(birth_date),
        location,
        since: in_since === null ? "none" : clockLabel(in_since, time_zone),
      })}
      face={<Avatar first_name={first_name} last_name={rest.join(" ")} k="other" isDecorative />}
      closesOnBackdrop={false}
      foot={
        <>
          <Button variant="line" onClick={drawer.onClose}>
            {m.notNow}
          </Button>
          <Button busy={it.isBusy} onClick={it.send}>
            {outcome === "GIVEN" ? m.doGIVEN({ time }) : outcome === "REFUSED" ? m.doREFUSED({ time }) : m.doMISSED}
          </Button>
        </>
      }
    >
      <div className={css["dose"]}>
        <p className={css["amount"]}>{dose.dose}</p>
        <p>
          <b>{medication}</b>
          {"when" in dose ? (
            <>
              <span>{m.asNeeded({ when: dose.when })}</span>
              <span>{m.countToday({ given: dose.given, max: dose.max_per_day })}</span>
              {dose.last_given_at !== null && (
                <span>{m.lastAt({ time: clockLabel(dose.last_given_at, time_zone) })}</span>
              )}
            </>
          ) : (
            <span>{sentences(m.due({ time: timeLabel(dose.time) }), dose.instructions)}</span>
          )}
        </p>
      </div>
      <BoxCount request_id={dose.request_id} left={dose.left} />
      {dose.has_photo && (
        <div>
          <Button variant="quiet" size="s" aria-expanded={isPhoto} onClick={() => setPhoto(!isPhoto)}>
            {isPhoto ? m.hidePhoto : m.photo}
          </Button>
          {isPhoto && <LabelPhoto request_id={dose.request_id} name={name} />}
        </div>
      )}
      {in_since === null && (
        <p className="note warn">
          <b>{page.notIn}.</b> {m.notIn({ name })}
        </p>
      )}
      {it.needsReason && timing !== "ON_TIME" && due_at !== null && (
        <p className="note bad">
          {m.needsReason({
            span: timing === "LATE" ? exactSpanLabel(due_at, now) : exactSpanLabel(now, due_at),
            timing,
          })}
        </p>
      )}
      <Segmented
        label={m.outcome}
        options={options.map((value) => ({ value, label: m[value] }))}
        value={outcome}
        onChange={it.setOutcome}
      />
      {it.needsReason && (
        <Reason
          label={timing === "EARLY" ? m.whyEarly : m.whyLate}
          usual={timing === "EARLY" ? [m.leavesEarly, m.asksEarly] : [m.groupOut, m.nobodyNamed, m.supplyLate]}
          value={it.reason}
          onChange={it.setReason}
          reads={m.reads}
          error={it.reasonError}
        />
      )}
      <TextArea
        label={outcome === "GIVEN" ? m.anythingElse : m.whatWasSaid}
        hint={outcome === "GIVEN" ? m.anythingHint : undefined}
        required={outcome !== "GIVEN"}
        rows={2}
        value={it.note}
        error={it.noteError}
        onChange={({ target }) => it.setNote(target.value)}
      />
      <Checkbox
        isFramed
        label={m.called({ name: parent.name })}
        checked={it.wasCalled}
        onChange={({ target }) => it.setCalled(target.checked)}
      />
      {it.wasCalled && (
        <TextField
          label={m.calledWords}
          maxLength={200}
          value={it.said}
          error={it.errorAt("called")}
          onChange={({ target }) => it.setSaid(target.value)}
        />
      )}
      {it.asksAgain && (
        <Checkbox label={m.again} checked={it.isAgain} onChange={({ target }) => it.setAgain(target.checked)} />
      )}
      {it.error !== undefined && <FormAlert>{it.error}</FormAlert>}
      {!it.needsReason && (
        <Row as="p" gap={2} className={css["reads"]}>
          <Icon name="eye" />
          {m.reads}
        </Row>
      )}
    </Drawer>
  )
}
