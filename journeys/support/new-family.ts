import { addMonthsToDay } from "@hub/domain/kernel/calendar"
import { type APIRequestContext, expect } from "@playwright/test"
import { newEmail } from "./outbox.ts"
import { API_PATH, CLIENT, PASSWORD, type Session, sessionOf, tokenOf } from "./session.ts"

// Families that are made by calls, because how a person opens an account is its own journey.

interface Name {
  readonly first_name: string
  readonly last_name: string
}

interface NewChild {
  readonly first_name: string
  readonly birth_date: string
  readonly grade: string
}

export interface Family extends Name {
  readonly email: string
  readonly session: Session
}

async function call(request: APIRequestContext, path: string, options: Parameters<APIRequestContext["fetch"]>[1]) {
  const answer = await request.fetch(API_PATH + path, { ...options, headers: { ...CLIENT, ...options?.headers } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).result
}

const asOwner = (session: Session) => ({ authorization: `Bearer ${tokenOf(session)}` })

/** A family that has just come: a name, and no children, orders or cards. */
export async function newFamily(
  request: APIRequestContext,
  name: Name = { first_name: "Noor", last_name: "Haddad" },
): Promise<Family> {
  const email = newEmail()
  const { code_id } = await call(request, "/auth/get_email_code", { method: "POST", data: { email } })
  let code = ""
  await expect
    .poll(async () => {
      const [mail]: { body: string }[] = await (await request.get(`/sandbox/outbox.json?to=${email}`)).json()
      code = /\b\d{6}\b/.exec(mail?.body ?? "")?.[0] ?? ""
      return code
    })
    .not.toBe("")
  const data = { code_id, code }
  const session = sessionOf(await call(request, "/auth/continue_with_email_code", { method: "POST", data }))
  await call(request, "/profile/", { method: "PUT", headers: asOwner(session), data: name })
  return { ...name, email, session }
}

/** Children of such a family; answers their ids. */
export async function addChildren(
  request: APIRequestContext,
  { session, last_name }: Family,
  children: readonly NewChild[],
): Promise<string[]> {
  const ids: string[] = []
  for (const child of children) {
    const data = { ...child, last_name }
    ids.push((await call(request, "/students/", { method: "POST", headers: asOwner(session), data })).id)
  }
  return ids
}

interface Asked {
  readonly student_id: string
  readonly first_day: string
  readonly last_day: string
  readonly times: readonly string[]
}

/** A tablet at set times, asked of the nurse; returns the request and its revision. */
export function askForMedication(
  request: APIRequestContext,
  { session }: Family,
  { student_id, ...when }: Asked,
): Promise<{ id: string; revision: number }> {
  const tablet = { name: "Cetirizine", amount: "5", form: "TABLET", reason: "", schedule: "SET_TIMES", when: "" }
  const create_medication_dto = { ...tablet, ...when, max_per_day: null, instructions: "", is_in_own_box: true }
  const data = { student_id, create_medication_dto }
  return call(request, "/medication_requests/", { method: "POST", headers: asOwner(session), data })
}

/** Who may go to what of the demo: the camp weeks are for Kindergarten to 5th grade. */
const CHILDREN = [
  ["Ines", "FIFTH_GRADE", 10],
  ["Leo", "FOURTH_GRADE", 9],
  ["Pia", "SECOND_GRADE", 7],
  ["Noa", "KINDERGARTEN", 5],
  ["Bea", "PK4", 4],
] as const

/** The family of one worker, which signs in with the PASSWORD. Two workers at once never touch each other's places, cards or orders. */
export async function workersFamily(request: APIRequestContext): Promise<Family> {
  const family = await newFamily(request, { first_name: "Rosa", last_name: "Marin" })
  const headers = asOwner(family.session)
  await call(request, "/auth/set_password", { method: "POST", headers, data: { password: PASSWORD } })
  const today = new Date().toISOString().slice(0, 10)
  await addChildren(
    request,
    family,
    CHILDREN.map(([first_name, grade, years]) => ({
      first_name,
      grade,
      birth_date: addMonthsToDay(today, -12 * years - 3),
    })),
  )
  return family
}
