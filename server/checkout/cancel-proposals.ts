import { actorName } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { CancelProposalRow } from "../database/schema.generated.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { notifyOf } from "../notices/notify-staff.ts"
import { offeringById, offeringOnDay, offeringsOnDay } from "./cancel-all-queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

const m = messages("server/checkout.staffRefusals")

type Needs = Pick<CheckoutNeeds, "store" | "clock">

interface Proposed {
  offering_id?: string
  location_id?: string
  date?: string
  give: CancelProposalRow["gives"]
  reason: string
}

export interface ShownProposal
  extends Pick<CancelProposalRow, "id" | "offering_id" | "date" | "gives" | "reason" | "proposed_by" | "proposed_at"> {
  name: string
  location: { id: string; name: string }
  decided: { decision: "CONFIRMED" | "DECLINED"; by: string; at: string; reason: string } | null
}

/** What is to be canceled: a date of a program, one day of it, or all of a location on a day. */
interface Canceled {
  offering_id: string | null
  location_id: string
  date: string | null
}

const insertProposal = (
  tx: Transaction,
  row: Pick<CancelProposalRow, "id" | "offering_id" | "location_id" | "date" | "gives" | "reason" | "proposed_by">,
  now: Date,
) =>
  tx.run(sql`
    insert into cancel_proposal (id, offering_id, location_id, date, gives, reason, proposed_by, proposed_at)
    values (${row.id}, ${row.offering_id}, ${row.location_id}, ${row.date}, ${row.gives}, ${row.reason}, ${row.proposed_by}, ${now})`)

const proposalsWhere = (condition: Sql): Sql => sql`
  select p.id, p.offering_id, p.date, p.gives, p.reason, p.proposed_by, p.proposed_at, coalesce(o.name, l.name) as name,
    json_build_object('id', l.id, 'name', l.name) as location,
    case when p.decision is not null then json_build_object('decision', p.decision, 'by', p.decided_by,
      'at', to_char(p.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', p.decision_reason) end as decided
  from cancel_proposal p join location l on l.id = p.location_id left join offering o on o.id = p.offering_id
  where ${condition}
  order by p.decision is not null, p.decided_at desc, p.proposed_at, p.id`

/** What waits, and what was decided since; `sites` null: of all locations. */
export const proposalsAt = (db: Database, sites: readonly string[] | null, since: Date) =>
  db.many<ShownProposal>(
    proposalsWhere(sql`(p.decision is null or p.decided_at > ${since})
      ${sites === null ? nothing : sql`and p.location_id = any(${sites}::uuid[])`}`),
  )

const proposalById = (db: Database, id: string) => db.one<ShownProposal>(proposalsWhere(sql`p.id = ${id}`))

/** Waits already. */
const openProposalOf = (db: Database, { offering_id, location_id, date }: Canceled) =>
  db.maybe<{ id: string }>(sql`
    select id from cancel_proposal where decision is null and offering_id is not distinct from ${offering_id}::uuid
      and location_id = ${location_id} and date is not distinct from ${date}::date limit 1`)

interface Decision {
  decision: "CONFIRMED" | "DECLINED"
  by: string
  reason: string
  now: Date
}

const decided = ({ decision, by, reason, now }: Decision): Sql =>
  sql`update cancel_proposal set decision = ${decision}, decided_by = ${by}, decided_at = ${now}, decision_reason = ${reason}`

/** Undefined when it was decided before. */
const decideProposal = (tx: Transaction, id: string, decision: Decision) =>
  tx.maybe<{ id: string; location_id: string }>(
    sql`${decided(decision)} where id = ${id} and decision is null returning id, location_id`,
  )

/** All that wait for what is canceled now. With all of a location, also those for its single programs on that day. */
const decideProposalsOf = (tx: Transaction, { offering_id, location_id, date }: Canceled, decision: Decision) =>
  tx.many<{ id: string }>(sql`
    ${decided(decision)} where decision is null and location_id = ${location_id} and date is not distinct from ${date}::date
      and ${offering_id === null ? sql`true` : sql`offering_id = ${offering_id}`} returning id`)

/** Someone of the office asks the owner to cancel for everybody. Nothing else happens. Asked twice, it waits once. */
export const proposeCancel =
  ({ store, clock }: Needs) =>
  ({ offering_id, date, give: gives, reason, ...at }: Proposed): Promise<ShownProposal> =>
    store.transaction(async (tx) => {
      const now = clock()
      if (offering_id === undefined && (at.location_id === undefined || date === undefined))
        throw invalid("offering_id", m.whatToCancel, "required")
      const isWhole = date === undefined
      if (isWhole ? gives === "CODE" || gives === "NOTHING" : gives === "CREDIT")
        throw invalid("give", m.notSoGiven, "not_here")
      const [found] =
        offering_id === undefined
          ? await offeringsOnDay(tx, at.location_id ?? "", date ?? "")
          : [date === undefined ? await offeringById(tx, offering_id) : await offeringOnDay(tx, offering_id, date)]
      if (found === undefined) throw problem("NOT_FOUND")
      const { location_id } = found
      const what = { offering_id: offering_id ?? null, location_id, date: date ?? null }
      const before = await openProposalOf(tx, what)
      if (before !== undefined) return proposalById(tx, before.id)
      const id = newId()
      const proposed_by = actorName(tx.actor)
      await insertProposal(tx, { id, ...what, gives, reason, proposed_by }, now)
      await recordAction(tx, { action: "CANCEL_PROPOSED", subject: "cancel_proposal", subject_id: id, reason, now })
      const proposal = await proposalById(tx, id)
      const notice = { notice: "CANCEL_PROPOSED", about_id: id, location_id, location: proposal.location.name } as const
      await notifyOf(tx, [{ ...notice, amount: null, path: "/inbox?kind=cancellations" }], now)
      return proposal
    })

interface Declining {
  id: string
  reason: string
  /** Where who declines may cancel; null for everywhere. */
  sites: readonly string[] | null
}

export const declineProposal =
  ({ store, clock }: Needs) =>
  ({ id, reason, sites }: Declining): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const found = await decideProposal(tx, id, { decision: "DECLINED", by: actorName(tx.actor), reason, now })
      if (found === undefined || (sites !== null && !sites.includes(found.location_id))) throw problem("NOT_FOUND")
      const action = { action: "CANCEL_DECLINED", subject: "cancel_proposal", subject_id: id }
      await recordAction(tx, { ...action, reason, now })
    })

/** What an owner has canceled was what they were asked for, whichever way they came. */
export const confirmProposals =
  ({ store, clock }: Needs) =>
  (what: Canceled, reason: string): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const decision = { decision: "CONFIRMED", by: actorName(tx.actor), reason, now } as const
      for (const { id } of await decideProposalsOf(tx, what, decision))
        await recordAction(tx, { action: "CANCEL_CONFIRMED", subject: "cancel_proposal", subject_id: id, reason, now })
    })
