import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { formatPhone } from "@hub/domain/kernel/text"
import { dayAt } from "@hub/domain/kernel/zone"
import { disputeReason } from "@hub/domain/orders/dispute-reason"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { TextArea } from "@hub/ui/field/text-area"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useDrawer } from "../families/use-drawer.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { useMe } from "../staff/queries.ts"
import { AnswerDrawer } from "./answer-drawer.tsx"
import { momentLabel } from "./difference-texts.ts"
import { DisputeLine } from "./dispute-line.tsx"
import css from "./dispute-screen.module.css"
import { DisputeTag } from "./disputes-screen.tsx"
import { MoneyNav } from "./money-nav.tsx"
import { PacketDrawer } from "./packet-drawer.tsx"
import { type Dispute, disputeQuery, type PacketPart } from "./queries.ts"

const m = messages("console/money.dispute")
const list = messages("console/money.disputes")
const papers = messages("console/money.papers")

const hidden = (text: string) => <span className="visually-hidden">{text}</span>

type Errand =
  | { readonly is: "paper"; readonly part: PacketPart | undefined }
  | { readonly is: "answer"; readonly way: "PROVIDER" | "BY_HAND" | "LET_GO" }

export const isToAnswer = ({ status, answer }: Pick<Dispute, "status" | "answer">): boolean =>
  status === "OPEN" && (answer === null || (answer.way === "PROVIDER" && answer.sent_at === null))

/** A dispute: until when, what speaks for the business, and sending it. */
export function DisputeScreen({ id }: { id: string }) {
  const query = useQuery(disputeQuery(id))
  const { data } = query
  return (
    <>
      <p className={css["back"]}>
        <PageLink to="/money/disputes">
          <Icon name="back" />
          {list.list}
        </PageLink>
      </p>
      {data !== undefined && <Whole key={data.id} dispute={data} />}
      {data === undefined && (
        <>
          <PageHead title={list.list} />
          <Stack gap={4}>
            <MoneyNav at="/money/disputes" />
            {query.isPending && <SkeletonRows label={m.loading} rows={6} shape="record" />}
            {query.isError && isProblem(query.error, "NOT_FOUND", "VALIDATION") && <p role="alert">{m.missing}</p>}
            {query.isError && !isProblem(query.error, "NOT_FOUND", "VALIDATION") && (
              <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
                {list.couldnt}
              </FailedPart>
            )}
          </Stack>
        </>
      )}
    </>
  )
}

function titleOf({ family, amount: cents, status, due_by, ...dispute }: Dispute, zone: string): string {
  const facts = { name: family.name, amount: formatMoney(cents) }
  if (status === "WON") return m.won(facts)
  if (status === "LOST") return m.lost(facts)
  if (!isToAnswer({ status, ...dispute })) return m.waits(facts)
  return due_by === null ? m.open(facts) : m.openBy({ ...facts, day: dayWithWeekday(dayAt(due_by, zone)) })
}

function paperName({ part, count, order }: { part: PacketPart; count: number; order: string }): string {
  return part === "ORDER" ? papers.ORDER({ order }) : papers[part]({ count })
}

/** What could be said, from what is known; the office changes it as it likes. */
function firstText({ paid_at, first_day, last_day, other_orders, papers: all }: Dispute, zone: string): string {
  const count = (part: PacketPart) => all.find((paper) => paper.part === part)?.count ?? 0
  return [
    paid_at === null ? "" : m.saysBooked({ day: dayLabel(dayAt(paid_at, zone)) }),
    count("TERMS") > 0 ? m.saysTerms : "",
    count("SIGNATURES") > 0 ? m.saysSigned : "",
    count("CHECKS") > 0 && first_day !== null && last_day !== null
      ? m.saysCame({ from: dayLabel(first_day), to: dayLabel(last_day) })
      : "",
    other_orders > 0 ? m.saysBefore({ count: other_orders }) : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ")
}

function Whole({ dispute }: { dispute: Dispute }) {
  const { business } = useMe()
  const zone = business.time_zone
  const { errand, drawer, show } = useDrawer<Errand>()
  const [text, setWords] = useState(() => dispute.answer?.words ?? firstText(dispute, zone))
  const { id, order_number, reason, family, phone, answer, amount, is_sent_by_provider } = dispute
  const isOpen = isToAnswer(dispute)
  return (
    <>
      <PageHead
        over={m.over({ order: order_number })}
        title={titleOf(dispute, zone)}
        under={m.told({ reason: disputeReason(reason), amount: formatMoney(amount) })}
      >
        {isOpen && answer === null && (
          <Button variant="line" onClick={() => show({ is: "answer", way: "LET_GO" })}>
            {m.letGo}
          </Button>
        )}
        {isOpen && answer === null && (
          <Button variant="line" onClick={() => show({ is: "answer", way: "BY_HAND" })}>
            {m.byHand}
          </Button>
        )}
        {isOpen && is_sent_by_provider && (
          <Button onClick={() => show({ is: "answer", way: "PROVIDER" })}>{m.send}</Button>
        )}
      </PageHead>
      <Stack gap={5}>
        <MoneyNav at="/money/disputes" />
        <DisputeLine dispute={dispute} zone={zone} />
        <Stack gap={6} className={css["columns"]}>
          <section aria-labelledby="packet">
            <div className="sign">
              <h2 id="packet">{m.packet}</h2>
              <Button variant="quiet" size="s" onClick={() => show({ is: "paper", part: undefined })}>
                {m.whole}
              </Button>
            </div>
            <ul className={css["papers"]}>
              {dispute.papers.map(({ part, count, at }) => (
                <li key={part}>
                  <Icon name={count > 0 ? "check" : "close"} />
                  <div>
                    <b>{paperName({ part, count, order: order_number })}</b>
                    <small>{at === null ? m.nothing : m.since({ when: momentLabel(at, zone) })}</small>
                  </div>
                  {count > 0 && (
                    <Button variant="quiet" size="s" onClick={() => show({ is: "paper", part })}>
                      <span>
                        {m.see({
                          what: paperName({ part, count, order: order_number }),
                          hidden,
                        })}
                      </span>
                    </Button>
                  )}
                </li>
              ))}
              <li>
                <Icon name="close" />
                <div>
                  {m.health}
                  <small>{m.never}</small>
                </div>
              </li>
            </ul>
          </section>
          <section aria-labelledby="words">
            <div className="sign">
              <h2 id="words">{m.words}</h2>
              <DisputeTag dispute={dispute} />
            </div>
            {answer === null ? (
              <TextArea
                label={m.bankReads}
                rows={7}
                max_length={5_000}
                value={text}
                onChange={({ target }) => setWords(target.value)}
              />
            ) : (
              <>
                <p>{answer.words}</p>
                <p className="dim">
                  {m.wasAnswered({ by: answer.by, when: momentLabel(answer.at, zone), way: answer.way })}
                </p>
                {isOpen && (
                  <p className="note warn" role="status">
                    {m.notTaken}
                  </p>
                )}
              </>
            )}
            {isOpen && (
              <div className="note warn">
                <b>{m.callFirst}</b>
                <p>{m.callWhy}</p>
                {phone === null ? (
                  <PageLink to={`/families/${family.id}`}>{family.name}</PageLink>
                ) : (
                  <a href={`tel:${phone}`}>{m.call({ name: family.name, phone: formatPhone(phone) })}</a>
                )}
              </div>
            )}
          </section>
        </Stack>
      </Stack>
      {errand?.is === "paper" && <PacketDrawer key={errand.part} id={id} part={errand.part} drawer={drawer} />}
      {errand?.is === "answer" && (
        <AnswerDrawer key={errand.way} dispute={dispute} way={errand.way} words={text} drawer={drawer} />
      )}
    </>
  )
}
