import { NOTHING_MORE } from "@hub/domain/forms/question"

// What a row of the table of screens says, and the ways of saying it.

export const ID = "01890000-0000-7000-8000-000000000000"

export const STATES = ["empty", "full", "loading", "error"] as const
export type State = (typeof STATES)[number]

/** What is read in a state; `never` says why there is no such state. */
export type Sight = string | RegExp | { readonly never: string }

export interface Screen extends Readonly<Record<State, Sight>> {
  readonly path: string
  /** Its row in the route table. */
  readonly route: string
  /** One for all states, or one for each. */
  readonly heading: string | RegExp
  /** Another address for a state, where the screen's own doesn't lead to it; `{student}` and `{order}` are the family's. */
  readonly at?: Readonly<Partial<Record<State, string>>>
  /** Another address of a page that is looked at in every width by itself. */
  readonly isTwin?: boolean
  /** What the server answers in a state that no family of the demo is sure to be in. */
  readonly answers?: Readonly<Partial<Record<State, readonly [call: string, result: unknown]>>>
}

export const CONTACT = {
  id: ID,
  first_name: "Ada",
  last_name: "Okafor",
  relationship: "Grandmother",
  phone_number: "+15550100199",
  email: "ada.okafor@mail.example",
  is_emergency_contact: true,
  is_authorized_pick_up: true,
  student_ids: [],
  photo_key: null,
  photo: null,
}

export const CARD = {
  payment_method_id: "pm_4242",
  brand: "visa",
  expiration_month: 12,
  expiration_year: 2040,
  last4: "4242",
  wallet_type: null,
}

export const CREDIT = {
  id: ID,
  credit_type_id: ID,
  is_free: false,
  is_program_credit: true,
  name: "Program Credit",
  origin: "GRANT",
  expires_on: null,
}

/** One document to sign and one to answer with files, of nobody in particular. */
export const DOCUMENTS = (["SIGNATURE", "UPLOAD"] as const).map((kind, index) => ({
  id: `${ID.slice(0, -1)}${index}`,
  student_id: ID,
  name: kind === "SIGNATURE" ? "Trail agreement" : "Vaccination record",
  kind,
  signed: false,
  status: "PENDING",
  signed_at: null,
  signed_by: null,
  return_reason: null,
  template_id: `${ID.slice(0, -1)}${index}`,
  signer: "BUILT_IN",
  valid_until: null,
  renews_until: null,
  file_keys: [],
  files: [],
  language: "en",
  pdf_pages: null,
  pdf_language: null,
  signing:
    kind === "SIGNATURE"
      ? { seen: "", consent_text: ["You can sign on this screen."], consent_words: "I agree." }
      : null,
  certificate: null,
  earlier: [],
  text: "## What we do outdoors\n\nWe walk, climb low rocks and cook on open fires.",
}))

/** A question set of nobody in particular, to answer. */
export const FORM = {
  smart_form_template_id: ID,
  student_id: ID,
  name: "Water questions",
  asked_when: "BEFORE_ATTENDANCE",
  status: "INCOMPLETE",
  is_required: true,
  is_archived: false,
  resubmission_reason: null,
  due_at: null,
  asked_for: null,
  completed_at: null,
  valid_until: null,
  version: 1,
  revision: 0,
  questions: [],
  description: "",
  is_medical: false,
  sections: [
    {
      id: "water",
      title: "Water",
      description: "",
      questions: [
        {
          id: "swims",
          kind: "YES_NO",
          label: "Can they swim?",
          ...NOTHING_MORE,
          is_required: true,
        },
      ],
    },
  ],
  draft: null,
  virtual_signature: null,
  offers: [],
  files: [],
}

export const CODE = {
  id: ID,
  code: "SPRING10",
  description: "Ten percent off in spring",
  discount_percent: 10,
  discount_flat_amount: null,
  ends_at: "2040-05-01T00:00:00.000Z",
}

export const never = (reason: string): Sight => ({ never: reason })

export const INLINED = never("all that it shows comes inside the page itself")
export const PROFILE = never(
  "it asks for nothing but the profile, which the frame around the pages waits for and answers for",
)
export const ASKS_NOTHING = never("it asks the server for nothing")
export const SAME = never("the same for every family until its room is built")
