import { useState } from "react"
import { Avatar } from "../avatar/avatar.tsx"
import { BeforeAfter } from "../before-after/before-after.tsx"
import { Button } from "../button/button.tsx"
import { Drawer } from "../drawer/drawer.tsx"
import { TextField } from "../field/field.tsx"
import { Preview } from "../preview/preview.tsx"
import { Reason } from "../reason/reason.tsx"
import { type ReasonValue, reasonError } from "../reason/reason-text.ts"
import { Viewer } from "../viewer/viewer.tsx"
import { Section } from "./section.tsx"

const nothing = () => undefined
const PAPER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#fff"/><text x="24" y="48" font-size="18">Alder Falls Family Practice</text></svg>')}`

function Why({ usual, isWrong = false }: { usual: readonly string[]; isWrong?: boolean }) {
  const [value, setValue] = useState<ReasonValue>({ text: "" })
  return (
    <Reason
      usual={usual}
      value={value}
      onChange={setValue}
      reads="The families read this."
      error={isWrong ? reasonError(value) : undefined}
    />
  )
}

function Correcting() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="line" onClick={() => setOpen(true)}>
        Correct a birth date
      </Button>
      <Drawer
        isOpen={isOpen}
        title="Correct a birth date"
        more="Theo Okafor. Nothing has changed yet"
        face={<Avatar first_name="Theo" last_name="Okafor" k={2} isDecorative />}
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              Leave it
            </Button>
            <Button variant="ink">Correct it, keep 1 booking</Button>
          </>
        }
      >
        <TextField label="Born" defaultValue="March 2, 2022" />
        <BeforeAfter
          changes={[
            { id: "born", name: "Birth date", before: "Mar 2, 2021", after: "Mar 2, 2022" },
            { id: "grade", name: "Grade", before: "Kindergarten" },
          ]}
        />
        <Why usual={["Dana called", "Seen on a document"]} />
      </Drawer>
    </div>
  )
}

export const KitStaffDecisions = () => (
  <div data-density="desk">
    <Section title="Staff decisions">
      <Correcting />
      <Why usual={["Weather", "Too few staff", "Place is closed"]} isWrong />
      <Preview
        counted="Counted 7:46AM"
        figures={[
          { figure: 60, text: "children, 47 families" },
          { figure: 2, text: "are inside already", isBad: true },
        ]}
        lines={[
          { id: "lina", name: "Lina Haddad", more: "in 7:38AM, door C", value: "Amal, 555-0117" },
          { id: "sami", name: "Sami Haddad", more: "6 years; from 7", value: "too young", mark: "bad" },
        ]}
        sum={{
          lines: [
            { id: "cards", name: "52 to cards", more: "and their fee", amount: { cents: 410_410 } },
            { id: "plan", name: "5 off the next part of a plan", amount: { cents: 38_500 } },
            { id: "credits", name: "3 paid with a credit", amount: { text: "3 day credits" } },
          ],
          total: "Goes back",
        }}
        mail={{ to: "47 families will read", subject: "No Pond Explorers today", text: "Wednesday is on." }}
        leave={{ label: "Leave it on", onPress: nothing }}
        confirm={{ label: "Cancel Tuesday for 60", onPress: nothing }}
        isStop
      />
      <Preview
        counted="Counted 7:49AM"
        changed="61 children instead of 60: Ella Brandt was booked at 7:48AM."
        error="The card provider doesn't answer. Nothing has happened; try again."
        leave={{ label: "Not yet", onPress: nothing }}
        confirm={{ label: "Approve 2", onPress: nothing, busy: true }}
      />
      <Viewer title="Vaccination record, Theo Okafor" pages={[PAPER, `${PAPER}#2`]} />
      <Viewer title="Custody letter, Noah Brandt" pages={[]} failed={<Button variant="line">Ask again</Button>} />
    </Section>
  </div>
)
