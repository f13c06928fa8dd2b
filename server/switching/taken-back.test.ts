import { openBrought } from "@hub/testing/invites/brought-families"
import { v7 as newId } from "uuid"
import { expect, onTestFinished, test } from "vitest"
import { sql } from "../database/sql.ts"

async function opened() {
  const office = await openBrought()
  onTestFinished(() => office.close())
  const listed = async () =>
    (await office.call("GET /switch")).result.batches.find(
      ({ number }: { number: number }) => String(number) === office.batch,
    )
  const undo = () => office.call(`GET /switch/batches/${office.batch}/undo`)
  return { office, listed, undo }
}

test("what keeps a batch is in the list, and nothing is asked that would be refused", async () => {
  const { office, listed, undo } = await opened()
  const { store } = office
  expect(await listed()).toMatchObject({ families: 3, changed: 0, signed_in: 0, in_use: 0 })
  expect(await undo()).toMatchObject({ status: 200, result: { families: 3 } })
  await store.run(sql`update customer set first_signed_in_at = hub_now() where email = 'wei@mail.example'`)
  expect(await listed()).toMatchObject({ families: 3, signed_in: 1, in_use: 0 })
  expect((await undo()).code).toBe("SWITCH_BATCH_USED")
  await store.run(sql`update customer set first_signed_in_at = null`)
  await store.run(sql`
    insert into staff_note (id, customer_id, text, by, at)
    select ${newId()}, id, 'Called on Monday', 'Jo', hub_now() from customer where email = 'wei@mail.example'`)
  expect((await undo()).code).toBe("SWITCH_BATCH_USED")
  expect(await listed()).toMatchObject({ families: 3, undone_at: null })
})
