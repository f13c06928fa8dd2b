import type { FilterCounts } from "@hub/domain/catalogue/activity"
import type { Location, LocationFolder } from "@hub/domain/catalogue/catalogue"
import { KINDS } from "@hub/domain/catalogue/kinds"
import { placeOf } from "@hub/domain/catalogue/place"
import { TIMES_OF_DAY } from "@hub/domain/catalogue/time-of-day"
import { longWeekdayNames, weekdayNames } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { GRADES, gradeLabel } from "@hub/domain/participants/grade"
import { PLACE_LIMITS, PRICE_LIMITS } from "@hub/domain/scheduling/filter-counts"
import { Button } from "@hub/ui/button/button"
import { NumberField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import type { Member } from "../../participants/members.ts"
import filters from "../filters.module.css"
import { foldersQuery } from "../queries.ts"
import { queryOf, toggledKind } from "./activity-query.ts"
import type { ActivitySearch } from "./activity-search.ts"
import { kindTexts } from "./activity-texts.ts"
import { filterCountsQuery } from "./queries.ts"

const m = messages("portal/scheduling/activities.exploreFilters")

const timeTexts = () =>
  ({
    full_day: m.fullDay,
    half_day: m.halfDay,
    after_school: m.afterSchool,
    evening: m.evening,
  }) as const

interface Props {
  readonly search: ActivitySearch
  readonly funbox_id: string | undefined
  readonly location_id: string | undefined
  readonly locations: readonly Location[]
  readonly members: readonly Member[]
  readonly onApply: (search: ActivitySearch, location_id: string | undefined) => void
  readonly onClose: () => void
}

/** Every filter with how many programs it would leave, the others as they are chosen here. */
export function ExploreFilters(props: Props) {
  const { search, funbox_id, locations, members, onApply, onClose } = props
  const [draft, setDraft] = useState(search)
  const [location_id, setLocation] = useState(props.location_id)
  const { order_by: _, ...query } = queryOf(draft, { funbox_id, location_id }, members)
  const { data: counts } = useQuery({ ...filterCountsQuery(query), placeholderData: keepPreviousData })
  const { data: folders = [] } = useQuery(foldersQuery)
  const change = (part: ActivitySearch) => setDraft((before) => ({ ...before, ...part }))
  const { kinds, weekdays = 0, time_of_day, grade, age, max_price, min_places, folder } = draft
  const isKind = (kind: string): boolean => (kinds ?? "").split(",").includes(kind)
  const without = (one: ActivitySearch): ActivitySearch => ({
    q: one.q,
    works_for: one.works_for,
    order: one.order,
    map: one.map,
  })
  return (
    <Modal isOpen align="bottom" title={m.filters} onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        className={filters.fields}
        onSubmit={(event) => {
          event.preventDefault()
          onApply(draft, location_id)
          onClose()
        }}
      >
        <Set title={m.kind}>
          {KINDS.map((kind) => (
            <Choice
              count={counts?.kinds.find((one) => one.kind === kind)?.count}
              isOn={isKind(kind)}
              key={kind}
              onPress={() => change({ kinds: toggledKind(draft, kind) })}
            >
              {kindTexts()[kind].chip}
            </Choice>
          ))}
        </Set>
        <Folders
          counts={counts}
          folder={folder}
          folders={folders}
          onChoose={(id) => change({ folder: id === folder ? undefined : id })}
        />
        <SelectField
          label={m.location}
          placeholder={m.everyLocation}
          options={[
            { value: "", label: m.everyLocation },
            ...locations
              .filter(({ is_archived, id }) => !is_archived && (countAt(counts, id) > 0 || id === location_id))
              .map((one) => ({ value: one.id, label: `${placeOf(one, "visitor").name} (${countAt(counts, one.id)})` })),
          ]}
          value={location_id ?? ""}
          onChange={(id) => setLocation(id === "" ? undefined : id)}
        />
        <Set title={m.weekday}>
          {weekdayNames().map((name, index) => {
            const bit = 1 << index
            return (
              <Choice
                count={counts?.weekdays.find(({ value }) => value === bit)?.count}
                isOn={(weekdays & bit) !== 0}
                key={name}
                label={longWeekdayNames()[index]}
                onPress={() => change({ weekdays: (weekdays ^ bit) === 0 ? undefined : weekdays ^ bit })}
              >
                {name}
              </Choice>
            )
          })}
        </Set>
        <Set title={m.timeOfDay}>
          {TIMES_OF_DAY.map((time) => (
            <Choice
              count={counts?.times_of_day.find((one) => one.time_of_day === time)?.count}
              isOn={time_of_day === time}
              key={time}
              onPress={() => change({ time_of_day: time_of_day === time ? undefined : time })}
            >
              {timeTexts()[time]}
            </Choice>
          ))}
        </Set>
        <div className={filters.two}>
          <SelectField
            label={m.grade}
            placeholder={m.any}
            options={GRADES.map((_grade, index) => ({
              value: String(index),
              label: `${gradeLabel(index)} (${counts?.grades[index]?.count ?? 0})`,
            }))}
            value={grade === undefined ? "" : String(grade)}
            onChange={(value) => change({ grade: value === "" ? undefined : Number(value) })}
          />
          <NumberField
            label={m.age}
            allows_empty
            placeholder={m.any}
            min={0}
            max={120}
            value={age}
            onChange={(value) => change({ age: value })}
          />
        </div>
        <Set title={m.price}>
          {PRICE_LIMITS.map((limit) => (
            <Choice
              count={counts?.prices.find(({ value }) => value === limit)?.count}
              isOn={max_price === limit}
              key={limit}
              onPress={() => change({ max_price: max_price === limit ? undefined : limit })}
            >
              {m.upTo({ limit: formatMoney(limit) })}
            </Choice>
          ))}
        </Set>
        <Set title={m.placesLeft}>
          {PLACE_LIMITS.map((least) => (
            <Choice
              count={counts?.places.find(({ value }) => value === least)?.count}
              isOn={min_places === least}
              key={least}
              onPress={() => change({ min_places: min_places === least ? undefined : least })}
            >
              {least === 1 ? m.any : m.orMore({ least })}
            </Choice>
          ))}
        </Set>
        <Row gap={3} wrap items="stretch" className={filters.footer} data-fixed-footer="">
          <Button
            variant="line"
            size="s"
            onClick={() => {
              setDraft(without(draft))
              setLocation(undefined)
            }}
          >
            {m.clearAll}
          </Button>
          <Button type="submit">{counts === undefined ? m.showPrograms : m.show({ total: counts.total })}</Button>
        </Row>
      </Stack>
    </Modal>
  )
}

const countAt = (counts: FilterCounts | undefined, id: string): number =>
  counts?.locations.find(({ location_id }) => location_id === id)?.count ?? 0

const Set = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    <Row gap={2} wrap items="stretch">
      {children}
    </Row>
  </fieldset>
)

interface FoldersProps {
  folders: readonly LocationFolder[]
  counts: FilterCounts | undefined
  folder: string | undefined
  onChoose: (id: string) => void
}

const Folders = ({ folders, counts, folder, onChoose }: FoldersProps) =>
  folders.length === 0 ? null : (
    <Set title={m.area}>
      {folders.map(({ id, name }) => (
        <Choice
          count={counts === undefined ? undefined : (counts.folders.find((one) => one.folder_id === id)?.count ?? 0)}
          isOn={folder === id}
          key={id}
          onPress={() => onChoose(id)}
        >
          {name}
        </Choice>
      ))}
    </Set>
  )

interface ChoiceProps {
  isOn: boolean
  count: number | undefined
  label?: string | undefined
  onPress: () => void
  children: ReactNode
}

/** What would leave nothing is dimmed, with its 0. */
const Choice = ({ isOn, count, label, onPress, children }: ChoiceProps) => (
  <button
    aria-label={label === undefined ? undefined : `${label}${count === undefined ? "" : ` ${count}`}`}
    aria-pressed={isOn}
    className="chip"
    disabled={count === 0 && !isOn}
    onClick={onPress}
    type="button"
  >
    {isOn ? <Icon name="check" /> : null}
    {children}
    {count === undefined ? null : <span className="count">{count}</span>}
  </button>
)
