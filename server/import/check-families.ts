import { nameErrors } from "@hub/domain/account/name-faults"
import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { FIRST_BIRTH_DATE, isBirthDate } from "@hub/domain/participants/birth-date"
import type { FamilyRow } from "./business-data.ts"
import type { Faults } from "./faults.ts"

// Families of a file, by the rules that they would meet in the portal: otherwise an account can't be used, or not be corrected there.

type Named = Pick<FamilyRow, "first_name" | "last_name">
export interface CheckedFamily extends FamilyRow {
  readonly phone_extension: string | null
}

const EMPTY = { first_name: "first_name is blank", last_name: "last_name is blank" }

const tidy = <Row extends Named>(row: Row): Row => ({
  ...row,
  first_name: tidyLine(row.first_name),
  last_name: tidyLine(row.last_name),
})

function checkNames(row: Named, faults: Faults): void {
  for (const { path, message, code } of nameErrors(row, EMPTY))
    faults.add(row, path, code === "empty" ? message : `${path}: ${message}`)
}

interface Rules {
  readonly readPhone: ReadPhone
  /** Of the business. */
  readonly today: string
}

/** Tidied as the portal would; what it would refuse is a fault. */
export function checkFamilies(
  families: readonly FamilyRow[],
  { readPhone, today }: Rules,
  faults: Faults,
): CheckedFamily[] {
  return families.map((family) => {
    checkNames(family, faults)
    const written = family.phone_number ?? ""
    const phone = written === "" ? undefined : readPhone(written)
    if (written !== "" && phone === undefined)
      faults.add(
        family,
        "phone_number",
        `phone_number "${written}" can't be called: write it with its area code, or with + and its country`,
      )
    for (const participant of family.participants) {
      checkNames(participant, faults)
      const { birth_date } = participant
      if (birth_date !== null && !isBirthDate(birth_date, today))
        faults.add(participant, "birth_date", `birth_date must lie between ${FIRST_BIRTH_DATE} and today, ${today}`)
    }
    return {
      ...tidy(family),
      phone_number: phone?.number ?? null,
      phone_extension: phone?.extension ?? null,
      participants: family.participants.map(tidy),
    }
  })
}
