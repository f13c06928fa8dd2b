import { datesLabel, dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Key } from "@hub/ui/key/key"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { useKeys } from "../shell/keys.ts"
import { PageLink } from "../shell/page-link.tsx"
import { writePath } from "../shell/paths.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { Answers } from "./answers.tsx"
import css from "./application-view.module.css"
import { decidedText, refreshInbox, throwLeftOut } from "./decide.ts"
import type { Decision } from "./decision-step.tsx"
import { FitList } from "./fit-list.tsx"
import { sendLater } from "./later.ts"
import { applicationQuery, previewQuery, type WholeApplication } from "./queries.ts"
import { untilLabel } from "./texts.ts"

const m = messages("console/inbox.application")

interface Props {
  id: string
  /** Which of the list it is; 0 where it isn't in it any more. */
  place: { readonly at: number; readonly of: number }
  /** Opens the next. */
  onDecided: () => void
  onStep: (step: Decision) => void
}

/** One application: its answers beside what fits, and the verbs. */
export function ApplicationView({ id, ...props }: Props) {
  const query = useQuery(applicationQuery(id))
  return (
    <QueryPart query={query} loading={m.loading} rows={8} failed={m.failed}>
      {(application) => <One application={application} {...props} />}
    </QueryPart>
  )
}

const whenSent = ({ submitted_at, time_zone }: WholeApplication): string =>
  m.sent({ day: dayLabel(dayAt(submitted_at, time_zone)), time: timeLabel(timeAt(submitted_at, time_zone)) })

function One({ application, place, onDecided, onStep }: Omit<Props, "id"> & { application: WholeApplication }) {
  const queries = useQueryClient()
  const { id, name, program, price, decided, held_until, time_zone, places, family } = application
  const [first_name = "", ...rest] = name.split(" ")
  const me = useMe()
  const mayDecide = isPermitted(me, "book") && decided === null
  const mayWrite = isPermitted(me, "message") && family.email !== null
  const step = (kind: Decision["kind"]) => onStep({ kind, of: [{ id, name, time_zone }] })
  // A yes that would do nothing shows why instead.
  const approve = useMutation({
    mutationFn: async () => (await queries.fetchQuery(previewQuery([id]))).applications[0],
    onSuccess: (yes) => {
      if (yes === undefined || yes.preview === null) return step("approve")
      const { preview, pay_until } = yes
      sendLater({
        id,
        title: m.approved({ name }),
        text:
          pay_until === null
            ? m.isBooked
            : m.asksToPay({
                amount: formatMoney(yes.price ?? 0),
                until: untilLabel(pay_until, time_zone),
              }),
        send: async (options) => {
          const { applications } = await api.call(
            "POST /applications/approve",
            { body: { ids: [id], previews: [preview] } },
            options,
          )
          await refreshInbox(queries)
          throwLeftOut(applications, name, time_zone)
        },
      })
      onDecided()
    },
    onError: (error) => notifyError(error),
  })
  useKeys(mayDecide ? { a: { text: m.keyApprove, act: () => approve.mutate() } } : {})
  return (
    <Stack gap={4} as="article" aria-label={name}>
      <Row gap={3} items="start" className={css["head"]}>
        <Avatar first_name={first_name} last_name={rest.join(" ")} k="other" isDecorative />
        <div>
          <h2>{name}</h2>
          <p className="dim">
            {m.what({
              program,
              days: datesLabel(application),
              price: price === null ? undefined : formatMoney(price),
            })}
          </p>
          <p className="small dim">
            {m.from({ name: family.name, contact: family.email ?? family.phone ?? undefined })}
            {mayWrite && (
              <>
                {" "}
                <PageLink to={writePath(application.family_id)}>{m.write}</PageLink>
              </>
            )}
          </p>
        </div>
        <p className={css["places"]}>
          <b className="numeral">{places.free < 0 ? 0 : places.free}</b>
          <small>{m.freeOf({ capacity: places.capacity })}</small>
        </p>
      </Row>
      <Columns wide="even" gap={4}>
        <section>
          <Row justify="spread" gap={2} className={css["sign"]}>
            <h3>{m.answers}</h3>
            <span className="small dim">{whenSent(application)}</span>
          </Row>
          <Answers forms={application.forms} />
        </section>
        <section>
          <div className={css["sign"]}>
            <h3>{m.fits}</h3>
          </div>
          <FitList application={application} />
        </section>
      </Columns>
      {held_until !== null && decided === null && (
        <p className="note warn">
          <Icon name="clock" /> {m.heldUntil({ until: untilLabel(held_until, time_zone), waiting: places.waiting })}
        </p>
      )}
      {decided !== null && <p className="note wait">{decidedText(decided, time_zone)}</p>}
      {mayDecide && (
        <div className={css["verbs"]}>
          <Row wrap gap={2}>
            <Button busy={approve.isPending} onClick={() => approve.mutate()}>
              {m.approve}
            </Button>
            <Button variant="line" onClick={() => step("send_back")}>
              {m.askAgain}
            </Button>
            <Button variant="line" onClick={() => step("move")}>
              {m.move}
            </Button>
            <Button variant="line" onClick={() => step("reject")}>
              {m.reject}
            </Button>
          </Row>
          <p className={css["keys"]}>
            <Key name="A" /> {m.approvesNext} {place.at > 0 && m.place(place)}
          </p>
        </div>
      )}
    </Stack>
  )
}
