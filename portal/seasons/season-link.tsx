import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { seasonsQuery } from "./queries.ts"
import css from "./season-link.module.css"

const m = messages("portal/seasons.link")

/** The way to the planner; gone where the business has no season. Shown while that isn't known, so that nothing jumps. */
export function SeasonLink() {
  const { data } = useQuery(seasonsQuery)
  if (data?.length === 0) return null
  return (
    <p className={css.link}>
      <Link activeOptions={{ exact: true }} className="chip" to="/season">
        <Icon name="calendar" />
        {m.planSeason}
      </Link>
    </p>
  )
}
