import { daysOffOn } from "@hub/domain/company/days-off"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData } from "./business-data.ts"
import { withEnd } from "./company-data.ts"
import type { ErrorList } from "./errors.ts"
import type { ImportOptions } from "./import-options.ts"
import {
  crowdedFamilies,
  mostChildren,
  overusedCodes,
  participantsElsewhere,
  sessionsElsewhere,
  storedDaysOff,
  takenCodes,
  takenEmails,
  takenUrlParts,
} from "./store-conflicts.ts"

const named = (holder: string | null): string => (holder === null ? "which no import brought" : `"${holder}"`)

/** Rows that conflict with what the database already has. */
export async function checkConflicts(
  tx: Transaction,
  data: BusinessData,
  { archive_missing = false }: Pick<ImportOptions, "archive_missing">,
  errors: ErrorList,
): Promise<void> {
  const participants = data.families.flatMap((family) =>
    family.participants.map((row) => ({ row, external_id: row.external_id, family: family.external_id })),
  )
  const rows = {
    families: new Map(data.families.map((row) => [row.external_id, row])),
    participants: new Map(participants.map(({ row }) => [row.external_id, row])),
    funboxes: new Map(data.funboxes.map((row) => [row.external_id, row])),
    promocodes: new Map(data.promocodes.map((row) => [row.external_id, row])),
  }
  const emails = data.families.map(({ external_id, email }) => ({ external_id, email }))
  // An e-mail proves nothing: adopting the account would show the file's children to anyone who signed up with that address.
  for (const { external_id } of await takenEmails(tx, emails)) {
    const row = rows.families.get(external_id)
    if (row)
      errors.add(
        row,
        "email",
        `the email "${row.email}" is an account of this portal already: take this family out of the files, or give it another email`,
      )
  }
  const families = participants.map(({ row, external_id, family }) => ({ external_id, family, type: row.type }))
  const most = data.company?.max_children_per_family ?? (await mostChildren(tx))
  for (const { external_id, children } of await crowdedFamilies(tx, families, most)) {
    const row = rows.families.get(external_id)
    if (row)
      errors.add(
        row,
        "participants",
        `family "${external_id}" would have ${children} children, more than the ${most} that max_children_per_family allows`,
      )
  }
  for (const { external_id, holder } of await participantsElsewhere(tx, families)) {
    const row = rows.participants.get(external_id)
    if (row) errors.add(row, "external_id", `participant "${external_id}" belongs to another family, ${named(holder)}`)
  }
  for (const { external_id, holder } of await takenUrlParts(tx, data.funboxes)) {
    const row = rows.funboxes.get(external_id)
    if (row) errors.add(row, "url_part", `url_part "${row.url_part}" is that of another funbox, ${named(holder)}`)
  }
  for (const { external_id, holder } of await takenCodes(tx, data.promocodes)) {
    const row = rows.promocodes.get(external_id)
    if (row) errors.add(row, "code", `the code "${row.code}" is that of another promo code, ${named(holder)}`)
  }
  const days_off = data.company?.days_off?.map(withEnd) ?? (await storedDaysOff(tx))
  for (const row of data.offerings)
    for (const { date } of row.sessions) {
      const off = daysOffOn(days_off, date)
      if (off) errors.add(row, "sessions", `${date} is a day off, ${off.name}: take the session or the day off out`)
    }
  if (data.company?.days_off !== undefined && data.replaces_company) {
    const elsewhere = await sessionsElsewhere(
      tx,
      data.offerings.map((row) => row.external_id),
      archive_missing ? data.funboxes.map((row) => row.external_id) : [],
    )
    for (const { offering, date } of elsewhere) {
      const off = daysOffOn(days_off, date)
      if (off)
        errors.add(
          data.company,
          "days_off",
          `${off.name}: "${offering}" has a session on ${date}, which these files don't move`,
        )
    }
  }
  for (const { external_id, uses } of await overusedCodes(tx, data.promocodes)) {
    const row = rows.promocodes.get(external_id)
    if (row) errors.add(row, "max_uses", `max_uses ${row.max_uses} is below the ${uses} uses of "${row.code}"`)
  }
}
