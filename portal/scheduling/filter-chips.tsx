import { messages } from "@hub/domain/kernel/messages"
import type { OfferingCounts } from "@hub/domain/scheduling/availability"
import { Icon } from "@hub/ui/icon/icon"
import type { FocusEvent } from "react"
import { filterCount } from "./availability-filters.ts"
import type { AvailabilitySearch } from "./availability-search.ts"

const m = messages("portal/scheduling.filterChips")

interface FilterChipsProps {
  readonly search: AvailabilitySearch
  readonly chosen_count: number
  /** Undefined while they load. */
  readonly counts: OfferingCounts | undefined
  readonly onChange: (change: AvailabilitySearch) => void
  readonly onOpen: () => void
}

/** Browsers don't scroll to a chip that is partly visible. */
const scrollToChip = ({ target }: FocusEvent) => target.scrollIntoView({ block: "nearest", inline: "nearest" })

/** The most used filters; the others are in the sheet. */
export function FilterChips({ search, chosen_count, counts, onChange, onOpen }: FilterChipsProps) {
  const count = filterCount(search)
  const chip = (text: string, isOn: boolean, change: AvailabilitySearch, left?: number | null) => (
    <button aria-pressed={isOn} className="chip" key={text} onClick={() => onChange(change)} type="button">
      {isOn ? <Icon name="check" /> : null}
      {text}
      {typeof left === "number" ? (
        <>
          <span className="count">{left}</span>
          <span className="visually-hidden"> {m.programs({ count: left })}</span>
        </>
      ) : null}
    </button>
  )
  const isFullDay = search.time_of_day === "full_day"
  const isWeeks = search.kinds === "PROGRAM,DAYCAMP_PROGRAM"
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of toggles, not a part of a form
    <div aria-label={m.filters} className="chips" onFocus={scrollToChip} role="group">
      <button aria-haspopup="dialog" className="chip" onClick={onOpen} type="button">
        <Icon name="filters" />
        {m.filters}
        {count === 0 ? null : (
          <>
            <span className="visually-hidden">{m.set({ count })}</span>{" "}
            <span aria-hidden="true" className="count">
              {count}
            </span>
          </>
        )}
      </button>
      {chip(
        m.withPlaces,
        search.with_places === true,
        { with_places: search.with_places === true ? undefined : true },
        counts?.with_places,
      )}
      {chip(m.fullWeeks, isWeeks, { kinds: isWeeks ? undefined : "PROGRAM,DAYCAMP_PROGRAM" }, counts?.full_weeks)}
      {chip(m.fullDay, isFullDay, { time_of_day: isFullDay ? undefined : "full_day" }, counts?.full_days)}
      {chip(m.thisDayOnly, search.only_day === true, {
        only_day: search.only_day === true ? undefined : true,
        weeks: undefined,
      })}
      {chosen_count < 2
        ? null
        : chip(
            chosen_count === 2 ? m.worksForBoth : m.worksForAll,
            search.fit === "all",
            { fit: search.fit === "all" ? undefined : "all" },
            counts?.fit_all,
          )}
    </div>
  )
}
