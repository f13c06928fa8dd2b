import { formOf } from "@hub/testing/checkout/checkout"
import { addFamily, TEST_NOW, testClock } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import { openScene } from "@hub/testing/scene"
import { expect, onTestFinished, test } from "vitest"
import { sql } from "../database/sql.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { finishDeletions } from "./delete-family.ts"

test("a provider that is away is asked once in a run, not once for each family", async () => {
  const scene = await openScene()
  onTestFinished(() => scene.close())
  for (const name of ["one", "two", "three"]) {
    const { customer_id } = await addFamily(scene.store, { students: [] })
    await scene.store.run(sql`
      insert into family_deletion (customer_id, provider_customer_id, begun_at)
      values (${customer_id}, ${`cus_${name}`}, ${TEST_NOW})`)
  }
  let asked = 0
  const { cards } = scene.needs
  const form = {
    ...formOf(cards),
    listCards: async () => {
      asked += 1
      throw new CardPaymentError("unavailable", "away")
    },
  }
  const file_store = diskFiles(testFolder(onTestFinished))
  const finish = finishDeletions({
    store: scene.store,
    clock: testClock,
    file_store,
    cards: { ...cards, form },
    former_cards: [],
  })
  expect([await finish(), asked]).toEqual([0, 1])
  expect([await finish(), asked]).toEqual([0, 2])
})
