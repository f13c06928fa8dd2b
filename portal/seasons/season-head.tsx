import { messages } from "@hub/domain/kernel/messages"
import type { Season } from "@hub/domain/seasons/season"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { Link } from "@tanstack/react-router"
import { useLangOf } from "../company/init.ts"
import css from "./season-screen.module.css"

const m = messages("portal/seasons.head")

interface Props {
  readonly season: Season
  readonly seasons: readonly Season[]
  readonly canCopy: boolean
  readonly isReadOnly: boolean
  readonly onCopy: () => void
  readonly onAway: () => void
}

/** The season, and what can be done with the whole of it. */
export function SeasonHead({ season, seasons, canCopy, isReadOnly, onCopy, onAway }: Props) {
  const langOf = useLangOf()
  const others = seasons.filter(({ id }) => id !== season.id)
  return (
    <Row items="end" wrap gap={2} across={4} below={2} className={css.head}>
      <div>
        <p className="unit">{m.planner}</p>
        <h1 lang={langOf(season, "name")}>{season.name}</h1>
      </div>
      <Row items="stretch" wrap gap={2} className={css.verbs}>
        {canCopy ? (
          <button className="chip" disabled={isReadOnly} onClick={onCopy} type="button">
            <Icon name="copy" />
            {m.copy}
          </button>
        ) : null}
        <button className="chip" disabled={isReadOnly} onClick={onAway} type="button">
          <Icon name="bag" />
          {m.away}
        </button>
        <button className="chip" onClick={() => void share(season)} type="button">
          <Icon name="share" />
          {m.share}
        </button>
        {others.map((other) => (
          <Link className="chip" key={other.id} params={{ url_part: other.url_part }} to="/season/$url_part">
            <Icon name="calendar" />
            <span lang={langOf(other, "name")}>{other.name}</span>
          </Link>
        ))}
      </Row>
    </Row>
  )
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/** The link of the season, which shows each family its own plan: nothing of the children leaves. */
async function share({ name, url_part }: Season): Promise<void> {
  const url = `${window.location.origin}/season/${url_part}`
  try {
    if ("share" in navigator) {
      await navigator.share({ title: name, url })
      return
    }
    await window.navigator.clipboard.writeText(url)
    announce(m.copied)
    notifySuccess(m.copied)
  } catch (error) {
    if (!isAbort(error)) notifyError(m.copyThis({ url }))
  }
}
