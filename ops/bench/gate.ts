import { openStore } from "@hub/server/database/open"
import { sql } from "@hub/server/database/sql"
import { ownServer } from "../../journeys/support/own-server.ts"
import { staffSession } from "../../journeys/support/staff.ts"
import { addBooking } from "../../testing/database/bookings.ts"
import { addFamily } from "../../testing/database/fixtures.ts"
import { withCleanup } from "./support/cleanup.ts"
import { openPhone } from "./support/paint-times.ts"
import { percentile } from "./support/rounds.ts"

// A morning at the gate: forty children brought through one phone at a quarter of its CPU, by a scanner that types. From the code to the screen
// that says that the child is in. `npm run bench:gate`.

const CHILDREN = 40
const SLOWER = 4

await withCleanup(async (cleanup) => {
  const server = await ownServer({})
  cleanup.add(server.stop)
  process.env.BASE_URL = server.url
  const store = openStore(server.database_url(), { max: 2 })
  cleanup.add(() => store.pool.end())
  const offering = await store.one<{ id: string; schedule_set_id: string; funbox_id: string }>(sql`
    select o.id, o.schedule_set_id, s.funbox_id from offering o join schedule_set s on s.id = o.schedule_set_id where o.external_id = 'open-barn'`)
  const pools = await store.many<{ id: string }>(
    sql`select pool_id as id from offering_pool where offering_id = ${offering.id}`,
  )
  const codes: string[] = []
  await store.run(sql`update document_template set is_archived = true`)
  for (let index = 0; index < CHILDREN; index += 1) {
    const family = await addFamily(store, { students: [{ first_name: `Child${String(index)}` }] })
    await store.run(sql`
      insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact, is_authorized_pick_up, created_at)
      values (gen_random_uuid(), ${family.customer_id}, 'Ada', 'Okafor', 'Grandmother', '+15550100164', true, true, now())`)
    const booked = { ...offering, pool_ids: pools.map(({ id }) => id), session_ids: [] }
    await addBooking(store, { business: offering, family, offering: booked })
    const { qr } = await store.one<{ qr: string }>(
      sql`select qr from student where id = ${family.student_ids[0] ?? ""}`,
    )
    codes.push(qr)
  }
  const { browser, page, cdp } = await openPhone()
  cleanup.add(() => browser.close())
  await staffSession(page, store, "ravi@juniper.example")
  await page.goto(`${server.url}/staff/gate`)
  await page.getByRole("button", { name: "By name" }).waitFor()
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  const times: number[] = []
  for (const [index, code] of codes.entries()) {
    const began = performance.now()
    await page.keyboard.type(code)
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: `Check in Child${String(index)}`, exact: true }).click()
    await page.getByRole("button", { name: "Undo, wrong child" }).waitFor()
    times.push(performance.now() - began)
  }
  const seconds = (share: number): string => `${(percentile(times, share) / 1_000).toFixed(2)} s`
  console.log(`${String(CHILDREN)} children through one phone, a child: median ${seconds(0.5)}, p95 ${seconds(0.95)}`)
})
