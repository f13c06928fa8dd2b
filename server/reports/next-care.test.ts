import { allowRefunds, paidBooking } from "@hub/testing/checkout/moves"
import { recordStatements } from "@hub/testing/database/query-plans"
import { openScene } from "@hub/testing/scene"
import { expect, it, onTestFinished } from "vitest"
import { nextCare } from "./people-queries.ts"

it("goes through the families with care one by one, and doesn't read the year again for each of them", async () => {
  const recorder = recordStatements()
  const scene = await openScene({ max: 12 })
  onTestFinished(async () => {
    recorder.stop()
    await scene.close()
  })
  await allowRefunds(scene)
  const booked = [await paidBooking(scene), await paidBooking(scene)]
  scene.checkout.setTime(new Date("2034-06-01T15:00:00.000Z"))
  const now = scene.needs.clock()
  const found: string[] = []
  for (let after: string | null = null; ; ) {
    const family = await recorder.record(() => nextCare(scene.store, 2030, { now, after }))
    if (family === undefined) break
    after = family.id
    found.push(family.id)
  }
  expect(found).toHaveLength(booked.length)
  expect(found).toEqual(found.toSorted())
  expect(await nextCare(scene.store, 2031, { now, after: null })).toBeUndefined()
  expect(await recorder.fullScans(scene.store)).toEqual([])
})
