import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Link, useLocation } from "@tanstack/react-router"
import { useIsSignedIn } from "../../account/use-is-signed-in.ts"
import { isMailOff } from "../../api/preloaded.ts"
import { sentenceOf } from "../../api/problem.ts"
import { cameFrom } from "../../shell/way-back/came-from.ts"
import styles from "./notices.module.css"
import { type NoticeAbout, useChangeNotice, useNotices } from "./notices.ts"

const m = messages("portal/applications/waitlists.noticeButton")

const ask = () => ({ PLACE: m.notify, OPENING: m.remindMe, DATES: m.notify }) as const
const asked = () =>
  ({
    PLACE: m.whenPlaceReturns,
    OPENING: m.whenBookingOpens,
    DATES: m.whenNewDates,
  }) as const

interface Props extends NoticeAbout {
  /** What it is about, for screen readers. */
  readonly name: string
}

/** One email when it can be booked; pressed again, none. */
export function NoticeButton({ kind, about_id, name }: Props) {
  const here = useLocation()
  const isSignedIn = useIsSignedIn()
  const { data } = useNotices()
  const change = useChangeNotice()
  if (isMailOff()) return null
  const label = (
    <>
      <Icon name="bell" />
      {ask()[kind]}
      <span className="visually-hidden"> {m.about({ name })}</span>
    </>
  )
  if (!isSignedIn)
    return (
      <Link className={buttonClass({ variant: "line", size: "s" })} state={cameFrom(here)} to="/sign-in">
        {label}
      </Link>
    )
  const own = data?.find((one) => one.kind === kind && one.about_id === about_id)
  return (
    <Row as="span" inline gap={2} wrap className={styles["notice"]}>
      <span role="status">{own === undefined ? null : asked()[kind]}</span>
      {own === undefined ? (
        <Button
          busy={change.isPending}
          onClick={() => change.mutate({ ask: { kind, about_id } })}
          size="s"
          variant="line"
        >
          {label}
        </Button>
      ) : (
        <Button busy={change.isPending} onClick={() => change.mutate({ take_back: own.id })} size="s" variant="quiet">
          {m.stop({ part: <span className="visually-hidden"> {m.about({ name })}</span> })}
        </Button>
      )}
      {change.error === null ? null : (
        <span className="error" role="alert">
          {sentenceOf(change.error)}
        </span>
      )}
    </Row>
  )
}
