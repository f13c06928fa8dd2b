import { onlineLink } from "@hub/domain/catalogue/place"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNow } from "../../shell/clock/use-now.ts"
import type { Attendance } from "./queries.ts"

const m = messages("portal/scheduling/attendances.onlineLink")

interface Props {
  attendance: Pick<Attendance, "name" | "days" | "online_url" | "online_url_from">
  time_zone: string
  size?: "s" | "m"
}

/** The way into an online class: the link during its hour, and otherwise when it shows. */
export function OnlineLink({ attendance, time_zone, size = "s" }: Props) {
  const { name, days, online_url, online_url_from } = attendance
  const now = useNow()
  const queries = useQueryClient()
  const isOver = days.every(({ ends_at }) => Date.parse(ends_at) <= now.getTime())
  // The link of a day that is over goes, though nobody has loaded the page again.
  const url = online_url === null ? null : onlineLink(online_url, days, now).online_url
  const isDue = url === null && !isOver && online_url_from !== null && Date.parse(online_url_from) <= now.getTime()
  useEffect(() => {
    if (isDue) void queries.invalidateQueries({ queryKey: ["attendances"] })
  }, [isDue, now, queries])
  if (isOver) return null
  if (url === null)
    return (
      <p className="flush">
        {online_url_from === null ? m.unknown : m.from({ when: deadlineLabel(online_url_from, time_zone, now) })}
      </p>
    )
  return (
    <a
      className={buttonClass({ wide: size === "m", ...(size === "s" ? { size } : {}) })}
      href={url}
      target="_blank"
      rel="noreferrer noopener"
    >
      <Icon name="web" />
      <span>{m.join({ name, hidden: (text: string) => <span className="visually-hidden">{text}</span> })}</span>
    </a>
  )
}
