import { participantsWorld } from "@hub/testing/participants/participants"
import { describe, expect, it } from "vitest"
import { nameOwnParticipant } from "./own-participant.ts"

const { scene, store } = participantsWorld()

describe("the customer as a participant", () => {
  it("joins under the profile's names, changes, stops, and joins again as the same", async () => {
    const { family, call } = await scene(0)
    const path = "/students/customer_as_participant"
    const joined = await call("PUT", path, { birth_date: "1990-05-05", pronouns: "they" })
    expect(joined.result).toMatchObject({
      type: "CUSTOMER_AS_PARTICIPANT",
      full_name: "Dana Okafor",
      birth_date: "1990-05-05",
    })
    expect((await call("PUT", path, { gender: "FEMALE" })).result).toEqual({ ...joined.result, gender: "FEMALE" })
    expect((await call("PUT", path, { is_participant: false })).result).toBeNull()
    expect((await call("PUT", path, { is_participant: false })).result).toBeNull()
    expect((await call("GET", "/profile/")).result.students).toEqual([])
    const again = await call("PUT", path, {})
    expect(again.result).toEqual({ ...joined.result, gender: "FEMALE" })
    await store().transaction((tx) =>
      nameOwnParticipant(tx, { customer_id: family.customer_id, first_name: "Dane", last_name: "Oka" }),
    )
    expect((await call("GET", "/profile/")).result.students[0].full_name).toBe("Dane Oka")
  })

  it("is created once, also by requests at once", async () => {
    const { call } = await scene(0)
    await Promise.all([1, 2, 3].map(() => call("PUT", "/students/customer_as_participant", {})))
    expect((await call("GET", "/profile/")).result.students).toHaveLength(1)
  })

  it("is renamed in the profile only", async () => {
    const { call } = await scene(0)
    const { result } = await call("PUT", "/students/customer_as_participant", {})
    const { error } = await call("PUT", `/students/${result.id}`, { first_name: "Other" })
    expect(error.errors[0].path).toBe("first_name")
    expect((await call("PUT", `/students/${result.id}`, { first_name: "Dana", grade: "ALUMNI" })).result.grade).toBe(
      "ALUMNI",
    )
    expect((await call("PUT", "/students/customer_as_participant", { first_name: "X" })).status).toBe(400)
  })
})
