import { currentLanguage } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import type { Database } from "../database/sql.ts"
import type { DayNeeds } from "./day-needs.ts"
import { facesGiven, isOwnStudent, photoSettings } from "./photo-queries.ts"
import { addFaceConsent } from "./store.ts"

const m = messages("domain/day.faces")

type Needs = Pick<DayNeeds, "store" | "clock">

async function facesOf(db: Database, customer_id: string) {
  const [{ is_on }, given] = await Promise.all([photoSettings(db), facesGiven(db, customer_id)])
  return { is_on, given }
}

export const readFaces =
  ({ store }: Needs) =>
  (customer_id: string) =>
    facesOf(store, customer_id)

/** With the words that were on the screen. */
export const setFaces =
  ({ store, clock }: Needs) =>
  (customer_id: string, student_id: string, is_given: boolean) =>
    store.transaction(async (tx) => {
      if (!(await isOwnStudent(tx, { customer_id, student_id }))) throw problem("NOT_FOUND")
      const said = { id: newId(), customer_id, student_id, is_given, words: m.agreement, language: currentLanguage() }
      if ((await facesGiven(tx, customer_id)).includes(student_id) !== is_given)
        await addFaceConsent(tx, { ...said, now: clock() })
      return facesOf(tx, customer_id)
    })
