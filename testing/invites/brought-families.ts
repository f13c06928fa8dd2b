import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "@hub/server/database/sql"
import { sendInvites } from "@hub/server/invites/send-invites"
import { v7 as newId } from "uuid"
import { addStaff } from "../staff/add-staff.ts"
import { openForStaff } from "../staff/calls.ts"
import { batchOf, hubImport } from "../switching/hub-import.ts"

const HEAD =
  "Activity Number,Activity Name,Site,Facility,Season,Min Age,Max Age,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Fee"
export const TIMETABLE = `${HEAD}
501,Level 2 Gym,Hall,,Spring 2031,,,03/10/2031,04/28/2031,M,4:00 PM,5:00 PM,20,$80.00
502,Level 1 Gym,Hall,,Spring 2031,,,03/11/2031,04/29/2031,Tu,4:00 PM,5:00 PM,1,$80.00
505,Week 1,Park,,Summer 2031,,,06/16/2031,06/20/2031,Mon-Fri,9:00 AM,3:00 PM,90,$300.00
`
const COLUMNS =
  "Family ID,Family Name,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student ID,Student First,Student Last,Student DOB,Allergies,Account Balance,Active Enrollments,Waitlist"
export const STUDENTS = `${COLUMNS}
1,Okoro-Lind,Ngozi,Okoro-Lind,ngozi@mail.example,(303) 555-0101,10,Ada,Okoro-Lind,3/14/2018,Bees,-45.00,Level 2 Gym (Mon 4:00pm),
1,Okoro-Lind,Ngozi,Okoro-Lind,ngozi@mail.example,(303) 555-0101,11,Tor,Okoro-Lind,2/29/2020,,-45.00,,Level 1 Gym (Tue 4:00pm)
2,Xu,Wei,Xu,wei@mail.example,303-555-0102,12,Lin,Xu,12/31/2016,,20.50,"Level 1 Gym (Tue 4:00pm), Week 1",
3,Abara,Oba,Abara,oba@mail.example,303-555-0103,13,Ike,Abara,12/30/2016,,0.00,,
`

interface Wave {
  readonly audience?: object
  readonly is_reminder?: boolean
  readonly send_at?: string
}

interface Page {
  readonly parts: readonly { readonly part: string; readonly shown: string }[]
}

/** Three families that came over from files, on a server that is called as the office and as each of them. */
export async function openBrought(students = STUDENTS) {
  let now = new Date("2030-06-10T11:40:00.000Z")
  const clock = () => now
  const office = await openForStaff(clock)
  const { store, folder, settings, app } = office
  await store.run(sql`delete from company`)
  const jo = await addStaff(store, "Jo", ["OWNER"])
  office.as({ ...jo, session: { id: newId(), proved_at: now, device_id: null } })
  const bring = (files: Readonly<Record<string, string>>, ...options: readonly string[]) =>
    hubImport({ store, at: folder, files, options, clock })
  writeFileSync(join(folder, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
  await hubImport({ store, at: folder, options: [folder], clock })
  rmSync(join(folder, "company.yaml"))
  await bring({ "activities.csv": TIMETABLE })
  const first = await bring({ "students.csv": students }, "--balances", "positive-owes")
  const send = sendInvites({
    store: store.at(clock),
    clock,
    link_keys: settings.secrets.link_keys,
    deliver: () => undefined,
  })
  const call = async (name: string, { token, body }: { token?: string; body?: object } = {}) => {
    const [method, path = ""] = name.split(" ")
    const answer = await app.inject({
      method: method === "GET" ? "GET" : "POST",
      url: `/customer_api/v2${path}`,
      headers: {
        "x-client-app": "CUSTOMER_HUB",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(method === "GET" ? {} : { payload: body ?? {} }),
    })
    const { result, error } = answer.json()
    return { status: answer.statusCode, code: error?.code, result: result ?? error }
  }
  const draft = { audience: {}, is_reminder: false, language: "en" }
  return {
    ...office,
    jo,
    bring,
    batch: batchOf(first.text),
    said: first.text,
    send,
    /** As a family, or nobody. */
    portal: call,
    /** That parts are right as a page shows them that was loaded just now, or before. */
    async sayRight(token: string, said: readonly string[], page?: Page) {
      const { parts }: Page = page ?? (await call("GET /confirmation", { token })).result
      const body = { parts: parts.flatMap(({ part, shown }) => (said.includes(part) ? [{ part, shown }] : [])) }
      return call("POST /confirmation/right", { token, body })
    },
    at(iso: string) {
      now = new Date(iso)
    },
    async invite({ send_at, ...more }: Wave = {}, id = newId()) {
      const body = { ...draft, ...more }
      const { result } = await office.call("POST /invites/preview", body)
      const when = send_at === undefined ? {} : { send_at }
      return office.call(`PUT /invites/waves/${id}`, { ...body, ...when, preview: result.preview })
    },
    /** Of the latest invitation to an address. */
    async tokenTo(email: string): Promise<string> {
      const mail = await store.one<{ token: string }>(sql`
        select facts ->> 'token' as token from outbox_mail where kind = 'FAMILY_INVITE' and recipient = ${email}
        order by created_at desc, id desc limit 1`)
      return mail.token
    },
    mailsTo: async (email: string): Promise<string[]> =>
      (
        await store.many<{ kind: string }>(sql`
          select kind from outbox_mail where recipient = ${email} order by created_at, id`)
      ).map(({ kind }) => kind),
    idOf: async (email: string): Promise<string> =>
      (await store.one<{ id: string }>(sql`select id from customer where email = ${email}`)).id,
  }
}
