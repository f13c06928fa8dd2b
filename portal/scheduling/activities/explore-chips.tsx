import type { ActivityCounts } from "@hub/domain/catalogue/activity"
import { messages } from "@hub/domain/kernel/messages"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Icon } from "@hub/ui/icon/icon"
import type { FocusEvent, ReactNode } from "react"
import type { Member } from "../../participants/members.ts"
import { sheetCount, toggledKind } from "./activity-query.ts"
import type { ActivitySearch } from "./activity-search.ts"
import { kindTexts } from "./activity-texts.ts"
import css from "./explore.module.css"
import { missingDetailsOf } from "./missing-details-of.ts"

const m = messages("portal/scheduling/activities.exploreChips")

interface Props {
  readonly counts: ActivityCounts | undefined
  readonly members: readonly Member[]
  readonly search: ActivitySearch
  readonly onSearch: (search: ActivitySearch) => void
  readonly onOpen: () => void
}

/** A chip that is partly outside isn't scrolled in by the browser when Tab reaches it. */
const scrollIn = ({ target }: FocusEvent) => target.scrollIntoView({ block: "nearest", inline: "nearest" })

/** The filters that families use most, each with how many programs it would leave. */
export function ExploreChips({ counts, members, search, onSearch, onOpen }: Props) {
  const chip = (
    key: string,
    isOn: boolean,
    change: ActivitySearch,
    text: ReactNode,
    count: number | null | undefined,
  ) => (
    <button
      aria-pressed={isOn}
      className="chip"
      disabled={count === 0 && !isOn}
      key={key}
      onClick={() => onSearch({ ...search, ...change })}
      type="button"
    >
      {text}
      {/* Figure spaces, so that nothing moves when the counts come. */}
      {count === null ? null : (
        <>
          <span className={css.count}>{count ?? "\u2007\u2007"}</span>
          {count === undefined ? null : <span className="visually-hidden"> {m.programs({ count })}</span>}
        </>
      )}
    </button>
  )
  const everybody = members
    .map(({ id }) => id)
    .sort()
    .join(",")
  // A missing grade or birth date makes a count of 0 that isn't true.
  const countFor = (ids: string, count: number | undefined): number | null | undefined =>
    missingDetailsOf(members, ids).length > 0 ? null : count
  const forAll = members.length === 2 ? m.forBoth : m.forAll
  const isForAll = search.works_for === everybody
  // Words, kinds and places have their own field and chips beside it.
  const more = sheetCount({ ...search, q: undefined, kinds: undefined, with_places: undefined })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of toggles, not a part of a form
    <div aria-label={m.filters} className="chips" onFocus={scrollIn} role="group">
      {members.length < 2
        ? null
        : chip(
            "all",
            isForAll,
            { works_for: isForAll ? undefined : everybody },
            forAll,
            countFor(everybody, counts?.fit_all ?? undefined),
          )}
      {members.map(({ id, name, letter, colour }) =>
        chip(
          id,
          search.works_for === id,
          { works_for: search.works_for === id ? undefined : id },
          <>
            <Roundel k={colour} letter={letter} />
            {name}
          </>,
          countFor(id, counts?.fits.find(({ student_id }) => student_id === id)?.count),
        ),
      )}
      {chip(
        "places",
        search.with_places === true,
        { with_places: search.with_places === true ? undefined : true },
        m.withPlaces,
        counts?.with_places,
      )}
      {counts?.kinds.map(({ kind, count }) =>
        chip(
          kind,
          (search.kinds ?? "").split(",").includes(kind),
          { kinds: toggledKind(search, kind) },
          kindTexts()[kind].chip,
          count,
        ),
      )}
      <button aria-haspopup="dialog" className="chip" onClick={onOpen} type="button">
        <Icon name="filters" />
        {m.more}
        {more > 0 ? (
          <>
            <span className="visually-hidden">{m.set({ more })}</span>
            <span aria-hidden="true" className={css.count}>
              {more}
            </span>
          </>
        ) : null}
      </button>
    </div>
  )
}
