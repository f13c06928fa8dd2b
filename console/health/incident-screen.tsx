import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { SelectField } from "@hub/ui/field/select-field"
import { TextArea } from "@hub/ui/field/text-area"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Segmented } from "@hub/ui/segmented/segmented"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { PageHead } from "../shell/page-head.tsx"
import { BackToHealth } from "./back-to-health.tsx"
import figure from "./body-figure.module.css"
import { BodyFigure, type BodyPlace, type InjuryKind, InjuryKinds, injuryText } from "./body-figure.tsx"
import css from "./incident.module.css"
import { IncidentAside } from "./incident-aside.tsx"
import type { ChildOfDay } from "./queries.ts"
import { useIncident } from "./use-incident.ts"

const m = messages("console/health.incident")

/** An incident in five parts, with what is still missing beside. */
export function IncidentScreen({ items, picked }: { items: readonly ChildOfDay[]; picked: string | undefined }) {
  const { form, ...it } = useIncident(items, picked)
  const { fields, set, errorOf, child } = it
  const text = (key: "where" | "title" | "seen_by", label: string, most: number) => (
    <TextField
      label={label}
      required
      maxLength={most}
      value={fields[key]}
      error={errorOf(key)}
      onChange={({ target }) => set(key, target.value)}
    />
  )
  const words = (key: "what_happened" | "what_was_done" | "what_follows", label: string) => (
    <TextArea
      label={label}
      required
      rows={3}
      value={fields[key]}
      error={errorOf(key)}
      onChange={({ target }) => set(key, target.value)}
    />
  )
  const [hurts, setHurts] = useState<{ place?: BodyPlace; kind?: InjuryKind }>({})
  // Own words stay as they are.
  const point = (next: typeof hurts) => {
    const before = injuryText(hurts.place, hurts.kind)
    if (fields.title.trim() === "" || fields.title === before) set("title", injuryText(next.place, next.kind))
    setHurts(next)
  }
  return (
    <>
      <PageHead
        over={
          <>
            <BackToHealth />
            {m.over}
          </>
        }
        title={child === undefined ? m.title : m.titleOf({ name: child.name })}
        name={m.title}
      />
      <Columns wide="first" gap={5}>
        <Stack gap={5} ref={form}>
          <Part title={m.who}>
            <SelectField
              label={m.child}
              hint={m.childHint}
              required
              options={items.map((one) => ({ value: one.student_id, label: optionText(one, items) }))}
              value={fields.student_id}
              error={errorOf("student_id")}
              onChange={(value) => set("student_id", value)}
            />
          </Part>
          <Part title={m.whenWhere}>
            <TextField
              label={m.time}
              type="time"
              required
              value={fields.time}
              error={errorOf("time")}
              onChange={({ target }) => set("time", target.value)}
            />
            {text("where", m.where, 200)}
          </Part>
          <Part title={m.happened} hint={m.happenedHint}>
            {words("what_happened", m.words)}
            {text("seen_by", m.seenBy, 120)}
          </Part>
          <Part title={m.hurtsTitle}>
            <Row wrap gap={4} className={figure["hurts"]}>
              <BodyFigure value={hurts.place} onChoose={(place) => point({ ...hurts, place })} />
              <Stack gap={3}>
                {text("title", m.hurts, 200)}
                <InjuryKinds value={hurts.kind} onChoose={(kind) => point({ ...hurts, kind })} />
              </Stack>
            </Row>
          </Part>
          <Part title={m.done}>{words("what_was_done", m.doneWords)}</Part>
          <Part title={m.told}>
            <Segmented
              label={m.reached}
              options={[
                { value: "CALLED", label: m.wasCalled },
                { value: "NOT_REACHED", label: m.notReached },
              ]}
              value={it.told}
              onChange={it.setTold}
            />
            {it.told === "CALLED" && (
              <>
                <TextField
                  label={m.calledWho}
                  required
                  maxLength={300}
                  value={fields.called}
                  error={errorOf("called")}
                  onChange={({ target }) => set("called", target.value)}
                />
                <TextField
                  label={m.calledAt}
                  type="time"
                  required
                  value={fields.called_at}
                  error={errorOf("called_at")}
                  onChange={({ target }) => set("called_at", target.value)}
                />
              </>
            )}
          </Part>
          <Part title={m.follows}>{words("what_follows", m.followsWords)}</Part>
        </Stack>
        <IncidentAside parts={it.parts} name={child?.name} times={fields} told={it.told}>
          {it.error !== undefined && <FormAlert>{it.error}</FormAlert>}
          <Button wide busy={it.isBusy} onClick={it.send}>
            {m.record}
          </Button>
          <Link to="/health" search={({ site, day }) => ({ site, day })} className="button quiet wide">
            {m.leave}
          </Link>
        </IncidentAside>
      </Columns>
    </>
  )
}

function optionText({ name, birth_date, groups, student_id }: ChildOfDay, all: readonly ChildOfDay[]): string {
  const isShared = all.some((one) => one.name === name && one.student_id !== student_id)
  return m.option({
    name,
    born: isShared && birth_date !== null ? dayYearLabel(birth_date) : "none",
    groups: groups.join(", "),
  })
}

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <Stack as="section" gap={3} className={css["part"]} aria-label={title}>
    <div>
      <h2>{title}</h2>
      {hint !== undefined && <p className="small dim">{hint}</p>}
    </div>
    <Stack gap={3}>{children}</Stack>
  </Stack>
)
