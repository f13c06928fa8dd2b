import { phoneText } from "@hub/domain/kernel/plausible-phone"
import { v7 as newId } from "uuid"
import { phoneReaderOf, readPhoneOf } from "../database/queries.ts"
import type { Transaction } from "../database/transaction.ts"
import type { CompanyRow } from "./business-data.ts"
import type { ErrorList } from "./errors.ts"

export function checkCompanyPhone(row: CompanyRow, stored_country: string, errors: ErrorList): void {
  const { phone, country } = row
  const readPhone = phoneReaderOf(country ?? stored_country)
  if (phone !== null && readPhone(phone) === undefined)
    errors.add(row, "phone", `phone "${phone}" can't be called: write it with its area code, like ${readPhone.example}`)
}

/** The company with its phone as it is stored. */
export async function companyRow(
  tx: Transaction,
  company: CompanyRow,
  errors: ErrorList,
): Promise<CompanyRow & { id: string }> {
  const { country } = company
  const readPhone = country === undefined ? await readPhoneOf(tx) : phoneReaderOf(country)
  const phone = company.phone === null ? undefined : readPhone(company.phone)
  if (company.phone !== null && phone === undefined) {
    errors.add(
      company,
      "phone",
      `phone "${company.phone}" can't be called: write it with its area code, like ${readPhone.example}`,
    )
    errors.throwIfAny()
  }
  return { ...company, id: newId(), phone: phone === undefined ? null : phoneText(phone) }
}
