import type { ProblemCode } from "@hub/domain/kernel/problem"
import type { Sent } from "./answers.ts"
import type { ContractServer } from "./contract-server.ts"
import type { Family, FamilyData } from "./family-data.ts"

// One row for every call of the contract: what a family sends that has all it needs, by the data that it owns. Everything else is
// derived from it: what strangers get, what another family's data answer, and what is broken on purpose.

export interface Row {
  /** Names every id and every key that the call can carry. Codes, tokens and e-mails are new each time. */
  readonly send: (family: Family, server: ContractServer) => Sent | Promise<Sent>
  /** Another way to send it, with the ids that go in place of others. Strangers are tried with them where other calls take them. */
  readonly or?: (family: Family, server: ContractServer) => Sent
  /** What even this family is refused with; without it the call succeeds. */
  readonly refuses?: ProblemCode
  /** FamilyData that it names and that nothing is done with: someone else's are answered like nobody's, but needn't be refused. */
  readonly unread?: readonly (keyof FamilyData)[]
}

export type Calls = Readonly<Record<string, Row>>
