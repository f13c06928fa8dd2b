import { addMonthsToDay } from "@hub/domain/kernel/calendar"
import type { Grade } from "@hub/domain/participants/grade"
import type { FamilyRow } from "@hub/server/import/business-data"

type Child = readonly [first_name: string, grade: Grade, years: number]

export interface DemoFamily {
  readonly row: FamilyRow
  readonly note: string
  /** Hasn't answered yet whether text messages are welcome. */
  readonly is_undecided: boolean
}

function family(
  today: string,
  email: string,
  names: readonly [string, string],
  children: readonly Child[],
  note: string,
): DemoFamily {
  const external_id = email.slice(0, email.indexOf("@"))
  const [first_name, last_name] = names
  const participants = children.map(([name, grade, years]) => ({
    external_id: `${external_id}-${name.toLowerCase()}`,
    type: name === first_name ? ("CUSTOMER_AS_PARTICIPANT" as const) : ("REGULAR" as const),
    first_name: name,
    last_name,
    birth_date: addMonthsToDay(today, -12 * years - 3),
    pronouns: "none" as const,
    gender: null,
    grade,
    grade_year: null,
  }))
  const row = {
    external_id,
    email,
    first_name,
    last_name,
    phone_number: "+15550100" + String(100 + years(children)),
    language: null,
    is_restricted: note.startsWith("restricted"),
    participants,
  }
  return { row, note, is_undecided: note.startsWith("asked") }
}

const years = (children: readonly Child[]): number => children.reduce((sum, [, , age]) => sum + age, 0)

/** A phone signs one family in. */
function withOwnPhones(families: readonly DemoFamily[]): DemoFamily[] {
  const taken = new Set<string | null>()
  return families.map((one, index) => {
    const isTaken = taken.has(one.row.phone_number)
    taken.add(one.row.phone_number)
    return isTaken ? { ...one, row: { ...one.row, phone_number: `+1555010${3000 + index}` } } : one
  })
}

export const demoFamilies = (today: string): readonly DemoFamily[] => withOwnPhones(listed(today))

const listed = (today: string): readonly DemoFamily[] => [
  family(
    today,
    "dana.okafor@mail.example",
    ["Dana", "Okafor"],
    [
      ["Maya", "THIRD_GRADE", 8],
      ["Theo", "KINDERGARTEN", 5],
    ],
    "two children, credits, bookings",
  ),
  family(today, "lena.brandt@mail.example", ["Lena", "Brandt"], [["Jonas", "FIRST_GRADE", 6]], "one child"),
  family(
    today,
    "rosa.marin@mail.example",
    ["Rosa", "Marin"],
    [
      ["Ines", "FIFTH_GRADE", 10],
      ["Leo", "FOURTH_GRADE", 9],
      ["Pia", "SECOND_GRADE", 7],
      ["Noa", "KINDERGARTEN", 5],
      ["Bea", "PK4", 4],
    ],
    "five children",
  ),
  family(
    today,
    "sam.whitlock@mail.example",
    ["Sam", "Whitlock"],
    [
      ["Sam", "ALUMNI", 34],
      ["Kit", "SIXTH_GRADE", 11],
    ],
    "a participant too",
  ),
  family(
    today,
    "grace.park@mail.example",
    ["Grace", "Park"],
    [
      ["Mina", "THIRD_GRADE", 8],
      ["Eli", "FIRST_GRADE", 6],
    ],
    "health items, a health log, medication requests in every state",
  ),
  family(
    today,
    "nadia.petrova@mail.example",
    ["Nadia", "Petrova"],
    [
      ["Mila", "FOURTH_GRADE", 9],
      ["Luka", "SECOND_GRADE", 7],
    ],
    "waitlists: 2nd on a waitlist, a place offered, one that lapsed, mails asked for",
  ),
  family(
    today,
    "nadia.haddad@mail.example",
    ["Nadia", "Haddad"],
    [
      ["Sami", "THIRD_GRADE", 8],
      ["Layla", "FIRST_GRADE", 6],
    ],
    "weeks ahead, a past, a date given up, shared days, pick-ups at two places, a place offered",
  ),
  family(
    today,
    "nora.lind@mail.example",
    ["Nora", "Lind"],
    [
      ["Vera", "SIXTH_GRADE", 12],
      ["Emil", "THIRD_GRADE", 9],
      ["Otto", "KINDERGARTEN", 6],
    ],
    "credits: bought, free, ending soon, one to upgrade",
  ),
  family(
    today,
    "mara.velez@mail.example",
    ["Mara", "Velez"],
    [
      ["Ana", "THIRD_GRADE", 8],
      ["Tomas", "FIFTH_GRADE", 10],
      ["Lia", "FIRST_GRADE", 6],
    ],
    "applications in every state",
  ),
  family(
    today,
    "iris.tan@mail.example",
    ["Iris", "Tan"],
    [["Juno", "SECOND_GRADE", 7]],
    "asked about text messages; took one place from a waitlist, let another go",
  ),
  family(
    today,
    "nora.quist@mail.example",
    ["Nora", "Quist"],
    [
      ["Finn", "THIRD_GRADE", 8],
      ["Ada", "FIRST_GRADE", 6],
    ],
    "a payment plan: two paid, one declined, one to come",
  ),
  family(
    today,
    "ravi.menon@mail.example",
    ["Ravi", "Menon"],
    [["Asha", "SECOND_GRADE", 7]],
    "credits paid in parts, and an order that was left unpaid",
  ),
  family(
    today,
    "omar.haddad@mail.example",
    ["Omar", "Haddad"],
    [["Lina", "FOURTH_GRADE", 9]],
    "invoices: one open, one overdue, one paid",
  ),
  family(
    today,
    "signe.dahl@mail.example",
    ["Signe", "Dahl"],
    [
      ["Finn", "FOURTH_GRADE", 9],
      ["Ella", "SIXTH_GRADE", 11],
    ],
    "question sets: to answer, optional, asked again, answered, archived; a document only for the overnight",
  ),
  family(
    today,
    "ruth.vega@mail.example",
    ["Ruth", "Vega"],
    [
      ["Iris", "FOURTH_GRADE", 9],
      ["Jude", "SECOND_GRADE", 7],
    ],
    "a partly refunded order, a credit note, a dispute, a plan made smaller by a canceled week, a card from before",
  ),
  family(
    today,
    "mika.sand@mail.example",
    ["Mika", "Sand"],
    [
      ["Nia", "THIRD_GRADE", 8],
      ["Oli", "KINDERGARTEN", 5],
    ],
    "cancel and move: one for money, one for a credit, one too late, one moved",
  ),
  family(
    today,
    "priya.raman@mail.example",
    ["Priya", "Raman"],
    [
      ["Asha", "FOURTH_GRADE", 9],
      ["Kiran", "SECOND_GRADE", 7],
      ["Devi", "FIRST_GRADE", 6],
    ],
    "documents: three to sign at once, one expired, one about to expire; files being checked, sent back, approved",
  ),
  family(
    today,
    "pia.lund@mail.example",
    ["Pia", "Lund"],
    [["Ebbe", "SECOND_GRADE", 7]],
    "nothing booked: allowed text messages and denied them later, can be deleted",
  ),
  family(today, "abel.ross@mail.example", ["Abel", "Ross"], [["Otis", "THIRD_GRADE", 8]], "restricted"),
  family(
    today,
    "iris.monroe@mail.example",
    ["Iris", "Monroe"],
    [
      ["Lena", "EIGHTH_GRADE", 13],
      ["Abe", "FIFTH_GRADE", 10],
      ["Nora", "THIRD_GRADE", 8],
      ["Ike", "KINDERGARTEN", 5],
      ["Zoe", "PK4", 4],
    ],
    "five children with documents to do, contacts to copy",
  ),
]

const NAMES = "Adler Bauer Costa Duval Eriksen Fontana Greene Haddad Ivanov Jansen Keller Lindqvist".split(" ")

/** Families without a sign-in that only fill places. Each has one older and one younger child. */
export const crowd = (today: string): FamilyRow[] =>
  NAMES.map((name, index) => ({
    ...family(
      today,
      `${name.toLowerCase()}@mail.example`,
      ["Robin", name],
      [
        ["Kim", "THIRD_GRADE", 8],
        ["Lou", "FIRST_GRADE", 6],
      ],
      "",
    ).row,
    phone_number: `+1555010${2000 + index}`,
  }))
