import { useState } from "react"
import { Calendar } from "../calendar/calendar.tsx"
import { DateField } from "../date-field/date-field.tsx"
import { Section } from "./section.tsx"

const TODAY = "2027-06-16"

function Weeks() {
  const [picked, setPicked] = useState<string[]>(["2027-06-20"])
  const [day, setDay] = useState<string>()
  return (
    <Calendar
      today={TODAY}
      selected={day}
      booked={["2027-06-21", "2027-06-22", "2027-06-23"]}
      week_picker={{
        picked,
        onPick: (sunday, is_picked) =>
          setPicked(is_picked ? [...picked, sunday] : picked.filter((one) => one !== sunday)),
      }}
      details={(one) => (
        <p>
          {one === "2027-06-21" ? "Creek Engineers, 9:00AM - 3:00PM" : "Nothing is booked on this day."}{" "}
          <a href="#main">See the week</a>
        </p>
      )}
      onSelect={setDay}
    />
  )
}

function Days() {
  const [day, setDay] = useState("2027-06-18")
  return (
    <Calendar
      today={TODAY}
      selected={day}
      min="2027-05-10"
      max="2027-07-20"
      disabled_dates={["2027-06-19", "2027-06-20"]}
      onSelect={setDay}
    />
  )
}

export function KitCalendars() {
  const [birth, setBirth] = useState("2019-02-28")
  const [start, setStart] = useState("")
  return (
    <Section title="Calendars">
      <div data-part="calendar-weeks">
        <Weeks />
      </div>
      <div data-part="calendar-days">
        <Days />
      </div>
      <div data-part="calendar-loading">
        <Calendar
          isLoading
          today={TODAY}
          has_years
          enabled_dates={["2027-06-21", "2027-06-24"]}
          onSelect={() => undefined}
        />
      </div>
      <div data-part="date-fields">
        <DateField
          label="Birth date"
          name="birth_date"
          required
          today={TODAY}
          max={TODAY}
          value={birth}
          onChange={setBirth}
        />
        <DateField label="First day" today={TODAY} value={start} onChange={setStart} error="Choose the first day." />
        <DateField label="Last day" today={TODAY} value="2027-08-20" onChange={() => undefined} disabled />
      </div>
    </Section>
  )
}
