import { GRADES } from "@hub/domain/participants/grade"
import { expect, test } from "vitest"
import { findFaults } from "../invariants.ts"
import { sql } from "../sql.ts"
import { testDatabase } from "../testing.ts"
import { demoSignIns, loadDemo } from "./load.ts"

test.each(["2026-11-21", "2027-02-28", "2027-07-01"])(
  "Juniper Trail loads on %s, and every counter agrees",
  async (today) => {
    const database = await testDatabase()
    const sign_ins = await loadDemo(database.store, () => new Date(`${today}T15:00:00.000Z`))
    expect(sign_ins[0]).toMatchObject({ email: "dana.okafor@mail.example" })
    expect(await demoSignIns(database.store)).toEqual(sign_ins)
    const wrong = await database.store.many(sql`
    select p.external_id from pool p where p.taken <> (select count(*) from offering_pool x
      join attendance a on a.offering_id = x.offering_id and a.status = 'BOOKED' where x.pool_id = p.id)`)
    expect(wrong).toEqual([])
    expect(await findFaults(database.store)).toEqual([])
    const outside = await database.store.many(sql`
      select s.external_id as student, f.external_id as offering from attendance a
      join student s on s.id = a.student_id join offering f on f.id = a.offering_id
      where array_position(${[...GRADES]}::text[], s.grade) - 1 not between coalesce(f.min_grade, 0) and coalesce(f.max_grade, 99)`)
    expect(outside).toEqual([])
    await database.close()
  },
)
