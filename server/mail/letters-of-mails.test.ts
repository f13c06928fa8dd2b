import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import { NAMES } from "@hub/testing/domain/names"
import { fileNameOf, headerText, partsOf } from "@hub/testing/mail/mail-parts"
import { type MailSink, openMailSink } from "@hub/testing/races/smtp"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { smtpMailer } from "../providers/mail/smtp.ts"
import { composeMail } from "./compose-mail.ts"

// I53: no text that a person typed loses a letter, in any part of a mail.

let db: TestDatabase
let sink: MailSink
beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store)
  sink = await openMailSink()
})
afterAll(async () => {
  await sink.close()
  await db.close()
})

const subjectOf = (mail: string): string =>
  headerText(/^Subject: ([^]*?)\r\n(?![ \t])/m.exec(mail)?.[1]?.replaceAll(/\r\n(?=[ \t])/g, "") ?? "")

it.each(NAMES)("%s is in the subject, the text, the HTML and the file's name", async (name) => {
  // Long enough to be cut into several words and lines.
  const three = `${name}, ${name}, and ${name}`
  const file = { file_name: `${three}.ics`, content_type: "text/calendar", content: three }
  const mail = await composeMail(
    { store: db.store, public_origin: "https://hub.example", files: { DATES_ADDED: async () => [file] } },
    {
      id: newId(),
      kind: "DATES_ADDED",
      recipient: "dana@mail.example",
      facts: { program: three, first_day: null, last_day: null, activity_url_part: null },
      language: null,
      first_name: three,
      subject: "",
      body: "",
      blocks: null,
      about_id: newId(),
      unsubscribe_url: null,
      created_at: TEST_NOW.toISOString(),
    },
  )
  await smtpMailer({ smtp_url: sink.url, from: "camp@mail.example", host: "hub.example" }).send({
    ...mail,
    sender: { name, email: "office@mail.example" },
  })
  const raw = sink.mails.at(-1) ?? ""
  const parts = partsOf(raw)
  const partOf = (type: string) => parts.find(({ headers }) => headers.get("content-type")?.startsWith(type) === true)
  expect(subjectOf(raw)).toBe(`${three} has new dates`)
  expect(partOf("text/plain")?.text.replaceAll("\r\n", "\n")).toContain(
    `Hello ${three},\n\nGood news: ${three} is on again.`,
  )
  expect(partOf("text/html")?.text).toContain(`Good news: ${three} is on again.`)
  const attached = partOf("text/calendar")
  expect(attached?.text).toBe(three)
  expect(fileNameOf(attached?.headers.get("content-disposition") ?? "")).toBe(`${three}.ics`)
  expect(
    headerText(/^Reply-To: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1]?.replaceAll(/\r\n(?=[ \t])/g, "") ?? ""),
  ).toContain(name)
  expect(headerText(/^From: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1]?.replaceAll(/\r\n(?=[ \t])/g, "") ?? "")).toContain(
    name,
  )
})
