import { useState } from "react"
import { Checkbox } from "../field/checkbox.tsx"
import { CheckboxesField, RadioField } from "../field/choice-field.tsx"
import { ErrorSummary } from "../field/error-summary.tsx"
import { EmailField, PasswordField, PhoneField, TextField } from "../field/field.tsx"
import { FormAlert } from "../field/form-alert.tsx"
import { MultiSelectField } from "../field/multi-select-field.tsx"
import { MoneyField, NumberField } from "../field/number-field.tsx"
import { SelectField } from "../field/select-field.tsx"
import { TextArea } from "../field/text-area.tsx"
import { Section } from "./section.tsx"

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
]
const HEALTH = ["Asthma", "Eczema", "Migraine", "Something else"].map((value) => ({ value, label: value }))
const PLACES = [
  { value: "pond", label: "Mill Pond", header: "Outside" },
  { value: "ridge", label: "Ridge House", header: "Inside" },
  { value: "barn", label: "Mill Pond Barn", header: "Inside" },
]
const ERRORS = [
  { name: "allergies", text: "Say yes or no to allergies" },
  { name: "doctor_phone", text: "Give the doctor’s phone, all 10 digits" },
]

export function KitFields() {
  const [allergies, setAllergies] = useState<string>()
  const [health, setHealth] = useState<string[]>(["Asthma"])
  const [place, setPlace] = useState("")
  const [places, setPlaces] = useState<string[]>(["pond", "barn"])
  const [dose, setDose] = useState<number | undefined>(12)
  const [cents, setCents] = useState<number | undefined>(115_615)
  const [tries, setTries] = useState<typeof ERRORS>([])
  return (
    <Section title="Fields">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTries([...ERRORS])
        }}
      >
        <ErrorSummary title="2 answers need another look" errors={tries} />
        <RadioField
          label="Does Theo have allergies?"
          name="allergies"
          required
          columns={2}
          options={YES_NO}
          value={allergies}
          onChange={setAllergies}
          error={
            allergies === undefined ? "Choose yes or no. If you’re unsure, choose yes and tell us more." : undefined
          }
        />
        <TextField
          label="Doctor’s phone"
          name="doctor_phone"
          required
          inputMode="tel"
          defaultValue="(555) 555-01"
          error="That’s 8 digits. A US number has 10, like (555) 555-0142."
        />
        <button className="button wide" type="submit">
          Save and finish
        </button>
      </form>
      <FormAlert>We couldn't save this: there is no connection. Nothing that you typed is lost.</FormAlert>
      <EmailField hint="We send the receipt here." autoComplete="off" />
      <EmailField
        label="New email"
        autoComplete="off"
        defaultValue="dana@mail"
        error="Write it like name@mail.example."
      />
      <PhoneField autoComplete="off" defaultValue="(555) 555-0142" />
      <PasswordField label="Password" autoComplete="off" defaultValue="four words" />
      <TextField label="Not yours to change" defaultValue="Dana" disabled />
      <TextArea
        label="Anything we should know on a hot day?"
        max_length={300}
        defaultValue="Burns easily. Sunscreen is in the blue pouch; he can put it on himself."
      />
      <SelectField label="Location" options={PLACES} value={place} onChange={setPlace} />
      <SelectField label="Location, none to choose" options={[]} value="" onChange={setPlace} />
      <MultiSelectField label="Locations" options={PLACES} value={places} fixed={["pond"]} onChange={setPlaces} />
      <NumberField label="Dose" hint="10 to 20 mg" postfix=" mg" min={10} max={20} value={dose} onChange={setDose} />
      <MoneyField label="Amount" cents={cents} onChange={setCents} min_cents={0} max_cents={500_000} />
      <CheckboxesField
        label="Which of these apply?"
        hint="Choose all that apply."
        columns={2}
        options={HEALTH}
        value={health}
        onChange={setHealth}
      />
      <Checkbox isFramed label="Guides may give first aid and call a doctor if they can’t reach me." defaultChecked />
      <Checkbox label="Remember card for next purchase" defaultChecked />
      <Checkbox isFramed label="I have read the rules of the house." error="Tick the box once you have read them." />
    </Section>
  )
}
