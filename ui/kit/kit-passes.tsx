import { useState } from "react"
import { Avatar, type MemberColour } from "../avatar/avatar.tsx"
import { Button } from "../button/button.tsx"
import { FlipCard } from "../flip-card/flip-card.tsx"
import { ParticipantPicker } from "../participant-picker/participant-picker.tsx"
import { ParticipantSelector } from "../participant-picker/participant-selector.tsx"
import { Section, Side } from "./section.tsx"

const COLOURS: readonly MemberColour[] = [0, 1, 2, 3, 4, 5, 6]

const NAMES = ["Dana", "Maya", "Theo", "Anna-Katharina", "Bo"] as const
const FAMILY = COLOURS.slice(0, NAMES.length).map((k, index) => ({
  id: String(k),
  first_name: NAMES[index] ?? "",
  last_name: "Okafor",
  k,
  is_you: k === 0,
  note: k === 0 ? undefined : `${k}th`,
}))

/** Right-to-left names in a left-to-right page. */
const RIGHT_TO_LEFT = [
  { id: "7", first_name: "דנה", last_name: "לוי", k: 0, is_you: true },
  { id: "8", first_name: "نور", last_name: "الدين", k: 1 },
] as const

function Family() {
  const [chosen, setChosen] = useState<string[]>(["0", "2"])
  const [one, setOne] = useState("2")
  return (
    <>
      <ParticipantSelector legend="Who is going?" participants={FAMILY} chosen={chosen} onChoose={setChosen} />
      <ParticipantPicker legend="Whose code?" participants={FAMILY.slice(0, 3)} chosen={one} onChoose={setOne} />
      <ParticipantPicker
        legend="Whose code, right to left?"
        participants={RIGHT_TO_LEFT}
        chosen="7"
        onChoose={setOne}
      />
      <ParticipantPicker legend="Whose code of many?" participants={FAMILY} chosen={one} onChoose={setOne} />
    </>
  )
}

function Flipping() {
  const [isFlipped, setFlipped] = useState(false)
  return (
    <FlipCard
      isFlipped={isFlipped}
      front={
        <div className="note">
          <h3>Day Camps</h3>
          <p>Pre-K to 5th grade</p>
          <Button variant="quiet" size="s" data-flips="" onClick={() => setFlipped(true)}>
            See Description
          </Button>
        </div>
      }
      back={
        <div className="note">
          <h3>Day Camps</h3>
          <p>A week at the pond, by the day or as a whole.</p>
          <Button variant="quiet" size="s" data-flips="" onClick={() => setFlipped(false)}>
            Back
          </Button>
        </div>
      }
    />
  )
}

const Pass = ({ k }: { k: MemberColour }) => (
  <div className="note">
    <div className="pass" data-k={k}>
      <div className="head">
        <span className="roundel" data-k={k} aria-hidden="true">
          TO
        </span>
        <p>
          <span className="numeral">Theo</span>
          <br />
          Okafor
        </p>
      </div>
      <dl>
        <div>
          <dt>Where</dt>
          <dd>Ridge House</dd>
        </div>
        <div>
          <dt>Pick-up</dt>
          <dd>4:30PM</dd>
        </div>
      </dl>
    </div>
  </div>
)

export const KitPasses = () => (
  <Section title="People and passes">
    <Side>
      {COLOURS.map((k) => (
        <Avatar key={k} first_name="Maya" last_name="Okafor" k={k} />
      ))}
      <Avatar first_name="" last_name="" />
      {COLOURS.map((k) => (
        <Avatar key={k} first_name="Theo" last_name="Okafor" k={k} size="s" />
      ))}
    </Side>
    <Family />
    <Flipping />
    <Pass k={2} />
    <section className="next on-brand" aria-label="Next">
      <p className="pass-tag" data-k="2">
        <span className="roundel compact" data-k="2" aria-hidden="true">
          T
        </span>
        <span>Theo, today</span>
        <span>in 2 h 10 min</span>
      </p>
      <div className="body">
        <p className="numeral big">
          3:30<small>PM</small>
        </p>
        <h2>Climbing Club</h2>
      </div>
      <dl>
        <div>
          <dt>Where</dt>
          <dd>Ridge House</dd>
        </div>
        <div>
          <dt>Door</dt>
          <dd>B</dd>
        </div>
        <div>
          <dt>Pick-up</dt>
          <dd>4:30PM</dd>
        </div>
      </dl>
    </section>
  </Section>
)
