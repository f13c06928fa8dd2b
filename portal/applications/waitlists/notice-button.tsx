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
import { noticeButton as t } from "./words.tsx"

const ASK = { PLACE: t.notify, OPENING: t.remindMe, DATES: t.notify } as const
const ASKED = {
  PLACE: t.whenPlaceReturns,
  OPENING: t.whenBookingOpens,
  DATES: t.whenNewDates,
} as const

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
      {ASK[kind]}
      <span className="visually-hidden"> {t.about(name)}</span>
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
      <span role="status">{own === undefined ? null : ASKED[kind]}</span>
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
          {t.stop(<span className="visually-hidden"> {t.about(name)}</span>)}
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
