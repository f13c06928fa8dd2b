import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useLocation } from "@tanstack/react-router"
import { api } from "../../api/client.ts"
import { isMailOff } from "../../api/preloaded.ts"
import { sentenceOf } from "../../api/problem.ts"
import { useIsSignedIn } from "../../api/tokens.ts"
import { cameFrom } from "../../shell/way-back/use-way-up.ts"
import styles from "./notices.module.css"

const m = messages("portal/applications/waitlists.noticeButton")

const ask = () => ({ PLACE: m.notify, OPENING: m.remindMe, DATES: m.notify }) as const
const asked = () =>
  ({
    PLACE: m.whenPlaceReturns,
    OPENING: m.whenBookingOpens,
    DATES: m.whenNewDates,
  }) as const

export type Notice = Result<Contract["GET /place_notices/"]>[number]
type NoticeAbout = Pick<Notice, "kind" | "about_id">

const noticesQuery = queryOptions({
  queryKey: ["place_notices"],
  queryFn: ({ signal }) => api.call("GET /place_notices/", {}, { signal }),
  staleTime: 60_000,
})

/** The mails that the family has asked for. */
export function useNotices() {
  const isSignedIn = useIsSignedIn()
  return useQuery({ ...noticesQuery, enabled: isSignedIn })
}

/** Asks for a mail, or takes it back. */
export function useChangeNotice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: { ask: NoticeAbout } | { take_back: string }): Promise<unknown> =>
      "ask" in change
        ? api.call("POST /place_notices/", { body: change.ask })
        : api.call("DELETE /place_notices/{id}", { params: { id: change.take_back } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  })
}

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
