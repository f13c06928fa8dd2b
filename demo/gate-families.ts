import { addMonthsToDay } from "@hub/domain/kernel/calendar"
import type { Grade } from "@hub/domain/participants/grade"
import type { FamilyRow } from "@hub/server/import/business-data"

// The families that are at a gate today. They have no sign-in, and book nothing else.

/** What the gate knows of a child: to come, brought, collected, said not to come. */
export type GateState = "TO_COME" | "IN" | "OUT" | "ABSENT"

interface GateChild {
  readonly name: string
  readonly grade: Grade
  readonly years: number
  readonly state: GateState
  /** Who gives first aid reads it. */
  readonly has_plan?: boolean
}

export interface GateFamily {
  readonly site: "mill-pond" | "pond-meadow"
  readonly guardian: readonly [first_name: string, last_name: string]
  readonly children: readonly GateChild[]
  /** Nothing is signed or sent yet. */
  readonly is_paperless?: boolean
  /** Must not collect. */
  readonly barred?: { readonly name: string; readonly relationship: string }
}

const child = (name: string, years: number, state: GateState, more: Partial<GateChild> = {}): GateChild => ({
  name,
  years,
  grade: years > 7 ? "THIRD_GRADE" : "FIRST_GRADE",
  state,
  ...more,
})

export const GATE_FAMILIES: readonly GateFamily[] = [
  { site: "mill-pond", guardian: ["Marta", "Fitch"], children: [child("Owen", 9, "IN")] },
  { site: "mill-pond", guardian: ["Ruth", "Obi"], children: [child("Grace", 8, "IN"), child("Sol", 6, "IN")] },
  { site: "mill-pond", guardian: ["Sara", "Rahimi"], children: [child("Amir", 9, "TO_COME", { has_plan: true })] },
  {
    site: "mill-pond",
    guardian: ["Amal", "Saleh"],
    children: [child("Nour", 8, "IN")],
    barred: { name: "Karim Saleh", relationship: "Father" },
  },
  { site: "mill-pond", guardian: ["Eva", "Lindgren"], children: [child("Zoe", 7, "TO_COME")], is_paperless: true },
  { site: "mill-pond", guardian: ["Joan", "Bell"], children: [child("Rosa", 8, "OUT")] },
  { site: "mill-pond", guardian: ["Karin", "Svensson"], children: [child("Pia", 9, "ABSENT")] },
  { site: "mill-pond", guardian: ["Lin", "Wu"], children: [child("Tess", 9, "TO_COME"), child("Max", 6, "TO_COME")] },
  { site: "mill-pond", guardian: ["Nadia", "Farah"], children: [child("Cleo", 6, "TO_COME")] },
  { site: "mill-pond", guardian: ["Tom", "Dorn"], children: [child("Silas", 8, "TO_COME")] },
  { site: "mill-pond", guardian: ["Hana", "Imai"], children: [child("Ren", 8, "TO_COME"), child("Yui", 6, "TO_COME")] },
  { site: "pond-meadow", guardian: ["Ana", "Ferrer"], children: [child("Luz", 7, "TO_COME"), child("Bo", 8, "IN")] },
  { site: "pond-meadow", guardian: ["Dan", "Moss"], children: [child("Wren", 8, "IN", { has_plan: true })] },
  {
    site: "pond-meadow",
    guardian: ["Abena", "Osei"],
    children: [child("Kofi", 9, "IN")],
    barred: { name: "Yaw Osei", relationship: "Uncle" },
  },
  { site: "pond-meadow", guardian: ["Mary", "Keane"], children: [child("Rory", 7, "TO_COME")], is_paperless: true },
  { site: "pond-meadow", guardian: ["Jill", "Hale"], children: [child("Edie", 8, "ABSENT")] },
  { site: "pond-meadow", guardian: ["Paul", "Lomax"], children: [child("Tove", 9, "OUT")] },
  { site: "mill-pond", guardian: ["Ines", "Paz"], children: [child("Milo", 8, "TO_COME"), child("Ida", 7, "TO_COME")] },
  { site: "pond-meadow", guardian: ["Cora", "Vale"], children: [child("Fay", 8, "TO_COME")] },
]

export const familyId = ({ guardian: [first, last] }: GateFamily): string => `${first}.${last}`.toLowerCase()
export const childId = (family: GateFamily, { name }: GateChild): string => `${familyId(family)}-${name.toLowerCase()}`

export const gateFamilies = (today: string): FamilyRow[] =>
  GATE_FAMILIES.map((family, index) => {
    const [first_name, last_name] = family.guardian
    return {
      external_id: familyId(family),
      email: `${familyId(family)}@mail.example`,
      first_name,
      last_name,
      phone_number: `+1555010${4000 + index}`,
      language: null,
      is_restricted: false,
      participants: family.children.map((one) => ({
        external_id: childId(family, one),
        type: "REGULAR",
        first_name: one.name,
        last_name,
        birth_date: addMonthsToDay(today, -12 * one.years - 3),
        pronouns: "none",
        gender: null,
        grade: one.grade,
        grade_year: null,
      })),
    }
  })
