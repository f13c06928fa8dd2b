import { messages } from "@hub/domain/kernel/messages"
import { CARE_STATEMENTS, GROUPS } from "@hub/domain/reports/report-list"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import type { ListedReport } from "./queries.ts"
import css from "./report-list.module.css"

const m = messages("console/reports.list")

/** Who has it, of one that the person may not read. */
export function whoReads({ key, group }: ListedReport): string {
  if (key === "medication") return m.healthOnly
  return group === "CHILDREN" ? m.officeOnly : m.booksOnly
}

function ListedLink({ listed }: { listed: ListedReport }) {
  const { key, name, about, is_permitted } = listed
  const text = (
    <Stack gap={0}>
      <b>{name}</b>
      <small>{is_permitted ? about : whoReads(listed)}</small>
    </Stack>
  )
  if (!is_permitted)
    return (
      <div>
        {text}
        <Icon name="lock" />
      </div>
    )
  if (key === CARE_STATEMENTS)
    return (
      <Link to="/reports/care-statements" search={({ site, day }) => ({ site, day })}>
        {text}
        <Icon name="next" />
      </Link>
    )
  return (
    <Link to="/reports/$report" params={{ report: key }} search={({ site, day }) => ({ site, day })}>
      {text}
      <Icon name="next" />
    </Link>
  )
}

/** What can be asked, by what it is about. One that the person may not read is named. */
export function ReportList({ items }: { items: readonly ListedReport[] }) {
  const hasBooks = items.some(({ key, is_permitted }) => key === "receivables" && is_permitted)
  return (
    <div className={css["groups"]}>
      {GROUPS.map((group) => (
        <section key={group} className={css["group"]}>
          <h2>{m[group]}</h2>
          <ul className={css["list"]}>
            {items
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.key}>
                  <ListedLink listed={one} />
                </li>
              ))}
          </ul>
          {group === "LAW" && hasBooks && (
            <>
              <h2>{m.BOOKS}</h2>
              <ul className={css["list"]}>
                <li>
                  <Link to="/reports/months" search={({ site, day }) => ({ site, day })}>
                    <Stack gap={0}>
                      <b>{m.months}</b>
                      <small>{m.monthsAbout}</small>
                    </Stack>
                    <Icon name="next" />
                  </Link>
                </li>
              </ul>
            </>
          )}
        </section>
      ))}
    </div>
  )
}
