import { afterAll, expect, test } from "vitest"
import { loadSecrets } from "../../secrets.ts"
import { testFolder } from "../../testing-folder.ts"
import { findFaults } from "../invariants.ts"
import { testDatabase } from "../testing.ts"
import { demoSignIns, loadDemo } from "./load.ts"

// A Monday and a Sunday, the edges of a week.
const { health_keys } = loadSecrets(testFolder(afterAll))

test.each(["2026-11-23", "2027-02-28"])("Juniper Trail loads on %s, and every invariant holds", async (today) => {
  const database = await testDatabase()
  const sign_ins = await loadDemo(database.store, () => new Date(`${today}T15:00:00.000Z`), { health_keys })
  expect(sign_ins[0]).toMatchObject({ email: "dana.okafor@mail.example" })
  expect(await demoSignIns(database.store)).toEqual(sign_ins)
  expect(await findFaults(database.store)).toEqual([])
  await database.close()
})
