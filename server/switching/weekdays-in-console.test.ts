import { addStaff } from "@hub/testing/staff/add-staff"
import { openForStaff } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { expect, onTestFinished, test } from "vitest"
import { sql } from "../database/sql.ts"

const CLASSES = `Class,Start Date,End Date,Start Time,End Time,Max,Fee
Art,1/7/2099,3/25/2099,4:00,5:00,8,$90
Clay,1/13/2099,3/25/2099,4:00,5:00,8,$90
`
const BOUNDARY = "----file"

test("weekdays of long programs are typed once, and a column says as what its times are read", async () => {
  const now = new Date("2030-06-10T11:40:00.000Z")
  const office = await openForStaff(() => now)
  onTestFinished(() => office.close())
  await office.store.run(sql`delete from company`)
  const rae = await addStaff(office.store, "Rae", ["OWNER"])
  office.as({ ...rae, session: { id: newId(), proved_at: now, device_id: null } })
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="id"\r\n\r\n${newId()}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="classes.csv"\r\ncontent-type: text/csv\r\n\r\n`
  await office.upload(
    "/switch/files",
    `multipart/form-data; boundary=${BOUNDARY}`,
    Buffer.from(`${head}${CLASSES}\r\n--${BOUNDARY}--\r\n`),
  )
  const { result: found } = await office.call("GET /switch")
  const [table] = found.tables
  const column = (name: string) => table.columns.find((one: { name: string }) => one.name === name)
  expect(column("Start Time").meant).toEqual({ cell: "4:00", time: "16:00" })
  expect(column("Class").meant).toBeNull()
  const asked = found.questions.find(({ kind }: { kind: string }) => kind === "FILL_WEEKDAYS")
  expect(asked).toMatchObject({ typed: "WEEKDAYS", cell: "Art", choices: [], chosen: null })
  const answer = (choice: string | null) =>
    office.call("PUT /switch/questions", { table: table.name, kind: "FILL_WEEKDAYS", choice })
  expect(await answer("Moonday")).toMatchObject({ status: 400, path: "choice" })
  const { result } = await answer("mon & Wed")
  expect(result.questions.find(({ kind }: { kind: string }) => kind === "FILL_WEEKDAYS").chosen).toBe("Mon, Wed")
  expect(result.programs.first.map(({ weekdays }: { weekdays: number[] }) => weekdays)).toEqual([
    [1, 3],
    [1, 3],
  ])
})
