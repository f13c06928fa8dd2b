import { doorStaff } from "./door.staff.ts"
import { ownStaff } from "./own.staff.ts"
import { peopleStaff } from "./people.staff.ts"

/** Signing in, the person's own, and who works here. */
export const staffStaff = { ...doorStaff, ...ownStaff, ...peopleStaff }
