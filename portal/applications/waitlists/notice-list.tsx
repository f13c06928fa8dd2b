import { rangeLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { sentenceOf } from "../../api/problem.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { type Notice, useChangeNotice, useNotices } from "./notice-button.tsx"
import styles from "./notices.module.css"

const m = messages("portal/applications/waitlists.noticeList")

function whyText({ kind, start_date, last_day, opens_at, time_zone }: Notice, now: Date): string {
  if (kind === "DATES" || start_date === null || last_day === null) return m.whenNewDates
  const dates = rangeLabel(start_date, last_day, localDay(now, time_zone))
  if (kind === "PLACE") return m.whenPlaceReturns({ dates })
  return opens_at === null ? dates : m.whenBookingOpens({ dates, deadline: deadlineLabel(opens_at, time_zone, now) })
}

/** What the family will be written to about. */
export function NoticeList() {
  const { data: notices = [] } = useNotices()
  const change = useChangeNotice()
  const now = useNow()
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="asked-notices" className={styles["list"]}>
      <div className="sign">
        <h3 id="asked-notices">{m.title}</h3>
      </div>
      <ul>
        {notices.map((notice) => (
          <li className={styles["asked"]} key={notice.id}>
            <Icon name="bell" />
            <p>
              <b>
                {notice.activity_url_part === null ? (
                  notice.name
                ) : (
                  <Link params={{ url_part: notice.activity_url_part }} to="/programs/$url_part">
                    {notice.name}
                  </Link>
                )}
              </b>
              <br />
              <span className="small dim">{whyText(notice, now)}</span>
            </p>
            <Button
              busy={
                change.isPending &&
                change.variables !== undefined &&
                "take_back" in change.variables &&
                change.variables.take_back === notice.id
              }
              onClick={() => change.mutate({ take_back: notice.id })}
              size="s"
              variant="quiet"
            >
              {m.stop({ part: <span className="visually-hidden"> {m.about({ name: notice.name })}</span> })}
            </Button>
          </li>
        ))}
      </ul>
      {change.error === null ? null : (
        <p className="note bad" role="alert">
          {sentenceOf(change.error)}
        </p>
      )}
    </section>
  )
}
