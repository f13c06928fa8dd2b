import { addBooking } from "@hub/testing/database/bookings"
import { at } from "@hub/testing/database/fixtures"
import { API, MAYA, participantsWorld } from "@hub/testing/participants/participants"
import { describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

const NOBODY = "01890000-0000-7000-8000-000000000000"
const { addUpload, business, isAttached, scene, store } = participantsWorld()

describe("adding a participant", () => {
  it("answers the student and lists it in the profile", async () => {
    const { call } = await scene(0)
    const { status, result } = await call("POST", "/students/", { ...MAYA, first_name: "  Zoë   Ann " })
    expect(status).toBe(200)
    expect(result).toEqual({
      ...MAYA,
      first_name: "Zoë Ann",
      id: expect.any(String),
      qr: expect.stringMatching(/^[\w-]{22}$/),
      type: "REGULAR",
      full_name: "Zoë Ann Okafor",
      name: "Zoë Ann Okafor",
      ascii_full_name: "Zoe Ann Okafor",
      thumbnail: null,
      next_grade: "SECOND_GRADE",
      next_grade_on: "2030-08-01",
      colour: 1,
      created_at: expect.any(String),
    })
    expect((await call("GET", "/profile/")).result.students).toEqual([result])
  })

  it("gets another code on request: the gate doesn't know the old one, and nobody else can ask", async () => {
    const { call } = await scene(0)
    const { call: theirs } = await scene(0)
    const { result: before } = await call("POST", "/students/", MAYA)
    const { result: after } = await call("POST", `/students/${before.id}/new_code`)
    expect(after).toEqual({ ...before, qr: expect.stringMatching(/^[\w-]{22}$/) })
    expect(after.qr).not.toBe(before.qr)
    expect((await call("GET", "/profile/")).result.students).toEqual([after])
    for (const id of [before.id, NOBODY]) expect((await theirs("POST", `/students/${id}/new_code`)).status).toBe(404)
    const { known } = await store().one<{ known: number }>(
      sql`select count(*)::int as known from student where qr = ${before.qr}`,
    )
    expect(known).toBe(0)
  })

  it("has the grade of today, and in summer takes the one of fall", async () => {
    // 1 June 2030, so the school year of 2029.
    const { call } = await scene(0)
    const { result } = await call("POST", "/students/", { ...MAYA, grade: undefined, next_grade: "SECOND_GRADE" })
    expect(result).toMatchObject({ grade: "FIRST_GRADE", next_grade: "SECOND_GRADE", next_grade_on: "2030-08-01" })
    const stored = () => store().one(sql`select grade, grade_year from student where id = ${result.id}`)
    expect(await stored()).toEqual({ grade: "SECOND_GRADE", grade_year: 2030 })
    await call("PUT", `/students/${result.id}`, { pronouns: "she" })
    expect(await stored()).toEqual({ grade: "SECOND_GRADE", grade_year: 2030 })
    await call("PUT", `/students/${result.id}`, { grade: "KINDERGARTEN" })
    expect(await stored()).toEqual({ grade: "KINDERGARTEN", grade_year: 2029 })
    const change = async (grades: object) => (await call("PUT", `/students/${result.id}`, grades)).result
    expect(await change({ next_grade: "PK3" })).toMatchObject({ grade: "NONE", next_grade: "PK3" })
    expect(await change({ grade: "TWELFTH_GRADE" })).toMatchObject({ next_grade: "ALUMNI" })
    expect(await change({ grade: "NONE" })).toMatchObject({ grade: "NONE", next_grade: "NONE" })
    const both = await call("PUT", `/students/${result.id}`, { grade: "PK3", next_grade: "PK4" })
    expect([both.status, both.error]).toMatchObject([400, { errors: [{ path: "next_grade" }] }])
  })

  it("needs only the names", async () => {
    const { call } = await scene(0)
    const { result } = await call("POST", "/students/", { first_name: "Theo", last_name: "李" })
    expect(result).toMatchObject({
      birth_date: null,
      pronouns: "none",
      gender: null,
      grade: "NONE",
      full_name: "Theo 李",
    })
  })

  it("ends at 20 children, or at what the business says, in eight tabs too", async () => {
    const { call } = await scene(0)
    const add = (first_name: string) => call("POST", "/students/", { ...MAYA, first_name })
    for (let child = 1; child <= 19; child += 1) expect((await add(`Child ${child}`)).status).toBe(200)
    const tabs = await Promise.all(["A", "B", "C", "D", "E", "F", "G", "H"].map(add))
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status, error } = await add("Zoë")
    expect([status, error]).toMatchObject([
      409,
      { code: "CHILDREN_FULL", message: "An account can have up to 20 children. Please contact the business." },
    ])
    await store().run(sql`update company set settings = settings || '{"max_children_per_family": 21}'`)
    expect((await add("Zoë")).status).toBe(200)
    await store().run(sql`update company set settings = settings - 'max_children_per_family'`)
    expect((await add("Ada")).status).toBe(409)
  })

  it("lets a family add twice as many children in a day, also when it removes them again", async () => {
    const { call } = await scene(0)
    await store().run(sql`update company set settings = settings || '{"max_children_per_family": 2}'`)
    for (const first_name of ["Ada", "Bo", "Cy", "Di"]) {
      const { result } = await call("POST", "/students/", { ...MAYA, first_name })
      expect((await call("DELETE", `/students/${result.id}`)).status).toBe(200)
    }
    expect(await call("POST", "/students/", { ...MAYA, first_name: "Eve" })).toMatchObject({ status: 429 })
    await store().run(sql`update company set settings = settings - 'max_children_per_family'`)
    expect((await call("POST", "/students/", { ...MAYA, first_name: "Eve" })).status).toBe(200)
  })

  it("keeps everybody's colour when a sibling leaves and another joins", async () => {
    const { call } = await scene(0)
    const add = async (first_name: string) => (await call("POST", "/students/", { ...MAYA, first_name })).result
    const [ada, bo, cy] = [await add("Ada"), await add("Bo"), await add("Cy")]
    await call("PUT", "/students/customer_as_participant", { is_participant: true })
    expect((await call("DELETE", `/students/${ada.id}`)).status).toBe(200)
    expect((await call("PUT", `/students/${cy.id}`, { grade: "FIRST_GRADE" })).result.colour).toBe(3)
    await add("Di")
    const listed: { first_name: string; colour: number }[] = (await call("GET", "/profile/")).result.students
    expect(listed.slice(1).map(({ first_name, colour }) => [first_name, colour])).toEqual([
      ["Bo", bo.colour],
      ["Cy", cy.colour],
      ["Di", 4],
    ])
    expect([listed[0]?.colour, bo.colour, cy.colour]).toEqual([0, 2, 3])
  })

  it("answers the next child's colour", async () => {
    const { call } = await scene(0)
    await call("PUT", "/students/customer_as_participant", { is_participant: true })
    for (const first_name of ["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus"]) {
      const { next_colour } = (await call("GET", "/profile/")).result
      const { result } = await call("POST", "/students/", { ...MAYA, first_name })
      expect(result.colour, first_name).toBe(next_colour)
      await call("DELETE", `/students/${result.id}`)
    }
    expect((await call("GET", "/profile/")).result).toMatchObject({ next_colour: 2 })
  })

  it.each([
    ["first_name", { first_name: "" }],
    ["first_name", { first_name: "   " }],
    ["first_name", { first_name: "\u200b\u2060" }],
    ["first_name", { first_name: "x".repeat(81) }],
    ["first_name", { first_name: "x".repeat(100_000) }],
    ["first_name", { first_name: "evil\u202egnp" }],
    ["first_name", { first_name: "a\u0000b" }],
    ["first_name", { first_name: 7 }],
    ["last_name", { last_name: null }],
    ["birth_date", { birth_date: "1939-12-31" }],
    ["birth_date", { birth_date: "2030-06-02" }],
    ["birth_date", { birth_date: "2021-02-30" }],
    ["birth_date", { birth_date: "2021-2-3" }],
    ["pronouns", { pronouns: "xe" }],
    ["gender", { gender: "OTHER" }],
    ["grade", { grade: "1" }],
    ["thumbnail_key", { thumbnail_key: "../../etc/passwd" }],
    ["thumbnail_key", { thumbnail_key: "A".repeat(43) }],
    ["qr", { qr: "mine" }],
    ["customer_id", { customer_id: NOBODY }],
    ["type", { type: "CUSTOMER_AS_PARTICIPANT" }],
  ])("refuses a wrong %s at its field: %j", async (path, change) => {
    const { call } = await scene(0)
    const { status, error } = await call("POST", "/students/", { ...MAYA, ...change })
    expect([status, error.type]).toEqual([400, "ValidationException"])
    expect(error.errors.map((one: { path: string }) => one.path)).toContain(path)
    expect((await call("GET", "/profile/")).result.students).toEqual([])
  })

  it("accepts today and 1940 as birth dates", async () => {
    const { call } = await scene(0)
    for (const birth_date of ["2030-06-01", "1940-01-01"])
      expect((await call("POST", "/students/", { ...MAYA, birth_date })).status).toBe(200)
  })

  it("refuses the same child a second time, also when both are sent at once", async () => {
    const { call } = await scene(0)
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", "/students/", MAYA)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { error } = await call("POST", "/students/", { ...MAYA, first_name: "maya" })
    expect(error).toMatchObject({ code: "STUDENT_EXISTS", message: "Maya Okafor is on your list already." })
  })
})

describe("changing a participant", () => {
  it("changes what is sent and leaves the rest", async () => {
    const { call } = await scene(0)
    const { result } = await call("POST", "/students/", MAYA)
    const changed = await call("PUT", `/students/${result.id}`, { grade: "SECOND_GRADE", gender: null })
    expect(changed.result).toEqual({ ...result, grade: "SECOND_GRADE", next_grade: "THIRD_GRADE", gender: null })
    expect((await call("PUT", `/students/${result.id}`, { birth_date: "2031-01-01" })).error.errors[0].path).toBe(
      "birth_date",
    )
  })

  it("attaches the new photo, and releases the one before", async () => {
    const { family, call } = await scene()
    const path = `/students/${at(family.student_ids, 0)}`
    const first = await addUpload(family.customer_id)
    const second = await addUpload(family.customer_id)
    expect((await call("PUT", path, { thumbnail_key: first })).result.thumbnail).toBe(
      `${API}/files/${first}/signed_link`,
    )
    expect((await call("PUT", path, { thumbnail_key: first })).status).toBe(200)
    expect((await call("PUT", path, { grade: "PK4" })).result.thumbnail).toBe(`${API}/files/${first}/signed_link`)
    await call("PUT", path, { thumbnail_key: second })
    expect([await isAttached(first), await isAttached(second)]).toEqual([false, true])
    expect((await call("PUT", path, { thumbnail_key: null })).result.thumbnail).toBeNull()
    expect(await isAttached(second)).toBe(false)
  })

  it("refuses an upload of another family, of another purpose, or in use", async () => {
    const { family, call } = await scene(2)
    const other = await scene()
    const used = await addUpload(family.customer_id)
    await call("PUT", `/students/${at(family.student_ids, 0)}`, { thumbnail_key: used })
    const keys = [await addUpload(other.family.customer_id), await addUpload(family.customer_id, "DOCUMENT"), used]
    for (const thumbnail_key of keys) {
      const { status, error } = await call("PUT", `/students/${at(family.student_ids, 1)}`, { thumbnail_key })
      expect([status, error.errors[0].path]).toEqual([400, "thumbnail_key"])
    }
  })

  it("refuses another family's participants", async () => {
    const { call } = await scene()
    const theirs = at((await scene()).family.student_ids, 0)
    for (const [method, body] of [
      ["PUT", { grade: "PK3" }],
      ["DELETE", undefined],
    ] as const) {
      const strange = await call(method, `/students/${theirs}`, body)
      expect(strange).toEqual(await call(method, `/students/${NOBODY}`, body))
      expect(strange.status).toBe(404)
    }
    expect((await call("PUT", "/students/not-an-id", { grade: "PK3" })).status).toBe(400)
  })
})

describe("removing a participant", () => {
  it("is refused while there are upcoming bookings, and names them", async () => {
    const { family, call } = await scene()
    const path = `/students/${at(family.student_ids, 0)}`
    const attendance_id = await addBooking(store(), {
      business: business(),
      family,
      offering: at(business().offerings, 0),
      student: 0,
    })
    const { status, error } = await call("DELETE", path)
    expect([status, error.code]).toEqual([409, "STUDENT_HAS_BOOKINGS"])
    expect(error.payload.bookings).toEqual([
      {
        attendance_id,
        name: "Trail Week",
        start_date: "2030-06-03",
        end_date: "2030-06-07",
        start_time: "09:00",
        end_time: "15:00",
      },
    ])
    await store().run(
      sql`update attendance_day set ends_at = '2030-05-01', starts_at = '2030-05-01' where attendance_id = ${attendance_id}`,
    )
    expect((await call("DELETE", path)).result).toEqual({})
    expect((await call("GET", "/profile/")).result.students).toEqual([])
    expect((await call("DELETE", path)).status).toBe(404)
  })
})

describe("removing a participant during a booking", () => {
  it("either holds the place or archives the child, never both", async () => {
    const offering_id = at(business().offerings, 1).id
    for (let round = 0; round < 12; round += 1) {
      const { family, call } = await scene()
      const student_id = at(family.student_ids, 0)
      const hold = () => call("POST", "/orders/draft", { items: [{ student_id, offering_id }] })
      const remove = () => call("DELETE", `/students/${student_id}`)
      const [first, second] = await Promise.all(round % 2 === 0 ? [hold(), remove()] : [remove(), hold()])
      const [held, removed] = round % 2 === 0 ? [first, second] : [second, first]
      expect([held.status, removed.status].toSorted((a, b) => a - b)[0]).toBe(200)
      if (held.status === 200) expect(removed.error.code).toBe("STUDENT_IN_CHECKOUT")
      else expect(held.error.code).toBe("NOT_FOUND")
    }
  })
})
