import { openBrought } from "@hub/testing/invites/brought-families"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// Links that were sent before something changed.

let office: Awaited<ReturnType<typeof openBrought>>
beforeEach(async () => {
  office = await openBrought()
  await office.invite()
  await office.send()
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findViolations(office.store)).toEqual([])
  await office.close()
})

const NGOZI = "ngozi@mail.example"
const linkOf = async (token: string) => (await office.portal(`GET /invites/${token}`)).result

test("an address that comes back brings no old link back, and is asked at once", async () => {
  const token = await office.tokenTo(NGOZI)
  const id = await office.idOf(NGOZI)
  const setEmail = (email: string) => office.store.run(sql`update customer set email = ${email} where id = ${id}`)
  const again = () => office.call(`POST /invites/families/${id}/again`)
  await setEmail("n.okoro@mail.example")
  await setEmail(NGOZI)
  expect(await linkOf(token)).toMatchObject({ state: "OPEN" })
  await setEmail("n.okoro@mail.example")
  await again()
  await office.send()
  await setEmail(NGOZI)
  for (const link of [token, await office.tokenTo("n.okoro@mail.example")])
    expect((await office.portal(`GET /invites/${link}`)).result).toEqual({
      state: "GONE",
      first_name: "",
      email: null,
    })
  expect((await again()).result).toMatchObject({ state: "PLANNED" })
  await office.send()
  expect(await office.tokenTo(NGOZI)).not.toBe(token)
  expect(
    (
      await office.portal(`POST /invites/${await office.tokenTo(NGOZI)}/accept`, {
        body: { password: "wet socks by noon" },
      })
    ).status,
  ).toBe(200)
})

test("a restricted family whose link is too old is told so, and waits for no mail", async () => {
  const token = await office.tokenTo(NGOZI)
  await office.store.run(sql`update customer set is_restricted = true where email = ${NGOZI}`)
  office.at("2030-07-11T11:40:00.000Z")
  expect((await office.portal(`POST /invites/${token}/another`)).code).toBe("CUSTOMER_RESTRICTED")
})
