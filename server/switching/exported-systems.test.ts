import { blocking, booked, families, file, meant, planOf, planText } from "@hub/testing/switching/plan-exports"
import { expect, test } from "vitest"
import { planSwitch } from "./plan-switch.ts"

// Files in the shapes of systems of the field, each with what makes it hard.

test("a list of all clients, whose children name their parents", async () => {
  const found = await planText(
    "ID,Last Name,First Name,Email,Mobile Phone,Birth Date,Related To,Relationship",
    "101,Alvarez,Maria,maria@mail.example,(415) 555-0111,4/17/1984,,",
    "102,Alvarez,Sofia,,,9/30/2016,Maria Alvarez,Daughter",
    '103,Alvarez,Mateo,,,12/1/2018,"Alvarez, Maria",Mother',
    "104,Ng,Priscilla,png@mail.example,415.555.0119,,,",
    "105,Ng,Ethan,,,7/19/2015,104,",
    "106,Brown,Karen,kb@mail.example,4155550120,11/11/1979,,",
  )
  expect(families(found)).toEqual([
    "Maria Alvarez: Sofia Alvarez 2016-09-30, Mateo Alvarez 2018-12-01",
    "Priscilla Ng: Ethan Ng 2015-07-19",
    "Karen Brown: ",
  ])
  expect(found.households.map(({ external_id }) => external_id)).toEqual(["family:101", "family:104", "family:106"])
  expect(blocking(found)).toEqual([])
})

test("whose child it is, where two have the name or nobody has it, is asked at the cell", async () => {
  const found = await planText(
    "ID,Name,Email,Birthday,Responsible Party",
    "1,Ann Lind,a@mail.example,1/30/1980,",
    "2,Ann Lind,b@mail.example,1/31/1981,",
    "3,Tor Lind,,3/25/2018,Ann Lind",
    "4,Kai Lind,,3/26/2018,2",
    "5,Mia Dahl,,3/27/2018,Cy Dahl",
  )
  expect(
    found.problems.filter(({ is_blocking }) => is_blocking).map((one) => [one.kind, one.line, one.column, one.cell]),
  ).toEqual([
    ["FAMILY_OF_TWO", 4, "Responsible Party", "Ann Lind"],
    ["FAMILY_UNKNOWN", 6, "Responsible Party", "Cy Dahl"],
  ])
  expect(families(found)).toEqual(["Ann Lind: ", "Ann Lind: Kai Lind 2018-03-26"])
})

test("dependents with their managers, a primary client by number, and who heads a household", async () => {
  const managed = await planText(
    "Person ID,First Name,Last Name,Email,Phone,Birthdate,Account Managers,Account Manager Emails",
    "1,Erin,Kay,erin@mail.example,206-555-0220,,,",
    "2,Jude,Kay,,,2016-04-05,Erin Kay,erin@mail.example",
  )
  expect(families(managed)).toEqual(["Erin Kay: Jude Kay 2016-04-05"])
  const numbered = await planText(
    "Client #,Client Type,First Name,Last Name,DOB,Email,Primary Client #",
    "1,Adult,Owen,Pratt,05/25/1980,owen@mail.example,",
    "2,Youth,Jack,Pratt,06/16/2014,,1",
  )
  expect(families(numbered)).toEqual(["Owen Pratt: Jack Pratt 2014-06-16"])
  const headed = await planText(
    "Customer ID,Household ID,Customer First,Customer Last,Customer Email,Household Head,DOB",
    "11,5,Nell,Otis,nell@mail.example,Yes,3/13/1985",
    "12,5,Bea,Otis,,No,4/14/2016",
  )
  expect(families(headed)).toEqual(["Nell Otis: Bea Otis 2016-04-14"])
  expect([managed, numbered, headed].flatMap(blocking)).toEqual([])
})

test("parents that are numbered within long names, and two emails of one cell", async () => {
  const of = (number: number) =>
    ["First Name", "Last Name", "Email", "Cell Phone"].map(
      (field) => `Primary Childhood Family: Parent ${number} ${field}`,
    )
  const found = await planText(
    ["Person ID", "Camper First Name", "Camper Last Name", "Date of Birth", ...of(1), ...of(2)].join(","),
    "9,Noa,Goldberg,06/14/2014,Rachel,Goldberg,rachel@mail.example,2485550133,David,Goldberg,david@mail.example,2485550134",
    "8,Finn,O'Hara,11/23/2013,Maeve,O'Hara,maeve@mail.example; tom@mail.example,3135550101,Tom,O'Hara,,3135550102",
  )
  expect(found.households.map(({ adults }) => adults.map(({ first_name, email }) => [first_name, email]))).toEqual([
    [
      ["Rachel", "rachel@mail.example"],
      ["David", "david@mail.example"],
    ],
    [
      ["Maeve", "maeve@mail.example"],
      ["Tom", "tom@mail.example"],
    ],
  ])
})

test.each([["Medical"], ["Medical notes"], ["Health info"], ["MedicalAlert"], ["Informations médicales"]])(
  "%s is asked, and no allergy until then",
  async (name) => {
    const lines = [`Child,DOB,Parent,Parent Email,${name}`, "Tor Lind,3/25/2018,Ada Lind,ada@mail.example,Knee brace"]
    const found = await planText(...lines)
    expect(found.questions.map(({ kind, cell, choices }) => [kind, cell, choices.length])).toEqual([
      ["HEALTH", name, 4],
    ])
    expect(found.households[0]?.children[0]?.health).toEqual([])
    const decided = async (health: "CONDITIONS" | "NOTES") =>
      planSwitch(
        [file("export.csv", lines.join("\n"))],
        { shapes: [{ columns: lines[0]?.split(",") ?? [], health }] },
        { today: "2026-11-27", known: { programs: [], booked: new Set() } },
      )
    const conditions = await decided("CONDITIONS")
    expect(conditions.questions).toEqual([])
    expect(conditions.households[0]?.children[0]?.health).toEqual([{ kind: "CONDITION", text: "Knee brace" }])
    expect((await decided("NOTES")).details.notes).toMatchObject([{ kind: "NOTE", text: "Knee brace" }])
  },
)

test("nothing in a column Medical asks nothing", async () => {
  const found = await planText(
    "Child,DOB,Parent,Parent Email,Medical",
    "Tor Lind,3/25/2018,Ada Lind,ada@mail.example,None",
  )
  expect(found.questions).toEqual([])
})

test.each([
  ["Start,End,Max", "9:15,10:00,10", "09:15-10:00 10"],
  ["From,To,Limit", "4:00,5:00,12 kids", "16:00-17:00 12"],
  ["Begins,Finishes,Spots", "11:30,1:00,max 8", "11:30-13:00 8"],
  ["Start,End,Class size", "16:00,17:30,8", "16:00-17:30 8"],
  ["Beginn,Ende,Capacity", "15:30,16:30,8", "15:30-16:30 8"],
  ["Start,End,Seats", "04:00,05:00,8", "04:00-05:00 8"],
])("a timetable that says %s", async (columns, cells, read) => {
  const found = await planText(`Name,Day,${columns},Price`, `Ninja Kids,Tue,${cells},$15`)
  const [program] = found.programs.filter(({ name }) => name === "Ninja Kids")
  expect(`${program?.start_time}-${program?.end_time} ${program?.capacity}`).toBe(read)
  expect(found.questions.map(({ kind }) => kind)).toEqual(["FILL_START_DATE", "FILL_END_DATE"])
})

test("days with their times in a timetable of sessions, which a camper's list names", async () => {
  const sessions = [
    "Session,Start,End,Max,Tuition",
    'Session 1,06/21/2027 9:00 AM,07/16/2027 3:00 PM,120,"$4,200.00"',
  ].join("\n")
  const campers = [
    "Camper,DOB,Parent,Parent Email,Enrolled Sessions,Session Status",
    "Noa Lind,06/14/2014,Ada Lind,ada@mail.example,Session 1,Reserved",
  ].join("\n")
  const found = await planOf(file("sessions.csv", sessions), file("campers.csv", campers))
  expect(found.programs.at(-1)).toMatchObject({
    start_date: "2027-06-21",
    end_date: "2027-07-16",
    start_time: "09:00",
    end_time: "15:00",
    capacity: 120,
  })
  expect(booked(found)).toEqual([expect.stringMatching(/ Session 1$/)])
})

test("a principal's sheet: several phones, emails and a grade in short words", async () => {
  const found = await planText(
    "Lincoln After School 2026-27,,,,",
    "Student,Gr,Parent(s),Contact #,Email(s)",
    "Aiden Cole,3,Tara Cole / Sam Cole,(555) 201-0001 / (555) 201-0002,tara.cole@mail.example / samc@mail.example",
    '"Cruz, Nico",5,Lena Cruz,555.201.0004,lena@mail.example',
  )
  expect(meant(found)).toMatchObject({ Gr: "CHILD.GRADE", "Contact #": "GUARDIAN.PHONE", "Email(s)": "GUARDIAN.EMAIL" })
  expect(found.households[0]?.adults.map(({ email, phone }) => [email, phone])).toEqual([
    ["tara.cole@mail.example", "(555) 201-0001"],
    ["samc@mail.example", "(555) 201-0002"],
  ])
})

test("a second responsible party, a custodial parent, and short words of an emergency", async () => {
  const parties = await planText(
    "Account ID,Responsible Party 1,RP1 Email,Responsible Party 2,RP2 Email,RP2 Mobile,Student,Birthday",
    "A1,Iris Fontaine,iris@mail.example,Remy Fontaine,remy@mail.example,504-555-0241,Odette Fontaine,13-Apr-2015",
  )
  expect(families(parties)).toEqual(["Iris Fontaine, Remy Fontaine: Odette Fontaine 2015-04-13"])
  const custodial = await planText(
    "Camper Name,DOB,Custodial Parent,Parent 1 Email,Parent 2,Parent 2 Email,Emerg. Contact,Emerg. Phone",
    '"Laurent, Hugo",2020-11-19,"Laurent, Anne",anne@mail.example,"Laurent, Marc",marc@mail.example,Louise Roy,613-555-0153',
  )
  expect(families(custodial)).toEqual(["Anne Laurent, Marc Laurent: Hugo Laurent 2020-11-19"])
  expect(custodial.households[0]?.contacts).toMatchObject([{ first_name: "Louise", phone: "613-555-0153" }])
})

test("a German and a Spanish list", async () => {
  const german = await planText(
    "Kundennr.;Name;Vorname;Telefon;E-Mail;Kind;Geb.-Datum;Kurs;Beginn;Ende;Uhrzeit;Teilnehmergebühr",
    "K1;Schäfer;Katrin;0221 5550101;k@mail.example;Jonas Schäfer;24.11.2016;Junior Chess;12.01.2027;16.03.2027;15:30-16:30;120,00 €",
  )
  expect(families(german)).toEqual(["Katrin Schäfer: Jonas Schäfer 2016-11-24"])
  expect(german.bookings).toMatchObject([{ price_cents: 12_000 }])
  const spanish = await planText(
    "Alumno/a,F. Nacimiento,Padre/Madre/Tutor,Teléfono 1,Correo electrónico,Actividad,Cuota,Autoriza fotos (S/N)",
    '"García Pérez, Lucía",25/06/2016,Carmen Pérez,600 555 001,carmen@mail.example,Junior Chess,120 €,S',
  )
  expect(families(spanish)).toEqual(["Carmen Pérez: Lucía García Pérez 2016-06-25"])
  expect(spanish.details.consents).toMatchObject([{ subject: "PHOTOS", is_given: true }])
})

test("a longer text than fits is said at its cell, and its beginning comes", async () => {
  const school = `Lincoln ${"Elementary ".repeat(40)}`
  const found = await planText(
    "Child,DOB,Parent,Parent Email,School",
    `Tor Lind,3/25/2018,Ada Lind,ada@mail.example,${school}`,
  )
  expect(found.details.facts[0]?.text).toMatch(/^Lincoln Elementary .*…$/)
  expect(found.details.facts[0]?.text.length).toBeLessThanOrEqual(300)
  expect(found.problems.map(({ kind, line, column }) => [kind, line, column])).toEqual([["TEXT_CUT", 2, "School"]])
})

test("an order for two children, one that was canceled, and a yes beside what it is about", async () => {
  const found = await planText(
    "Booking number,Product,Start,Customer,Customer email,Participant 1,Participant 1 date of birth,Participant 2,Participant 2 date of birth,Total price,Total paid,Canceled,Allergies?,Please list allergies",
    "1,Junior Chess,1/12/27 3:30 PM,Amy Fox,amy@mail.example,Tim Fox,3/25/2016,Pam Fox,4/1/2018,$240.00,$240.00,no,Yes,Nuts",
    "2,Robotics Lab,1/13/27 4:00 PM,Hal Gray,hal@mail.example,Sue Gray,8/25/2015,,,$240.00,$0.00,yes,No,",
  )
  expect(found.bookings.map(({ family, program }) => [family, program.name])).toEqual([
    ["email:amy@mail.example", "Junior Chess"],
    ["email:amy@mail.example", "Junior Chess"],
  ])
  expect(found.households[0]?.children[0]?.health).toEqual([{ kind: "ALLERGY", text: "Nuts" }])
})

test("a balance beside each registration is what it leaves to pay, with one that was canceled", async () => {
  const found = await planText(
    "Session,Participant: First Name,Participant: Last Name,DOB,Primary P/G: First Name,Primary P/G: Last Name,Primary P/G: Email address,Secondary P/G: First Name,Secondary P/G: Last Name,Registration status,Amount charged,Amount paid,Balance due",
    "Junior Chess,Omar,Said,2016-02-11,Leila,Said,leila@mail.example,,,Confirmed,120.00,120.00,0.00",
    "Robotics Lab,Omar,Said,2016-02-11,Leila,Said,leila@mail.example,,,Confirmed,240.00,100.00,140.00",
    "Junior Chess,Zoe,Park,2017-07-30,Min,Park,min@mail.example,Jae,Park,Cancelled,120.00,0.00,0.00",
  )
  expect(blocking(found)).toEqual([])
  expect(found.balances).toEqual([])
  expect(families(found)).toEqual(["Leila Said: Omar Said 2016-02-11", "Min Park, Jae Park: Zoe Park 2017-07-30"])
})

test("children in one file, and their parents by name in another", async () => {
  const parents = ["Parent ID,First Name,Last Name,Email", "1,Ann,Smith,ann@mail.example", "2,Bo,Berg,bo@mail.example"]
  const children = [
    "Child First Name,Child Last Name,Birth Date,Responsible Party",
    "Kai,Smith,3/25/2018,Ann Smith",
    'Tor,Berg,3/26/2019,"Berg, Bo"',
    "Mia,Dahl,3/27/2019,Cy Dahl",
  ]
  const found = await planOf(file("children.csv", children.join("\n")), file("parents.csv", parents.join("\n")))
  expect(families(found)).toEqual(["Ann Smith: Kai Smith 2018-03-25", "Bo Berg: Tor Berg 2019-03-26"])
  expect(found.problems.filter(({ is_blocking }) => is_blocking).map(({ kind, line }) => [kind, line])).toEqual([
    ["CHILD_UNKNOWN", 4],
  ])
})

test("each person of a list of clients has an account; one who waits owes nothing yet", async () => {
  const clients = await planText(
    "ID,Name,Email,Birthday,Related To,Amount due",
    "1,Ann Lind,a@mail.example,1/30/1980,,25.00",
    "2,Tor Lind,,3/25/2018,Ann Lind,0.00",
    "3,Kai Lind,,3/26/2018,Ann Lind,10.00",
  )
  expect(clients.balances.map(({ family, cents }) => [family, cents])).toEqual([["family:1", 3_500]])
  const repeated = await planText(
    "Client #,First Name,Last Name,DOB,Email,Primary Client #,Amount due",
    "1,Ann,Lind,1/30/1980,a@mail.example,,45.00",
    "2,Tor,Lind,3/25/2018,,1,45.00",
    "3,Kai,Lind,3/26/2018,,1,45.00",
  )
  expect(repeated.balances.map(({ cents }) => cents)).toEqual([4_500])
  const waiting = await planText(
    "Account ID,Participant,DOB,Parent,Parent Email,Activity,Status,Price,Paid,Balance",
    "A1,Tor Lind,3/25/2018,Ada Lind,a@mail.example,Junior Chess,Registered,120.00,60.00,60.00",
    "A1,Kai Lind,3/26/2018,Ada Lind,a@mail.example,Robotics Lab,Waitlisted,240.00,0.00,0.00",
  )
  expect(waiting.balances).toEqual([])
  expect([clients, waiting].flatMap(({ questions, problems }) => [...questions, ...problems])).toEqual([])
})

test("the email of a second parent without a phone, who can't be a contact, isn't lost", async () => {
  const found = await planText(
    "Child,DOB,Parent 1,Parent 1 Email,Parent 1 Phone,Parent 2,Parent 2 Email",
    "Zoe Park,3/25/2017,Min Park,min@mail.example,303-555-0101,Jae Park,jae@mail.example",
  )
  expect(found.details.facts.map(({ kind, person, text }) => [kind, person, text])).toEqual([
    ["EMAIL", "Jae Park", "jae@mail.example"],
  ])
})

test("numbers of families that are numbers of children too, by chance, point at nobody", async () => {
  const found = await planText(
    "Family ID,ID,First Name,Last Name,Parent Name,Parent Email",
    "1,1,Tor,Lind,Ada Lind,a@mail.example",
    "1,2,Kai,Lind,Ada Lind,a@mail.example",
    "2,3,Mia,Berg,Bo Berg,b@mail.example",
  )
  expect(families(found)).toEqual(["Ada Lind: Tor Lind null, Kai Lind null", "Bo Berg: Mia Berg null"])
})
