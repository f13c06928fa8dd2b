import { PDFDocument } from "@cantoo/pdf-lib"
import { campaign } from "@hub/testing/campaign/campaign"
import { NAMES } from "@hub/testing/domain/names"
import { pdfText } from "@hub/testing/pdf/pdf-text"
import { expect, it } from "vitest"
import { drawRoster } from "../gate/draw-roster.ts"
import { drawRecords } from "../health/draw-records.ts"
import { drawMedicalRoster } from "../hub/draw-medical-roster.ts"
import { drawCareStatement } from "../orders/draw-care-statement.ts"
import { drawSignedCopy, drawUnsigned } from "../paperwork/draw-signed-copy.ts"

// I53: no text that a person typed loses a letter, on any paper that we draw.

const EVIDENCE = {
  business_name: "Creek Camps",
  document_id: "d",
  template_id: "t",
  language: "en",
  pdf_language: null,
  text_sha256: "aa",
  pdf_sha256: null,
  student_id: "s",
  customer_id: "c",
  account_email: "dana@mail.example",
  account_phone: null,
  session_id: "e",
  signed_in_at: null,
  link_opened_at: null,
  act_id: "a",
  method: "TYPED",
  drawing: null,
  consent_version: "1",
  consent_text: ["I agree.", "I sign."],
  signed_at: "2026-11-21T23:04:00Z",
  ip: "127.0.0.1",
  user_agent: "A browser",
  submission_id: null,
} as const

async function letterPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage([612, 792])
  pdf.addPage([792, 612])
  return pdf.save()
}

const signed = async (name: string, original?: Uint8Array) =>
  drawSignedCopy({
    evidence: { ...EVIDENCE, document_name: `Waiver ${name}`, student_name: name, signer_name: name },
    text: `## ${name}\n\nOf **${name}** and *${name}*.\n\n- ${name}`,
    time_zone: "America/New_York",
    verify_url: "https://hub.example/verify/x",
    original,
  })

const PAPERS: Readonly<Record<string, (name: string) => Promise<Uint8Array>>> = {
  roster: (name) =>
    drawRoster({
      title: name,
      missing: new Map([["a", [name]]]),
      friends: new Map([["a", [name]]]),
      rows: [
        {
          attendance_id: "a",
          customer_id: "c",
          student_id: "s",
          grade_year: 2029,
          school_year_starts: "08-01",
          is_booked: true,
          is_here: false,
          fetched_by: null,
          collector: null,
          date: "2026-11-26",
          start_time: "09:00",
          end_time: "15:00",
          offering: name,
          location: { name, type: "ON_SITE", show_directions: "ALWAYS_SHOW", address: name },
          room: name,
          participant: name,
          birth_date: "2015-01-01",
          grade: "",
          guardian: name,
          phone: null,
          pick_up: [{ name, phone: "+15550100134", has_photo: true }],
          emergency: [{ name, phone: "+15550100134;ext=2", has_photo: false }],
          time_zone: "America/New_York",
          checked_in_at: null,
          checked_out_at: null,
        },
      ],
    }),
  "medical roster": (name) =>
    drawMedicalRoster({
      day: "2026-11-26",
      people: [{ head: `${name}, 11 yrs`, alerts: [name], doses: [name], contacts: [name] }],
    }),
  "signed copy": (name) => signed(name),
  "signed PDF of the business": async (name) => signed(name, await letterPdf()),
  "document to read": (name) =>
    drawUnsigned({ business_name: name, name, text: name, student_name: name }, { has_field: true }),
  "health record": (name) =>
    drawRecords({
      kind: "incident",
      records: [],
      participant: { name, birth_date: null },
      business: { name, phone: null, today: "2026-11-26" },
    }),
  "care statement": (name) =>
    drawCareStatement({
      year: 2026,
      lines: [],
      days_before: [
        {
          student_id: "1",
          student_name: name,
          program: name,
          from: "2026-02-02",
          to: "2026-02-06",
          days: 5,
          minutes: 95,
        },
      ],
      before: [{ student_name: name, name, paid_on: "2026-02-03", amount: 4_000 }],
      provider: {
        business_name: name,
        business_address: name,
        business_phone: null,
        tax_id: null,
        brand_color: "#006644",
        logo_png: null,
        today: "2026-11-26",
        customer_name: name,
      },
    }),
}

const LEAST: Readonly<Record<string, number>> = { roster: 8, "medical roster": 4, "signed copy": 10 }

const { isWhole } = campaign("paper-names")
/** In `npm test` each paper has a third of the names, so that both ways of drawing (with and without a document below) have each. */
const namesOf = (at: number): readonly string[] =>
  isWhole ? NAMES : NAMES.filter((_, index) => (index + at) % 3 === 0)

it.each(Object.entries(PAPERS).map(([paper, draw], at) => [paper, draw, namesOf(at)] as const))(
  "loses no letter of a name: %s",
  async (paper, draw, names) => {
    for (const name of names) {
      const text = (await pdfText(await draw(name))).replaceAll(/\s+/g, " ")
      const found = text.split(name.normalize("NFC")).length - 1
      expect([name, found >= (LEAST[paper] ?? 2) || text]).toEqual([name, true])
    }
  },
)

it("prints an extension on the certificate of a signed copy as people dial it", async () => {
  const text = await pdfText(
    await drawSignedCopy({
      evidence: {
        ...EVIDENCE,
        account_phone: "+442079460958;ext=12",
        document_name: "Waiver",
        student_name: "Maya",
        signer_name: "Dana",
      },
      text: "I agree.",
      time_zone: "America/New_York",
      verify_url: "https://hub.example/verify/x",
      original: undefined,
    }),
  )
  expect(text.replaceAll(/\s+/g, " ")).toContain("dana@mail.example, +442079460958 ext. 12")
})
