import type { PeopleRow } from "./child-rows.ts"
import type { About, Field } from "./meanings.ts"
import type { Place } from "./people.ts"
import type { RowReader } from "./row-reader.ts"

// Who treats a child and who insures it, for its health profile.

export interface SwitchProfile {
  readonly family: string
  readonly child: string
  readonly physician: { readonly name: string; readonly phone: string }
  readonly insurance: { readonly provider: string; readonly policy_number: string; readonly holder_name: string }
  readonly place: Place
}

/** A cell of a child, else what its row says once for all of its children. */
const ofChild = (read: RowReader, nth: number, about: About, field: Field): string[] => {
  const own = read.all(about, field, nth)
  return own.length > 0 || nth === 1 ? own : read.all(about, field, 1)
}

function profileIn({ read, family }: PeopleRow, nth: number, child: string): SwitchProfile | undefined {
  const of = (about: About, field: Field): string => ofChild(read, nth, about, field)[0] ?? ""
  const name = of("PHYSICIAN", "FULL_NAME") || `${of("PHYSICIAN", "FIRST_NAME")} ${of("PHYSICIAN", "LAST_NAME")}`.trim()
  const group = of("CHILD", "POLICY_GROUP")
  const number = of("CHILD", "POLICY_NUMBER")
  const profile = {
    physician: { name, phone: of("PHYSICIAN", "PHONE") },
    insurance: {
      provider: ofChild(read, nth, "CHILD", "INSURANCE").join(", "),
      policy_number: [number, group].filter((part) => part !== "").join(" / "),
      holder_name: of("CHILD", "POLICY_HOLDER"),
    },
  }
  const is_empty = [...Object.values(profile.physician), ...Object.values(profile.insurance)].every(
    (text) => text === "",
  )
  const place = read.place("PHYSICIAN", ["FULL_NAME", "FIRST_NAME", "PHONE"], nth)
  return is_empty ? undefined : { ...profile, family, child, place }
}

/** One for each child; what one row leaves open, another may say. */
export function profilesOf(rows: readonly PeopleRow[]): SwitchProfile[] {
  const profiles = new Map<string, SwitchProfile>()
  for (const row of rows)
    for (const [nth, child] of row.children) {
      const found = profileIn(row, nth, child)
      if (found === undefined) continue
      const { physician, insurance, ...of } = profiles.get(child) ?? found
      profiles.set(child, {
        ...of,
        physician: {
          name: physician.name || found.physician.name,
          phone: physician.phone || found.physician.phone,
        },
        insurance: {
          provider: insurance.provider || found.insurance.provider,
          policy_number: insurance.policy_number || found.insurance.policy_number,
          holder_name: insurance.holder_name || found.insurance.holder_name,
        },
      })
    }
  return [...profiles.values()]
}
