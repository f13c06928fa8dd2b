import { blocking, booked, families, file, meant, planOf, planText } from "@hub/testing/switching/plan-exports"
import { describe, expect, test } from "vitest"

// What files of many systems have in common, each in a small table: who is who, what is of which program, in which language.

describe("what a column's name says goes, unless its cells contradict it", () => {
  const rows = (...cells: readonly string[]) =>
    planText("Guardian First,Guardian Last,Guardian Email,Student First,Student DOB", ...cells)

  test("an email that few have", async () => {
    const found = await rows(
      "Ada,Lind,ask her,Tor,3/25/2018",
      "Bo,Berg,no idea,Kai,3/26/2018",
      "Cy,Dahl,later,Wei,3/27/2018",
      "Di,Ek,x,Mia,3/28/2018",
      "Ed,Falk,ed@mail.example,Lou,3/29/2018",
    )
    expect(meant(found)["Guardian Email"]).toBe("GUARDIAN.EMAIL")
    expect(found.problems.map(({ kind, line, cell }) => [kind, line, cell])).toEqual([
      ["EMAIL_UNREADABLE", 2, "ask her"],
      ["EMAIL_UNREADABLE", 3, "no idea"],
      ["EMAIL_UNREADABLE", 4, "later"],
      ["EMAIL_UNREADABLE", 5, "x"],
    ])
  })

  test("an email that nobody has, and names below it", async () => {
    expect(meant(await rows("Ada,Lind,none yet,Tor,3/25/2018"))["Guardian Email"]).toBe("GUARDIAN.EMAIL")
    const names = await rows("Ada,Lind,Ann Smith,Tor,3/25/2018", "Bo,Berg,Bob Dahl,Kai,3/26/2018")
    expect(meant(names)["Guardian Email"]).toBe("")
  })

  test("days with dots are no phones", async () => {
    const found = await planText(
      "Kind,Etwas,E-Mail",
      "Tor Lind,25.03.2018,a@mail.example",
      "Kai Berg,26.03.2018,b@mail.example",
    )
    expect(meant(found)["Etwas"]).toBe("")
  })
})

describe("names of columns in other languages", () => {
  test.each([
    [
      "German",
      "Familiennummer;Vorname Kind;Nachname Kind;Geburtsdatum;Geschlecht;Vorname Elternteil;Nachname Elternteil;E-Mail;Handynummer;Kurs;Status;Preis;Bezahlt;Allergien",
      "1;Tor;Lind;25.03.2018;männlich;Ada;Lind;ada@mail.example;0303 555 0101;Junior Chess;Angemeldet;120,00 €;60,00 €;keine",
      "2;Kai;Berg;26.03.2018;weiblich;Bo;Berg;bo@mail.example;0303 555 0102;Junior Chess;Storniert;120,00 €;0,00 €;Nüsse",
    ],
    [
      "Swedish",
      "Familj-ID;Förnamn barn;Efternamn barn;Födelsedatum;Kön;Vårdnadshavare 1 förnamn;Vårdnadshavare 1 efternamn;Vårdnadshavare 1 e-post;Vårdnadshavare 1 mobil;Kurs;Status;Pris;Betalt;Allergier",
      "1;Tor;Lind;2018-03-25;Pojke;Ada;Lind;ada@mail.example;0303 555 0101;Junior Chess;Bokad;120,00;60,00;Nej",
      "2;Kai;Berg;2018-03-26;Flicka;Bo;Berg;bo@mail.example;0303 555 0102;Junior Chess;Avbokad;120,00;0,00;Nötter",
    ],
    [
      "Spanish, with a status below Estado",
      "Nº de familia;Nombre del alumno;Apellidos del alumno;Fecha de nacimiento;Sexo;Nombre de la madre;Apellidos de la madre;Correo electrónico;Teléfono móvil;Curso;Estado;Importe;Pagado;Alergias",
      "1;Tor;Lind;25/03/2018;Hombre;Ada;Lind;ada@mail.example;0303 555 0101;Junior Chess;Inscrito;120,00 €;60,00 €;Ninguna",
      "2;Kai;Berg;26/03/2018;Mujer;Bo;Berg;bo@mail.example;0303 555 0102;Junior Chess;Cancelado;120,00 €;0,00 €;Nueces",
    ],
    [
      "French",
      "Compte;Membre;Date de naissance;Sexe;Propriétaire du compte;Courriel du propriétaire;Téléphone;Activités;Statut;Montant total;Montant payé;Allergies",
      "1;Tor Lind;25/03/2018;M;Ada Lind;ada@mail.example;0303 555 0101;Junior Chess;Inscrit;120,00 $;60,00 $;Aucune allergie connue",
      "2;Kai Berg;26/03/2018;F;Bo Berg;bo@mail.example;0303 555 0102;Junior Chess;Annulé;120,00 $;0,00 $;Noix",
    ],
  ])("%s", async (_, ...lines) => {
    const found = await planText(...lines)
    expect(Object.entries(meant(found)).filter(([, meaning]) => meaning === "")).toEqual([])
    expect(families(found)).toEqual(["Ada Lind: Tor Lind 2018-03-25", "Bo Berg: Kai Berg 2018-03-26"])
    expect(found.households.map(({ external_id }) => external_id)).toEqual(["family:1", "family:2"])
    expect(
      found.households.flatMap(({ children }) => children.map(({ gender, health }) => [gender, health.length])),
    ).toEqual([
      ["MALE", 0],
      ["FEMALE", 1],
    ])
    expect(found.bookings.map(({ price_cents, paid_cents }) => [price_cents, paid_cents])).toEqual([[12_000, 6_000]])
    expect(found.waits).toEqual([])
    expect(blocking(found)).toEqual([])
  })

  test("a sign of money in Windows-1252 is no letter of another encoding", async () => {
    const lines = [
      "Niño;Correo electrónico;Pagado",
      ...["José", "Zoë", "Begoña"].map((name) => `${name};;80,00 \u0080`),
    ]
    const found = await planOf(file("export.csv", lines.join("\r\n"), "latin1"))
    expect(found.tables[1]?.table.text?.encoding).toBe("windows-1252")
    expect(found.tables[1]?.table.rows[0]?.cells[2]).toBe("80,00 €")
  })
})

describe("who is who", () => {
  test.each([
    ["Registrant", "Participant", "Registrant", ""],
    ["Group Leader", "User", "Group Leader", "ID"],
    ["Registrant", "Profile", "Registrant", "Profile ID"],
  ])("%s signs %s up", async (_, child, adult, id) => {
    const found = await planText(
      `${id || "Order"},${child} First Name,${child} Last Name,DOB,${adult} First Name,${adult} Last Name,${adult} Email`,
      "11,Tor,Lind,3/25/2018,Ada,Lind,ada@mail.example",
      "12,Kai,Lind,3/26/2019,Ada,Lind,ada@mail.example",
    )
    expect(families(found)).toEqual(["Ada Lind: Tor Lind 2018-03-25, Kai Lind 2019-03-26"])
    expect(blocking(found)).toEqual([])
  })

  test("an account that is called after who has it, and one with a number behind its name", async () => {
    const named = await planText(
      "AccountNumber,AccountName,AccountEmail,FirstName,LastName,BirthDate",
      '7,"Lind, Ada",ada@mail.example,Tor,Berg,2018-03-25T00:00:00',
    )
    expect(families(named)).toEqual(["Ada Lind: Tor Berg 2018-03-25"])
    const keyed = await planText(
      "Contact ID,Full Name,Record Type,Account,Birthdate,Email",
      "1,Ada Lind,Head of Household,Lind - 4001,,ada@mail.example",
      "2,Tor Lind,Child,Lind - 4001,2018-03-25,",
      "3,Bo Berg,Head of Household,Berg - 4002,,bo@mail.example",
      "4,Kai Berg,Child,Berg - 4002,2018-03-26,",
    )
    expect(families(keyed)).toEqual(["Ada Lind: Tor Lind 2018-03-25", "Bo Berg: Kai Berg 2018-03-26"])
  })

  test("several people in one cell, with their days side by side", async () => {
    const found = await planText(
      "Family,Parents,Email,Phone,Kids,Kids' birthdays,Owes",
      'Lind,Ada & Nils,ada@mail.example,303-555-0101,Tor and Mia,"3/25/2018, 4/5/2020",$12',
      "Berg,Bo,bo@mail.example,303-555-0102,Kai,4/6/2019,",
      'Dahl,Cy Dahl & Di Ek,cy@mail.example; di@mail.example,303-555-0103 / 303-555-0104,"Wei, Lou and Sol","4/7/2015, 4/8/2016",',
    )
    expect(families(found)).toEqual([
      "Ada Lind, Nils Lind: Tor Lind 2018-03-25, Mia Lind 2020-04-05",
      "Bo Berg: Kai Berg 2019-04-06",
      "Cy Dahl, Di Ek: Wei Dahl null, Lou Dahl null, Sol Dahl null",
    ])
    expect(found.households[2]?.adults.map(({ email, phone }) => [email, phone])).toEqual([
      ["cy@mail.example", "303-555-0103"],
      ["di@mail.example", "303-555-0104"],
    ])
    expect(found.problems.filter(({ kind, line }) => kind === "NAME_UNSURE" && line === 3)).toEqual([])
    // Two days of three children are nobody's.
    expect(blocking(found)).toContain("DATE_UNREADABLE")
    expect(found.balances.map(({ cents }) => cents)).toEqual([1_200])
  })

  test("one who is named once stays one, with any name", async () => {
    const found = await planText(
      "Child,DOB,Parent,Parent Email",
      '"van der Berg-Smith, Tor ""TJ"" (Tor)",3/25/2018,"Lind, Ada",ada@mail.example',
      "Mary Ann O'Neill,3/26/2018,Bo Berg Jr.,bo@mail.example",
    )
    expect(families(found).map((line) => line.split(":")[1])).toEqual([
      " Tor van der Berg-Smith 2018-03-25",
      " Mary Ann O'Neill 2018-03-26",
    ])
  })

  test("a form's sibling is a child beside its own, and in none of its classes", async () => {
    const found = await planText(
      "Email Address,Your name,Child's first and last name,Child's date of birth,Which class would you like?,Sibling's name (if any),Sibling's date of birth,Who else may pick up your child?",
      "ada@mail.example,Ada Lind,Tor Lind,3/25/2018,Junior Chess,Mia Lind,4/5/2020,Gran Ross (grandmother)",
    )
    expect(families(found)).toEqual(["Ada Lind: Tor Lind 2018-03-25, Mia Lind 2020-04-05"])
    expect(found.bookings).toHaveLength(1)
    expect(found.questions.map(({ kind }) => kind)).toEqual([])
    expect(found.households[0]?.contacts).toMatchObject([{ first_name: "Gran", last_name: "Ross", is_pick_up: true }])
  })

  test.each([
    "First Name,Last Name,Birth Date,First Name,Last Name,Email,Phone",
    "Last Name,First Name,Birth Date,Email,Phone,First Name,Last Name",
  ])("the same names twice: %s", async (columns) => {
    const at = columns.startsWith("First")
    const cells = at
      ? "Tor,Lind,3/25/2018,Ada,Berg,ada@mail.example,303-555-0101"
      : "Lind,Tor,3/25/2018,ada@mail.example,303-555-0101,Ada,Berg"
    expect(families(await planText(columns, cells))).toEqual(["Ada Berg: Tor Lind 2018-03-25"])
  })

  test("a column that is there twice with other cells stays behind and is seen", async () => {
    const found = await planText(
      "Student First,Student Last,DOB,Student First,Parent First,Parent Last,Parent Email",
      "Tor,Lind,3/25/2018,Kai,Ada,Berg,ada@mail.example",
    )
    expect(meant(found)).toMatchObject({ "Student First": "CHILD.FIRST_NAME", "Student First (2)": "" })
  })

  test("a second contact that is only named, a parent with the phone, and a father alone", async () => {
    const found = await planText(
      "Child,DOB,Parent/Guardian,Parent Email,Emergency contact (name and phone),Emergency Contact 2",
      "Tor Lind,3/25/2018,Ada Berg 303-555-0101,ada@mail.example,Gran Ross 303-555-0102,Bo Ek - uncle - 303-555-0103",
    )
    expect(found.households[0]?.adults).toMatchObject([{ first_name: "Ada", last_name: "Berg", phone: "303-555-0101" }])
    expect(found.households[0]?.contacts.map(({ first_name, phone }) => [first_name, phone])).toEqual([
      ["Gran", "303-555-0102"],
      ["Bo", "303-555-0103"],
    ])
    const father = await planText(
      "Child,DOB,Mother,Mother Email,Father,Father Email,Home Phone",
      "Kai Dahl,3/25/2018,,,Ed Dahl,ed@mail.example,303-555-0104",
    )
    expect(father.households[0]?.adults).toMatchObject([{ first_name: "Ed", phone: "303-555-0104" }])
    expect(blocking(father)).toEqual([])
  })

  test("names on two lines, and numbers beside numbered parents", async () => {
    const grouped = await planText(
      "Child,,,Mother,,Father,",
      "First,Last,DOB,Name,Email,Name,Email",
      "Tor,Lind,3/25/2018,Ada Lind,ada@mail.example,Nils Lind,nils@mail.example",
    )
    expect(families(grouped)).toEqual(["Ada Lind, Nils Lind: Tor Lind 2018-03-25"])
    const numbered = await planText(
      "First,Last,Birthday,Email 1,Email Label 1,Phone 1,Email 2,Phone 2,Parent 1 Name,Parent 2 Name",
      "Tor,Lind,2018-03-25,ada@mail.example,Mother,303-555-0101,nils@mail.example,303-555-0102,Ada Lind,Nils Lind",
    )
    expect(numbered.households[0]?.adults.map(({ email, phone }) => [email, phone])).toEqual([
      ["ada@mail.example", "303-555-0101"],
      ["nils@mail.example", "303-555-0102"],
    ])
    expect(meant(numbered)["Email Label 1"]).toBe("")
  })
})

describe("what rows are of", () => {
  const child = "Tor Lind,3/25/2018,ada@mail.example,Ada Lind"
  const columns = "Kid,Bday,Email,Mom/Dad"

  test.each([
    ["its file", "Junior Chess.csv", [columns, child]],
    ["a line above its names", "roster.csv", ["Class Roster: Junior Chess", columns, child]],
    ["a line with a day and a time", "roster.csv", ["Attendance - Junior Chess (Tue 3:30)", columns, child]],
  ])("is said by %s", async (_, name, lines) => {
    const found = await planOf(file(name, lines.join("\n")))
    expect(booked(found)).toEqual([expect.stringMatching(/ Junior Chess$/)])
  })

  test("isn't said by lines of sums between them", async () => {
    const found = await planText(
      "Roster,,,",
      "Child,Birth Date,Payer,Payer E-Mail",
      "Classroom: Junior Chess,,,",
      "Tor Lind,3/25/2018,Ada Lind,ada@mail.example",
      "Total children: 1,,,",
      "Classroom: Robotics Lab,,,",
      "Kai Berg,3/26/2018,Bo Berg,bo@mail.example",
      "Total children: 1,,,",
    )
    expect(booked(found).map((line) => line.replace(/^.*?(?=Junior|Robotics)/, ""))).toEqual([
      "Junior Chess",
      "Robotics Lab",
    ])
  })
})
