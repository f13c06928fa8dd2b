import { useState } from "react"
import { Button } from "../button/button.tsx"
import { IconButton } from "../button/icon-button.tsx"
import { DateField } from "../date-field/date-field.tsx"
import { SelectField } from "../field/select-field.tsx"
import { Icon } from "../icon/icon.tsx"
import { DropdownMenu } from "../menu/dropdown-menu.tsx"
import { Modal } from "../modal/modal.tsx"
import { Pagination } from "../pagination/pagination.tsx"
import { Segmented } from "../segmented/segmented.tsx"
import { Switch } from "../switch/switch.tsx"
import { notifyError, notifySuccess } from "../toast/toasts.ts"
import { Section, Side } from "./section.tsx"

const LOOKS = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
] as const
const PLACES = ["Mill Pond", "Ridge House"].map((name) => ({ value: name, label: name }))
const ALIGNS = ["top", "center", "bottom"] as const

function Modals() {
  const [open, setOpen] = useState<(typeof ALIGNS)[number]>()
  const [place, setPlace] = useState("")
  const [day, setDay] = useState("")
  const [isTyping, setTyping] = useState(false)
  return (
    <Side>
      <Button variant="line" size="s" onClick={() => setTyping(true)}>
        Modal that stays
      </Button>
      <Modal isOpen={isTyping} title="Report" closesOnBackdrop={false} onClose={() => setTyping(false)}>
        <p>A tap beside it would lose what is typed here, so that doesn't close it.</p>
      </Modal>
      {ALIGNS.map((align) => (
        <Button key={align} variant="line" size="s" onClick={() => setOpen(align)}>
          Modal, {align}
        </Button>
      ))}
      {ALIGNS.map((align) => (
        <Modal
          key={align}
          isOpen={open === align}
          title="Code for Check In/Out"
          align={align}
          onClose={() => setOpen(undefined)}
        >
          <p>The page behind is out of reach until this is closed.</p>
          <Button wide onClick={() => notifySuccess("It shows above the dialog.")}>
            Show a notification
          </Button>
          <SelectField label="Where?" options={PLACES} value={place} onChange={setPlace} />
          <DateField label="From when?" today="2027-06-16" value={day} onChange={setDay} />
        </Modal>
      ))}
    </Side>
  )
}

export function KitControls() {
  const [look, setLook] = useState<"day" | "week" | "month">("week")
  const [isOn, setOn] = useState(true)
  const [page, setPage] = useState(10)
  const later = () => new Promise((done) => setTimeout(done, 2000))
  return (
    <Section title="Controls">
      <Side>
        <Button>Pay now</Button>
        <Button variant="ink">Take the place, $140</Button>
        <Button variant="line">
          <Icon name="plus" />
          Schedule
        </Button>
        <Button variant="quiet">Change</Button>
        <Button busy>Paying</Button>
        <Button disabled>Add Card</Button>
      </Side>
      <Side>
        <Button size="s">Small</Button>
        <Button size="s" variant="line">
          Small line
        </Button>
        <Button size="s" variant="quiet">
          Small quiet
        </Button>
        <IconButton icon="back" label="Previous month" />
        <IconButton icon="next" label="Next month" isRinged />
        <DropdownMenu
          label="More"
          items={[
            { id: "edit", label: "Edit", onAct: () => undefined },
            { id: "send", label: "Send by mail", onAct: later },
            { id: "drop", label: "Remove", onAct: () => undefined, disabled: true },
          ]}
        />
      </Side>
      <Segmented label="Look at" options={LOOKS} value={look} onChange={setLook} />
      <fieldset className="segmented" aria-label="Show by">
        <button type="button" aria-pressed="true">
          Programs
        </button>
        <button type="button" aria-pressed="false">
          Places
        </button>
      </fieldset>
      <Switch label="Text messages" isOn={isOn} onChange={setOn} />
      <Switch label="Text messages, being changed" isOn busy onChange={setOn} />
      <Switch label="Text messages, not yours to change" isOn={false} disabled onChange={setOn} />
      <Modals />
      <Side>
        <Button variant="line" size="s" onClick={() => notifySuccess("Your card was added.")}>
          Show success
        </Button>
        <Button variant="line" size="s" onClick={() => notifyError({ message: "Your card has been declined." })}>
          Show error
        </Button>
        <Button
          variant="line"
          size="s"
          onClick={() =>
            notifySuccess("Refresh Browser Required", {
              title: "Update Available!",
              action: { label: "Refresh", onAct: () => undefined },
            })
          }
        >
          Show an action
        </Button>
      </Side>
      <Pagination label="Pages of orders" page_count={20} current={page} onPage={setPage} />
    </Section>
  )
}
