import { currentLanguage } from "@hub/domain/kernel/language"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { addCustomer } from "./store.ts"
import { setNames } from "./store-profile.ts"

interface TestAccount {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly now: Date
}

/** A family that is none: nobody has signed up, and nobody can sign in. */
export async function openTestAccount(tx: Transaction, { email, now, ...names }: TestAccount): Promise<string> {
  const id = newId()
  await addCustomer(tx, { id, email, phone: null, language: currentLanguage(), now })
  await setNames(tx, id, names)
  return id
}
