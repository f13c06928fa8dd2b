import type { ActivityCard } from "@hub/domain/catalogue/activity"
import { withoutRepeats } from "@hub/domain/catalogue/scene"
import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useId } from "react"
import { useCustomer } from "../../account/queries.ts"
import { useInit, useLangOf } from "../../company/init.ts"
import { membersOf, namesInSentence } from "../../participants/members.ts"
import { useFromHere } from "../../shell/way-back/use-way-up.ts"
import { datesText, placesTexts, priceTexts, timesText } from "../activities/activity-texts.ts"
import { activitiesQuery } from "../activities/queries.ts"
import css from "./fit-rows.module.css"

const m = messages("portal/scheduling/first-run.fitRows")

const SHOWN = 3
/** All that a business has ahead; waitlists are few among them. */
const LOOKED_AT = { places: 12, waitlist: 100 } as const

/** Whether one of the family could go, or wait for it. */
function isFor(card: ActivityCard, only: "places" | "waitlist"): boolean {
  if (only === "places") return card.fits.length === 0 || card.fits.some(({ date_count }) => date_count > 0)
  return card.answer === "waitlist" && (card.fits.length === 0 || card.fits.some(({ reason }) => reason === "full"))
}

/** Beside an empty page: programs that fit someone of the family, or full ones that they could wait for. */
export function FitRows({ only = "places" }: { only?: "places" | "waitlist" }) {
  const title = useId()
  const { locations, company_profile } = useInit()
  const { data: customer } = useCustomer()
  const langOf = useLangOf()
  const fromHere = useFromHere()
  const members = membersOf(customer?.students ?? [])
  const query = useInfiniteQuery(
    activitiesQuery({
      ...(members.length === 0
        ? {}
        : {
            student_ids: members
              .map(({ id }) => id)
              .sort()
              .join(","),
          }),
      ...(only === "places" ? { only_with_places: true } : {}),
      order_by: "start_date:asc",
      limit: LOOKED_AT[only],
    }),
  )
  const all = query.data?.pages[0]?.items ?? []
  // Where nothing is full, what has places is the next best.
  const shown = only === "waitlist" && !all.some((card) => isFor(card, only)) ? "places" : only
  const cards = all.filter((card) => isFor(card, shown)).slice(0, SHOWN)
  const scenes = withoutRepeats(cards.map(({ scene, picture }) => (picture == null ? scene : undefined)))
  const names = members.length === 0 ? null : namesInSentence(members)
  return (
    <section aria-labelledby={title} className={css.rows}>
      <div className="sign">
        <h2 id={title}>
          {shown === "waitlist" ? m.fullNow : m.couldBeHere({ names: members.length === 1 ? names : null })}
        </h2>
        <Link className="button quiet compact" activeOptions={{ exact: true }} to="/explore-offerings">
          {m.all}
        </Link>
      </div>
      <QueryPart query={query} loading={m.loading} rows={SHOWN} shape="entry" failed={m.loadFailed}>
        {() =>
          cards.length === 0 ? (
            <p className="dim">{m.nothingFits}</p>
          ) : (
            <ul>
              {cards.map((card, index) => {
                const { from, price } = priceTexts(card)
                const places = placesTexts(card, company_profile.time_zone)
                return (
                  <li key={card.id}>
                    <Link
                      className={css.row}
                      to="/programs/$url_part"
                      params={{ url_part: card.url_part }}
                      state={fromHere}
                    >
                      <span className={css.picture}>
                        <ProgramPicture
                          isDecoration
                          picture={card.picture}
                          scene={scenes[index] ?? card.scene}
                          sizes="4.5rem"
                        />
                      </span>
                      <span>
                        <b lang={langOf(card, "name")}>{card.name}</b>
                        <span className="small dim">{datesText(card)}</span>
                        <span className="small dim">{timesText(card, locations)}</span>
                      </span>
                      <span className={css.figures}>
                        <b>
                          {from ? <small>{m.from} </small> : null}
                          {price}
                        </b>
                        <span className="small" data-tone={places.tone}>
                          {places.text}
                        </span>
                      </span>
                    </Link>
                  </li>
                )
              })}
            </ul>
          )
        }
      </QueryPart>
    </section>
  )
}
