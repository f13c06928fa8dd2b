import type { DocumentTemplateRow } from "@hub/server/import/business-data"

// The documents of the demo business, in our own words. They promise no more than its policies (sandbox/documents).

const document = (
  position: number,
  external_id: string,
  name: string,
  kind: DocumentTemplateRow["kind"],
  blocks: readonly string[],
): DocumentTemplateRow => ({
  external_id,
  name,
  kind,
  text: blocks.join("\n\n"),
  position,
  is_archived: false,
  is_asked_with_application: external_id === "trail-agreement",
  funbox: null,
  schedule_sets: [],
  signer: null,
  // Agreements are for a year.
  valid_months: external_id === "trail-agreement" ? 12 : null,
  due_on: null,
  pdf: null,
})

export const DEMO_DOCUMENTS: readonly DocumentTemplateRow[] = [
  document(0, "trail-agreement", "Trail agreement", "SIGNATURE", [
    "This agreement is between Juniper Trail and the parent or guardian who signs it, for the participant who is named above.",
    "## What we do outdoors",
    "We walk, climb low rocks, wade to the knee, cook on open fires and work with hand tools. Leaders stay within sight and call, and every group carries first aid and a radio. Even so, children trip, get stung and burn a finger, and a worse accident can't be ruled out.",
    "## What you agree to",
    "You know these risks and let the participant take part. You tell us beforehand of anything that makes an activity dangerous for them. You send them with the clothes and shoes that the program's page lists.",
    "## When something happens",
    "We call you, then your emergency contacts. If nobody answers and it can't wait, a leader may have the participant treated by a doctor or taken to a hospital, and goes along.",
    "## What stays yours",
    "Nothing in this agreement takes away a right that the law gives you where we were careless.",
  ]),
  document(1, "pick-up-rules", "Pick-up rules", "SIGNATURE", [
    "These rules say who takes the participant home from Juniper Trail, and how we make sure of it.",
    "## Who may come",
    "You, and anyone among your contacts who is an authorized pick-up. A leader scans the code or asks for a photo ID, each time and of everybody, also of those whom we know.",
    "## When someone else must come",
    "Add them to your contacts before they set out. We can't take a name over the telephone.",
    "## When nobody comes",
    "A leader stays with the participant and calls you, then your emergency contacts, until someone answers.",
  ]),
  document(2, "vaccination-record", "Vaccination record", "UPLOAD", [
    "Send a copy of the participant's vaccination record, from the doctor or the school: a photo that can be read, or a PDF. Our nurse looks at it, and nobody else.",
  ]),
  // By a rule: only of those who stay overnight.
  {
    ...document(4, "night-permission", "Permission for the night", "SIGNATURE", [
      "Your child sleeps at Base Camp, in a tent with others of about the same age.",
      "## Who is there",
      "Two leaders sleep beside the tents, and one of them is awake until midnight.",
      "## When home is missed",
      "A leader sits with your child, and calls you when that doesn't help: at any hour, and you may come.",
    ]),
    schedule_sets: ["overnights", "overnights-later"],
  },
]

/** Only where the business has DocuSeal: its link leads there. */
export const DOCUSEAL_DOCUMENT: DocumentTemplateRow = {
  ...document(3, "photo-permission", "Photo permission", "SIGNATURE", [
    "Juniper Trail may take pictures of the participant during programs and show them on its own pages.",
    "## What you can do",
    "Write to us at any time, and we take a picture down **within two working days**.",
  ]),
  signer: "DOCUSEAL",
}
