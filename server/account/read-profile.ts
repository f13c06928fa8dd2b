import type { Customer } from "@hub/domain/account/customer"
import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import { nextColour, readStudents } from "../participants/read-students.ts"
import { relatedLocations } from "../scheduling/read-bookers.ts"
import { customerById } from "./queries.ts"

/** 7.6: the signed-in customer with their participants. */
export const readProfile =
  ({ store, clock }: { store: Database; clock: () => Date }) =>
  async (customer_id: string): Promise<Customer> => {
    const [row, students, next_colour, related_location_ids] = await Promise.all([
      customerById(store, customer_id),
      readStudents({ store, clock })(customer_id),
      nextColour(store)(customer_id),
      relatedLocations({ store })(customer_id),
    ])
    if (row === undefined) throw problem("NOT_FOUND")
    return {
      ...row,
      full_name: `${row.first_name} ${row.last_name}`.trim(),
      students,
      next_colour,
      related_location_ids,
    }
  }
