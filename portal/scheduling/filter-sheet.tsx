import { KINDS, type Kind } from "@hub/domain/catalogue/kinds"
import { TIMES_OF_DAY } from "@hub/domain/catalogue/time-of-day"
import { longWeekdayNames, weekdayNames } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { GRADES, gradeLabel } from "@hub/domain/participants/grade"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { NumberField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { useState } from "react"
import { kindsOf, withoutFilters } from "./availability-filters.ts"
import type { AvailabilitySearch } from "./availability-search.ts"
import css from "./filters.module.css"

const m = messages("portal/scheduling.filterSheet")

const kindTexts = (): Record<Kind, string> => ({
  PROGRAM: m.programs,
  DAYCAMP_PROGRAM: m.campWeeks,
  DAYCAMP_SESSION: m.singleDays,
  OVERNIGHT: m.overnights,
})
const timeTexts = () =>
  ({
    full_day: m.fullDay,
    half_day: m.halfDay,
    after_school: m.afterSchool,
    evening: m.evening,
  }) as const

interface FilterSheetProps {
  readonly search: AvailabilitySearch
  readonly onApply: (search: AvailabilitySearch) => void
  readonly onClose: () => void
}

/** All filters, applied together by "Show programs". */
export function FilterSheet({ search, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(search)
  const change = (part: AvailabilitySearch) => setDraft((before) => ({ ...before, ...part }))
  const toggle = (text: string, isOn: boolean, part: AvailabilitySearch, label?: string) => (
    <button
      aria-label={label}
      aria-pressed={isOn}
      className="chip"
      key={text}
      onClick={() => change(part)}
      type="button"
    >
      {isOn ? <Icon name="check" /> : null}
      {text}
    </button>
  )
  const kinds = kindsOf(draft)
  const kindsWith = (kind: Kind): string | undefined => {
    const next = KINDS.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one)))
    return next.length === 0 ? undefined : next.join(",")
  }
  return (
    <Modal isOpen align="bottom" title={m.filters} onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault()
          onApply(draft)
          onClose()
        }}
      >
        <TextField
          label={m.search}
          type="search"
          maxLength={100}
          placeholder={m.nameOrPlace}
          value={draft.q ?? ""}
          onChange={(event) => change({ q: event.target.value === "" ? undefined : event.target.value })}
        />
        <fieldset>
          <legend>{m.kind}</legend>
          <Row gap={2} wrap items="stretch">
            {KINDS.map((kind) => toggle(kindTexts()[kind], kinds.includes(kind), { kinds: kindsWith(kind) }))}
          </Row>
        </fieldset>
        <fieldset>
          <legend>{m.weekday}</legend>
          <Row gap={2} wrap items="stretch">
            {weekdayNames().map((name, index) => {
              const bits = (draft.weekdays ?? 0) ^ (1 << index)
              const isOn = ((draft.weekdays ?? 0) & (1 << index)) !== 0
              return toggle(name, isOn, { weekdays: bits === 0 ? undefined : bits }, longWeekdayNames()[index])
            })}
          </Row>
        </fieldset>
        <fieldset>
          <legend>{m.timeOfDay}</legend>
          <Row gap={2} wrap items="stretch">
            {TIMES_OF_DAY.map((time) =>
              toggle(timeTexts()[time], draft.time_of_day === time, {
                time_of_day: draft.time_of_day === time ? undefined : time,
              }),
            )}
          </Row>
        </fieldset>
        <div className={css.two}>
          <SelectField
            label={m.grade}
            placeholder={m.any}
            options={GRADES.map((_, index) => ({ value: String(index), label: gradeLabel(index) }))}
            value={draft.grade === undefined ? "" : String(draft.grade)}
            onChange={(grade) => change({ grade: grade === "" ? undefined : Number(grade) })}
          />
          <NumberField
            label={m.age}
            allows_empty
            placeholder={m.any}
            min={0}
            max={120}
            value={draft.age}
            onChange={(age) => change({ age })}
          />
        </div>
        <Row gap={2} wrap items="stretch">
          {toggle(m.withPlacesOnly, draft.with_places === true, {
            with_places: draft.with_places === true ? undefined : true,
          })}
        </Row>
        <Row gap={3} wrap items="stretch" className={css.footer} data-fixed-footer="">
          <Button variant="line" size="s" onClick={() => setDraft(withoutFilters(draft))}>
            {m.clearAll}
          </Button>
          <Button type="submit">{m.showPrograms}</Button>
        </Row>
      </Stack>
    </Modal>
  )
}
