import type { Customer } from "@hub/domain/account/customer"
import { gradeIn, toldGrade } from "@hub/domain/participants/school-year"
import type { Student } from "@hub/domain/participants/student"
import type { AvailableOffering } from "@hub/portal/scheduling/queries"

// What tests of this room start from.

export const offeringWith = (given: Partial<AvailableOffering> = {}): AvailableOffering => ({
  id: "trail",
  kind: "PROGRAM",
  schedule_set_id: "set",
  funbox_id: "camps",
  location_id: "pond",
  credit_type_id: "week",
  activity_url_part: null,
  name: "Trail Makers",
  description: "",
  room: "Mill Pond Barn",
  start_date: "2027-06-21",
  end_date: "2027-06-25",
  start_time: "09:00",
  end_time: "15:00",
  starts_at: "2027-06-21T13:00:00.000Z",
  weekdays: 0b0111110,
  session_count: 5,
  min_grade: null,
  max_grade: null,
  min_age: null,
  max_age: null,
  price: 38_500,
  list_price: 38_500,
  canceled_days: [],
  opens_at: null,
  closes_at: null,
  requires_application: false,
  is_waitlist_enabled: false,
  places: { answer: "open", left: 9, held: 0, held_until: null, capacity: 12, waiting: 0, pools: [] },
  reasons: [],
  ...given,
})

export const studentWith = (given: Partial<Student> = {}): Student => ({
  id: "maya",
  type: "REGULAR",
  qr: "",
  first_name: "Maya",
  last_name: "Okafor",
  full_name: "Maya Okafor",
  name: "Maya Okafor",
  ascii_full_name: "Maya Okafor",
  birth_date: "2018-03-02",
  thumbnail: null,
  pronouns: "she",
  gender: null,
  grade: "THIRD_GRADE",
  next_grade: gradeIn(toldGrade(given.grade ?? "THIRD_GRADE", 0), 1),
  next_grade_on: "2027-08-01",
  colour: 1,
  created_at: "2026-01-05T15:00:00.000Z",
  ...given,
})

/** Whose children the others are. */
export const customerWith = (given: Partial<Customer> = {}): Customer => ({
  id: "dana",
  first_name: "Dana",
  last_name: "Okafor",
  phone_extension: null,
  full_name: "Dana Okafor",
  email: "dana@mail.example",
  is_email_refused: false,
  has_details_to_check: false,
  language: null,
  has_password: true,
  address: null,
  phone_number: null,
  is_phone_number_communication_opted_in: null,
  is_restricted: false,
  students: [],
  next_colour: 1,
  related_location_ids: [],
  ...given,
})

export const MAYA = studentWith()
export const THEO = studentWith({
  id: "theo",
  first_name: "Theo",
  birth_date: "2021-08-30",
  grade: "KINDERGARTEN",
  colour: 2,
})
export const DANA = studentWith({
  id: "dana",
  type: "CUSTOMER_AS_PARTICIPANT",
  first_name: "Dana",
  grade: "NONE",
  colour: 0,
})
