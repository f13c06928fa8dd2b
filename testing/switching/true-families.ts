import fc from "fast-check"

// Families as they are, before a file of another system has them.

export interface TrueAdult {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
}

export interface TrueChild {
  readonly first_name: string
  readonly last_name: string
  /** YYYY-MM-DD */
  readonly birth_date: string
  readonly gender: "M" | "F"
  readonly grade: string
  readonly allergies: string
  readonly pronouns: string
  readonly physician: string
  readonly insurance: string
  readonly policy: string
  readonly diet: string
  readonly note: string
  readonly photos: string
}

export interface TrueFamily {
  readonly number: string
  readonly adults: readonly TrueAdult[]
  readonly children: readonly TrueChild[]
}

/** Letters that each of the encodings of one byte has, too. */
const SURNAMES = [
  "Okoro-Lind",
  "O'Brien",
  "Núñez",
  "van der Berg",
  "Müller",
  "Xu",
  "de la Cruz",
  "Smith-Jones",
  "Åberg",
]
const NAMES = ["Ada", "Tor", "Siobhán", "José", "X", "Zoë", "Mary Ann", "Kai", "René", "Wei", "D'Arcy", "Bo"]
const ALLERGIES = ["", "", "Peanuts", "Bee stings,\nPen in bag", 'Celiac, "strict"', "Latex; pollen", "Eggs | milk"]

const day = fc
  .tuple(fc.integer({ min: 2014, max: 2022 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join("-"))

/** One that fits the birth date: others are an error of their own. */
function gradeOf(birth_date: string): string {
  const year = Number(birth_date.slice(0, 4))
  if (year >= 2020) return "K"
  if (year >= 2018) return "1"
  return year === 2017 ? "4th" : "Grade 6"
}

const child = fc
  .record({
    first_name: fc.constantFrom(...NAMES),
    last_name: fc.constantFrom(...SURNAMES),
    birth_date: day,
    gender: fc.constantFrom("M", "F"),
    allergies: fc.constantFrom(...ALLERGIES),
    pronouns: fc.constantFrom("", "she/her", "He/Him", "they/them/theirs"),
    physician: fc.constantFrom("", "Dr. Vera Stone", "O'Hara, MD"),
    insurance: fc.constantFrom("", "Aetna", "Blue Cross"),
    policy: fc.constantFrom("", "W123-45", "00987"),
    diet: fc.constantFrom("", "None", "Vegetarian"),
    note: fc.constantFrom("", "Cries at drop-off", 'Sibling of two;\nshy, "slow to warm"'),
    photos: fc.constantFrom("", "Yes", "no", "X"),
  })
  .map((one) => ({ ...one, grade: gradeOf(one.birth_date) }))

const two = { minLength: 1, maxLength: 2 } as const

/** Two or more families; one of the children is born after the 12th, so that the order of dates is proven. */
export const trueFamilies: fc.Arbitrary<readonly TrueFamily[]> = fc
  .array(
    fc.record({
      adults: fc.array(fc.record({ first_name: fc.constantFrom(...NAMES), last_name: fc.constantFrom(...SURNAMES) }), {
        ...two,
      }),
      children: fc.uniqueArray(child, { minLength: 1, maxLength: 3, selector: ({ first_name }) => first_name }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((families) =>
    families.map(({ adults, children }, at) => ({
      number: String(1001 + at),
      adults: adults.map((adult, nth) => ({
        ...adult,
        // Two of one name in a family are one person.
        first_name: nth === 0 ? adult.first_name : `${adult.first_name} B.`,
        email: `p${at}.${nth}@mail.example`,
        phone: `(303) 555-0${String(100 + at * 10 + nth)}`,
      })),
      children:
        at === 0 ? children.map((one) => ({ ...one, birth_date: `${one.birth_date.slice(0, 8)}27` })) : children,
    })),
  )
