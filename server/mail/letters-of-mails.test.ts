import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { seedBusiness } from "@hub/testing/database/fixtures"
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
    { store: db.store, public_origin: "https://hub.example", files: { ORDER_REFUNDED: async () => [file] } },
    {
      id: newId(),
      kind: "ORDER_REFUNDED",
      recipient: "dana@mail.example",
      subject: `A refund for ${three}`,
      body: `Hello ${three},\n\n.${name}\n`,
      blocks: [{ kind: "text", text: `For ${three}.` }],
      about_id: newId(),
      unsubscribe_url: null,
    },
  )
  await smtpMailer({ smtp_url: sink.url, from: "camp@mail.example", host: "hub.example" }).send({
    ...mail,
    sender: { name, email: "office@mail.example" },
  })
  const raw = sink.mails.at(-1) ?? ""
  const parts = partsOf(raw)
  const partOf = (type: string) => parts.find(({ headers }) => headers.get("content-type")?.startsWith(type) === true)
  expect(subjectOf(raw)).toBe(`A refund for ${three}`)
  expect(partOf("text/plain")?.text).toContain(`Hello ${three},\n\n.${name}\n`.replaceAll("\n", "\r\n"))
  expect(partOf("text/html")?.text).toContain(`For ${three}.`)
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
