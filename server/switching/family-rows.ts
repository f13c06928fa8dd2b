import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import type { Household } from "@hub/domain/switching/households"
import type { Place } from "@hub/domain/switching/people"
import type { FamilyRow } from "../import/business-data.ts"
import { checkFamilies } from "../import/check-families.ts"
import type { ErrorList } from "../import/errors.ts"

/** A household beside the row that an import writes of it. */
export interface Coming {
  readonly household: Household
  readonly row: FamilyRow
}

/** `file:line:column`, the column by its name. */
export const positionOf = ({ place }: { readonly place: Place }): string =>
  `${place.file}:${place.line}:${place.column}`

/** The first grown-up has the account. A phone that can't be called stays behind. */
function familyRow(household: Household, readPhone: ReadPhone, left_behind: string[]): FamilyRow | undefined {
  const [account] = household.adults
  if (account === undefined) return undefined
  const is_phone = account.phone !== "" && readPhone(account.phone) !== undefined
  if (account.phone !== "" && !is_phone) left_behind.push(`${positionOf(account)}: "${account.phone}" can't be called`)
  return {
    external_id: household.external_id,
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    phone_number: is_phone ? account.phone : null,
    language: null,
    is_restricted: null,
    participants: household.children.map((child) => ({
      external_id: child.external_id,
      type: "REGULAR",
      first_name: child.first_name,
      last_name: child.last_name,
      birth_date: child.birth_date,
      pronouns: child.pronouns ?? "none",
      gender: child.gender,
      grade: child.grade ?? "NONE",
      grade_year: child.grade_year,
    })),
  }
}

/** The rows of households by the portal's rules; what it would refuse is an error at its cell. */
export function familyRows(
  households: readonly Household[],
  { readPhone, today }: { readonly readPhone: ReadPhone; readonly today: string },
  errors: ErrorList,
): { readonly coming: readonly Coming[]; readonly left_behind: string[] } {
  const left_behind: string[] = []
  const coming = households.flatMap((household): Coming[] => {
    const row = familyRow(household, readPhone, left_behind)
    if (row === undefined) return []
    errors.remember(row, () => positionOf(household.adults[0] ?? household))
    for (const [index, child] of row.participants.entries())
      errors.remember(child, () => positionOf(household.children[index] ?? household))
    return [{ household, row }]
  })
  checkFamilies(
    coming.map(({ row }) => row),
    { readPhone, today },
    errors,
  )
  return { coming, left_behind }
}
