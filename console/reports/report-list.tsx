import { messages } from "@hub/domain/kernel/messages"
import { GROUPS } from "@hub/domain/reports/report-list"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import type { ListedReport } from "./queries.ts"
import css from "./report-list.module.css"

const m = messages("console/reports.list")

const groupName = (group: ListedReport["group"]): string =>
  ({ CHILDREN: m.CHILDREN, MONEY: m.MONEY, HEALTH: m.HEALTH })[group]

/** What can be asked, by what it is about. One that the person may not read is named. */
export function ReportList({ items }: { items: readonly ListedReport[] }) {
  return (
    <div className={css["groups"]}>
      {GROUPS.map((group) => (
        <section key={group} className={css["group"]}>
          <h2>{groupName(group)}</h2>
          <ul className={css["list"]}>
            {items
              .filter((one) => one.group === group)
              .map(({ key, name, about, is_permitted }) => (
                <li key={key}>
                  {is_permitted ? (
                    <Link to="/reports/$report" params={{ report: key }} search={({ site, day }) => ({ site, day })}>
                      <Stack gap={0}>
                        <b>{name}</b>
                        <small>{about}</small>
                      </Stack>
                      <Icon name="next" />
                    </Link>
                  ) : (
                    <div>
                      <Stack gap={0}>
                        <b>{name}</b>
                        <small>
                          {group === "HEALTH" ? m.healthOnly : group === "MONEY" ? m.booksOnly : m.officeOnly}
                        </small>
                      </Stack>
                      <Icon name="lock" />
                    </div>
                  )}
                </li>
              ))}
            {group === "MONEY" && items.some(({ key, is_permitted }) => key === "receivables" && is_permitted) && (
              <li>
                <Link to="/reports/months" search={({ site, day }) => ({ site, day })}>
                  <Stack gap={0}>
                    <b>{m.months}</b>
                    <small>{m.monthsAbout}</small>
                  </Stack>
                  <Icon name="next" />
                </Link>
              </li>
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
