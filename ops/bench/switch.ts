import { findViolations } from "../../server/database/invariants.ts"
import { sql } from "../../server/database/sql.ts"
import { medicalVault } from "../../server/health/medical-vault.ts"
import { familyRules } from "../../server/import/family-queries.ts"
import { fixedKeys, newKeyText } from "../../server/kernel/key-list.ts"
import { bringSwitch } from "../../server/switching/bring-switch.ts"
import { knownBookings } from "../../server/switching/known-bookings-queries.ts"
import { planSwitch } from "../../server/switching/plan-switch.ts"
import { undoBatch } from "../../server/switching/undo-batch.ts"
import { withCleanup } from "./support/cleanup.ts"
import { openInProcess } from "./support/in-process.ts"

// A whole business comes over from another system's files, and goes again.

const FAMILIES = Number(process.env["FAMILIES"] ?? 3_000)
const CHILDREN = Math.round((FAMILIES * 5) / 3)
const BOOKINGS = Math.round((FAMILIES * 8) / 3)
const PROGRAMS = 400
const GOAL_S = 60
/** Of a child's programs no two are on one day. */
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]

const two = (number: number): string => String(number).padStart(2, "0")
const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const timetable = [
  "Activity Number,Activity Name,Site,Season,Days of Week,Start Date,End Date,Start Time,End Time,Max Enrollment,Fee",
  ...Array.from({ length: PROGRAMS }, (_, index) => {
    const hour = 8 + (index % 10)
    return `${index},Class ${index},Hall ${index % 6},Spring 2031,${DAYS[index % DAYS.length] ?? ""},03/03/2031,05/16/2031,${two(hour)}:00,${two(hour)}:50,40,${money(8_000 + index)}`
  }),
].join("\n")

/** A row a child, with its family in each. */
const families = [
  "Family ID,Parent First,Parent Last,Parent Email,Parent Phone,Street,City,State,Zip,Student ID,Student First,Student Last,Birth Date,Allergies,Amount due",
  ...Array.from({ length: CHILDREN }, (_, child) => {
    const family = child % FAMILIES
    const born = `${two(1 + (child % 12))}/${two(13 + (child % 15))}/${2020 + (child % 6)}`
    const phone = `(303) 555-${String(1000 + (family % 9000))}`
    const owes = family % 10 === 0 ? "45.00" : family % 13 === 0 ? "-20.50" : "0.00"
    return `${family},Pat${family},Lee${family},pat${family}@mail.example,${phone},${family} Main St,Golden,CO,80401,${child},Kid${child % 2 === 0 ? "A" : "B"}${child},Lee${family},${born},${child % 12 === 0 ? "Peanuts" : ""},${owes}`
  }),
].join("\n")

const enrollments = [
  "Student ID,Activity Number,Class,Status,Fee,Amount paid",
  ...Array.from({ length: BOOKINGS }, (_, booking) => {
    const child = booking % CHILDREN
    // The next one of a child is a day later.
    const program = (child * 7 + Math.floor(booking / CHILDREN)) % PROGRAMS
    const price = 8_000 + program
    return `${child},${program},Class ${program},Active,${money(price)},${money(booking % 5 === 0 ? 2_000 : price)}`
  }),
].join("\n")

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })

await withCleanup(async (cleanup) => {
  const { store } = await openInProcess(cleanup)
  await store.run(
    sql`insert into company (id, name, brand_color, time_zone) values (gen_random_uuid(), 'Juniper', '#335577', 'America/Denver')`,
  )
  const clock = () => new Date()
  const vault = medicalVault(fixedKeys(newKeyText()), clock)
  const { today } = await familyRules(store)
  const said = (what: string, from: number) =>
    console.log(`${what.padEnd(44)} ${((performance.now() - from) / 1000).toFixed(1)} s`)
  const started = performance.now()
  const planning = { today, known: await knownBookings(store, today) }
  const decisions = { shapes: [] }
  const sources = [
    file("programs.csv", timetable),
    file("families.csv", families),
    file("enrollments.csv", enrollments),
  ]
  const plan = await planSwitch(sources, decisions, planning)
  said(`reading and planning`, started)
  for (const problem of [...plan.problems.slice(0, 1), ...plan.questions, ...plan.errors]) console.log(problem)
  console.log(`${plan.households.length} families, ${plan.bookings.length} bookings, ${plan.balances.length} balances`)
  const options = { files: sources.map(({ name }) => name), by: "bench" }
  const bring = bringSwitch({ store, clock, vault, lookUpCards: null, files: undefined })
  const tried = performance.now()
  await bring(plan, { ...options, is_dry: true })
  said("trial", tried)
  const begun = performance.now()
  const { brought } = await bring(plan, { ...options, is_dry: false })
  said(`import (goal ${GOAL_S} s)`, begun)
  console.log(brought?.bookings, brought?.balances)
  const again = performance.now()
  const twice = await bring(await planSwitch(sources, decisions, { today, known: await knownBookings(store, today) }), {
    ...options,
    is_dry: false,
  })
  said("the same again", again)
  console.log(twice.brought?.bookings, twice.brought?.families)
  const checked = performance.now()
  console.log("violations:", await findViolations(store))
  said("verify", checked)
  const undone = performance.now()
  console.log(await undoBatch({ store, clock, files: undefined })(brought?.batch ?? 0))
  said("undo", undone)
  console.log("violations:", await findViolations(store))
})
