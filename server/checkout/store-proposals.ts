import type { CancelProposalRow } from "../database/schema.generated.ts"
import { type Database, nothing, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface ShownProposal
  extends Pick<CancelProposalRow, "id" | "offering_id" | "date" | "gives" | "reason" | "proposed_by" | "proposed_at"> {
  name: string
  location: { id: string; name: string }
}

export const insertProposal = (
  tx: Transaction,
  row: Pick<CancelProposalRow, "id" | "offering_id" | "location_id" | "date" | "gives" | "reason" | "proposed_by">,
  now: Date,
) =>
  tx.run(sql`
    insert into cancel_proposal (id, offering_id, location_id, date, gives, reason, proposed_by, proposed_at)
    values (${row.id}, ${row.offering_id}, ${row.location_id}, ${row.date}, ${row.gives}, ${row.reason}, ${row.proposed_by}, ${now})`)

/** Undecided; `sites` null: of all locations. */
export const openProposals = (db: Database, sites: readonly string[] | null, id?: string) =>
  db.many<ShownProposal>(sql`
    select p.id, p.offering_id, p.date, p.gives, p.reason, p.proposed_by, p.proposed_at, coalesce(o.name, l.name) as name,
      json_build_object('id', l.id, 'name', l.name) as location
    from cancel_proposal p join location l on l.id = p.location_id left join offering o on o.id = p.offering_id
    where p.decision is null ${sites === null ? nothing : sql`and p.location_id = any(${sites}::uuid[])`}
      ${id === undefined ? nothing : sql`and p.id = ${id}`}
    order by p.proposed_at, p.id`)

/** Undefined when it was decided before. */
export const decideProposal = (
  tx: Transaction,
  {
    id,
    decision,
    by,
    reason,
    now,
  }: { id: string; decision: "CONFIRMED" | "DECLINED"; by: string; reason: string; now: Date },
) =>
  tx.maybe<{ id: string; location_id: string }>(sql`
    update cancel_proposal set decision = ${decision}, decided_by = ${by}, decided_at = ${now}, decision_reason = ${reason}
    where id = ${id} and decision is null returning id, location_id`)
