import { addDays, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { IconButton } from "@hub/ui/button/icon-button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Logo } from "@hub/ui/mark/logo"
import { Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useRef } from "react"
import { useMe } from "../staff/queries.ts"
import css from "./top-bar.module.css"
import { useWhereAndWhen } from "./where-and-when.ts"

const m = messages("console/shell.topBar")

/** The business, where and when, the one box, and who is signed in. */
export function TopBar({ find }: { find?: ReactNode }) {
  const { name, business } = useMe()
  return (
    <Row as="header" gap={2} className={css["bar"]}>
      <Link to="/" search={(kept) => kept} className="logo" aria-label={m.home({ name: business.name })}>
        {business.logo === null ? <Logo /> : <img src={business.logo} alt="" width={32} height={32} />}
        <span className={css["name"]}>{business.name}</span>
      </Link>
      <SiteSwitcher />
      <DaySwitcher />
      <div className={css["find"]}>
        {find}
        {find !== false && find !== undefined && (
          <Link to="/families" className={`icon-button ${css["finder"] ?? ""}`} aria-label={m.find}>
            <Icon name="search" />
          </Link>
        )}
      </div>
      <Link to="/account" className={css["me"]} aria-label={m.you({ name })}>
        <span>{initialsOf(name)}</span>
      </Link>
    </Row>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .slice(0, 2)
    .join("")

function SiteSwitcher() {
  const { sites } = useMe()
  const { site } = useWhereAndWhen()
  const navigate = useNavigate()
  const [only] = sites
  if (sites.length === 1 && only !== undefined) return <p className={css["one-site"]}>{only.name}</p>
  return (
    <label className={css["site"]}>
      <span className="visually-hidden">{m.site}</span>
      <select
        value={site?.id ?? ""}
        onChange={({ target: { value } }) =>
          void navigate({ to: ".", search: (kept) => ({ ...kept, site: value === "" ? undefined : value }) })
        }
      >
        <option value="">{m.allSites({ count: sites.length })}</option>
        {sites.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}

function DaySwitcher() {
  const { day, today } = useWhereAndWhen()
  const navigate = useNavigate()
  const picker = useRef<HTMLInputElement>(null)
  const show = (next: string) =>
    void navigate({ to: ".", search: (kept) => ({ ...kept, day: next === today ? undefined : next }) })
  return (
    <fieldset className={css["day"]}>
      <legend className="visually-hidden">{m.day}</legend>
      <IconButton icon="back" label={m.dayBefore} onClick={() => show(addDays(day, -1))} />
      <button type="button" onClick={() => picker.current?.showPicker()}>
        {dayWithWeekday(day)}
      </button>
      <input
        ref={picker}
        type="date"
        value={day}
        tabIndex={-1}
        aria-label={m.chooseDay}
        onChange={({ target: { value } }) => {
          if (value !== "") show(value)
        }}
      />
      <IconButton icon="next" label={m.dayAfter} onClick={() => show(addDays(day, 1))} />
      {day !== today && (
        <button type="button" onClick={() => show(today)}>
          {m.today}
        </button>
      )}
    </fieldset>
  )
}
