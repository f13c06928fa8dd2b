import { datesLabel, dayLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { FriendQuestion as Question } from "@hub/domain/sharing/friend-request"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { localDay } from "../shell/clock/local-time.ts"
import css from "./group-friends.module.css"
import { useAnswerFriend } from "./queries.ts"

const m = messages("portal/sharing.friendQuestion")

/** One family asks another: yes for a child of theirs, or nothing. */
export function FriendQuestion({ token, question }: { token: string; question: Question }) {
  const init = useInit()
  const answer = useAnswerFriend(token)
  const [isLeft, setLeft] = useState(false)
  const { student_name: name, customer_name, program, location_id, ends_at, children } = question
  const known = init.locations.find(({ id }) => id === location_id)
  const day = dayLabel(localDay(ends_at, known?.time_zone ?? init.company_profile.time_zone))
  const friend = children.find(({ state }) => state === "TOGETHER")
  const say = (child: Question["children"][number]) =>
    answer.mutate(child.attendance_id, {
      onSuccess: () => announce(m.nowTogether({ name, child: child.name })),
      onError: (error) => notifyError(error),
    })
  const leave = () => {
    setLeft(true)
    announce(m.nothingSent({ day }))
  }
  return (
    <Stack gap={4} className={css.question}>
      <Stack gap={2}>
        <Row gap={3}>
          <Roundel k={1} letter={name.slice(0, 1)} />
          <h2 className="flush">
            {friend === undefined ? m.wouldLike({ name }) : m.together({ name, child: friend.name })}
          </h2>
        </Row>
        {customer_name !== "" && friend === undefined && <p className="dim flush">{m.asks({ name: customer_name })}</p>}
      </Stack>
      <p className="flush">
        <b>{program}</b>
        <br />
        {datesLabel(question)}, {timesLabel(question)}
        <br />
        <span className="dim">{locationName(init.locations, location_id)}</span>
      </p>
      {friend !== undefined ? (
        <p className="flush">
          <Link
            className={buttonClass({ variant: "line" })}
            to="/participants/bookings/$id"
            params={{ id: friend.attendance_id }}
          >
            {m.toTheBooking({ name: friend.name })}
          </Link>
        </p>
      ) : isLeft ? (
        <>
          <p className="flush">{m.nothingSent({ day })}</p>
          <p className="flush">
            <Link className={buttonClass({ variant: "line" })} to="/dashboard">
              {m.toTheDashboard}
            </Link>
          </p>
        </>
      ) : (
        <>
          <div>
            {children.map((child) => (
              <Row wrap justify="spread" gap={2} across={3} className={css.child} key={child.attendance_id}>
                <b>{child.name}</b>
                {child.state === "FULL" ? (
                  <span className="small dim">{m.hasTwo}</span>
                ) : (
                  <Button
                    busy={answer.isPending && answer.variables === child.attendance_id}
                    onClick={() => say(child)}
                    aria-label={m.yesFor({ name, child: child.name })}
                  >
                    {m.yes}
                  </Button>
                )}
              </Row>
            ))}
          </div>
          <p className="flush">
            <Button variant="line" onClick={leave}>
              {m.notThisTime}
            </Button>
          </p>
        </>
      )}
      <p className="small dim flush">{m.noPromise}</p>
    </Stack>
  )
}
