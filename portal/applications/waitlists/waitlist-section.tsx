import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { List } from "@hub/ui/layout/list"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Link } from "@tanstack/react-router"
import { inSentence, membersOf } from "../../participants/members.ts"
import { JoinWaitlistLink } from "../../scheduling/join-waitlist-link.tsx"
import { NoticeList } from "./notice-list.tsx"
import { OfferCard } from "./offer-card.tsx"
import { useWaitlists } from "./queries.ts"
import { datesOf, lapsedIn, membersOfGroup, offersIn, type WaitlistGroup, waitingIn } from "./waitlist-groups.ts"
import { WaitlistRow } from "./waitlist-row.tsx"
import styles from "./waitlists.module.css"

const m = messages("portal/applications/waitlists.waitlistSection")

/** The lines that the family waits in, with the places that it is offered first. */
export function WaitlistSection({ customer }: { customer: Customer }) {
  const query = useWaitlists()
  const members = membersOf(customer.students)
  const waiting = waitingIn(query.data?.items ?? [])
  return (
    <section aria-busy={query.isPending} aria-labelledby="waitlists" className={styles["section"]}>
      <div className="sign">
        <h2 id="waitlists">{m.waitlists}</h2>
        {waiting.length > 0 && <span className="small dim">{m.waitlistsCount({ count: waiting.length })}</span>}
      </div>
      <QueryPart failed={m.loadFailed} loading={m.loadingYourWaitlists} rows={2} shape="entry" query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={m.empty}>
              <Link className={buttonClass({ variant: "line" })} to="/explore-offerings">
                {m.explorePrograms}
              </Link>
            </EmptyState>
          ) : (
            <>
              <Stack gap={4} className={styles["offers"]}>
                {offersIn(items).map((line) => (
                  <OfferCard customer={customer} key={line.key} line={line} />
                ))}
              </Stack>
              <List>
                {waiting.map((line) => (
                  <WaitlistRow key={line.key} line={line} members={members} />
                ))}
              </List>
              {lapsedIn(items).map((line) => (
                <Lapsed key={line.key} line={line} names={listOf(membersOfGroup(line, members).map(inSentence))} />
              ))}
              <p className="small dim">{m.firstComeFirstServed}</p>
            </>
          )
        }
      </QueryPart>
      <NoticeList />
    </section>
  )
}

/** A place that nobody took in time. */
const Lapsed = ({ line, names }: { line: WaitlistGroup; names: string }) => (
  <Stack gap={2} items="start" className={styles["lapsed"]}>
    <p>{m.lapsed({ name: <b>{line.record.program.name}</b>, datesOf: datesOf(line.record), names })}</p>
    <JoinWaitlistLink ids={line.ids} program_id={line.record.program_id}>
      {m.joinAgain}
    </JoinWaitlistLink>
  </Stack>
)
