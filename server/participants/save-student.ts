import { randomBytes } from "node:crypto"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import type { NewStudent, StudentChange } from "@hub/domain/participants/participants.contract"
import type { Student } from "@hub/domain/participants/student"
import { v7 as newId } from "uuid"
import { consume } from "../database/rate-limit.ts"
import type { Transaction } from "../database/transaction.ts"
import { businessDay, type ParticipantNeeds } from "./participant-needs.ts"
import { childrenOf, mostChildren } from "./queries.ts"
import { studentOf } from "./read-students.ts"
import { addStudent, changeStudent, lockFamily, lockStudent, type StudentFacts, setQr } from "./store.ts"
import { checkFacts, refuseDuplicate, refuseOwnNames, replacePhoto, withFacts } from "./student-facts.ts"

const m = messages("server/participants.refusals")

const DAY_SECONDS = 86_400

/** Scanned at the gate. Random rather than an id: anyone who copies it could collect the child. */
export function newQr(): string {
  // One that begins with "-" reads as an option where it is typed.
  for (;;) {
    const code = randomBytes(16).toString("base64url")
    if (/^[A-Za-z0-9]/.test(code)) return code
  }
}

export const NO_FACTS = {
  birth_date: null,
  pronouns: "none",
  gender: null,
  grade: "NONE",
  grade_year: null,
  thumbnail_key: null,
} as const satisfies Omit<StudentFacts, "first_name" | "last_name">

/** 7.8: adds a child to the family. */
export const addParticipant =
  (needs: ParticipantNeeds) =>
  async (customer_id: string, input: NewStudent): Promise<Student> => {
    const day = await businessDay(needs)
    checkFacts(input, day.today)
    const facts = withFacts({ ...NO_FACTS, first_name: "", last_name: "" }, input, day)
    return needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockFamily(tx, customer_id)
      await refuseDuplicate(tx, customer_id, facts)
      await refuseOneTooMany(tx, customer_id, now)
      await replacePhoto(tx, { customer_id, before: null, after: facts.thumbnail_key, now })
      const row = { ...facts, id: newId(), qr: newQr(), type: "REGULAR" } as const
      return studentOf(await addStudent(tx, { ...row, customer_id, now }), day.today)
    })
  }

/** The caller has locked the family. */
async function refuseOneTooMany(tx: Transaction, customer_id: string, now: Date): Promise<void> {
  const [children, most] = await Promise.all([childrenOf(tx, customer_id), mostChildren(tx)])
  if (children >= most) throw problem("CHILDREN_FULL", { message: m.childrenFull({ most }), payload: { most } })
  // Those that were removed since count too.
  await consume(tx, { name: "add-child", max: 2 * most, seconds: DAY_SECONDS }, customer_id, now)
}

/** 7.8: changes a participant. Another family's answers like one that doesn't exist (I21). */
export const changeParticipant =
  (needs: ParticipantNeeds) =>
  async (customer_id: string, id: string, input: StudentChange): Promise<Student> => {
    const day = await businessDay(needs)
    checkFacts(input, day.today)
    return needs.store.transaction(async (tx) => {
      await lockFamily(tx, customer_id)
      const before = await lockStudent(tx, customer_id, id)
      if (before === undefined) throw problem("NOT_FOUND")
      refuseOwnNames(before, input)
      const after = withFacts(before, input, day)
      await replacePhoto(tx, {
        customer_id,
        before: before.thumbnail_key,
        after: after.thumbnail_key,
        now: needs.clock(),
      })
      await changeStudent(tx, id, after)
      return studentOf({ ...before, ...after }, day.today)
    })
  }

/** For a code that got into wrong hands: from now on the gate doesn't know the old one. */
export const renewCode =
  (needs: ParticipantNeeds) =>
  async (customer_id: string, id: string): Promise<Student> => {
    const { today } = await businessDay(needs)
    return needs.store.transaction(async (tx) => {
      const before = await lockStudent(tx, customer_id, id)
      if (before === undefined) throw problem("NOT_FOUND")
      const qr = newQr()
      await setQr(tx, id, qr)
      return studentOf({ ...before, qr }, today)
    })
  }
