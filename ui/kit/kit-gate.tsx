import { useState } from "react"
import { Avatar } from "../avatar/avatar.tsx"
import { Button } from "../button/button.tsx"
import { Collectors } from "../gate-answer/collectors.tsx"
import { GateAnswer, GatePair, type GateState } from "../gate-answer/gate-answer.tsx"
import { GateFlag } from "../gate-answer/gate-flag.tsx"
import { HugeButton } from "../gate-answer/huge-button.tsx"
import { Icon } from "../icon/icon.tsx"
import { StaffIcon } from "../icon/staff-icon.tsx"
import { Section } from "./section.tsx"

const OTHERS: readonly GateState[] = ["not-yet", "out?", "undo", "hold"]
const face = (first: string, last: string, k: 1 | 2) => (
  <Avatar first_name={first} last_name={last} k={k} isDecorative />
)
const other = (first: string, last: string) => <Avatar first_name={first} last_name={last} k="other" isDecorative />

function Leaving() {
  const [who, setWho] = useState("rosa")
  return (
    <GateAnswer
      state="out"
      at={
        <>
          3:02PM<small>ended 3:00</small>
        </>
      }
      face={face("Maya", "Okafor", 1)}
      name="Maya Okafor"
      facts="Trail Makers, door A"
      foot={
        <HugeButton variant="ink">
          <StaffIcon name="out" />
          Out with Rosa
        </HugeButton>
      }
    >
      <Collectors
        label="Who takes Maya?"
        people={[
          { id: "dana", name: "Dana Okafor", more: "Mother", face: other("Dana", "Okafor") },
          { id: "rosa", name: "Rosa Okafor", more: "Grandmother. Ask for her ID", face: other("Rosa", "Okafor") },
          { id: "else", name: "Someone else", more: "Needs a call first", face: <Icon name="plus" />, isElse: true },
        ]}
        value={who}
        onChange={setWho}
      />
    </GateAnswer>
  )
}

export const KitGate = () => (
  <div data-density="desk">
    <Section title="Gate">
      <GateAnswer
        state="in"
        at={
          <>
            8:41AM<small>door C</small>
          </>
        }
        face={
          <>
            {face("Ines", "Marin", 2)}
            {face("Luca", "Marin", 1)}
          </>
        }
        name="Ines and Luca"
        facts="Pond Explorers, 7 and 9 years"
        foot={
          <>
            <HugeButton>
              <Icon name="check" />
              Check in Ines and Luca
            </HugeButton>
            <GatePair>
              <Button variant="line">Not now</Button>
              <Button variant="line">Absent today</Button>
            </GatePair>
          </>
        }
      >
        <GateFlag icon={<Icon name="document" />} tone="warn" more="She may come in. No pond today.">
          Swim permission missing
        </GateFlag>
        <GateFlag icon={<StaffIcon name="alertPlan" />} tone="bad" more="Opening is logged.">
          Alert: there is an emergency plan
        </GateFlag>
        <GateFlag icon={<Icon name="check" />}>Everything else is here</GateFlag>
      </GateAnswer>
      <Leaving />
      {OTHERS.map((state) => (
        <GateAnswer
          key={state}
          state={state}
          at="8:43AM"
          face={face("Lina", "Haddad", 1)}
          name="Lina Haddad"
          facts="Pond Explorers, 8 years"
          isPanel
          foot={<Button variant="line">Next child</Button>}
        />
      ))}
      <GateAnswer state="no-code" message="This isn't a code of ours. Search by name." />
      <GateAnswer state="done" word="IN" at="8:44AM" name="Amir Rahimi" face={face("Amir", "Rahimi", 1)} />
    </Section>
  </div>
)
