import { BUTTON_COLOURS, ColourButton } from "../button/colour-button.tsx"
import { CreditLine } from "../credit-line/credit-line.tsx"
import { Money } from "../money/money.tsx"
import { Switch } from "../switch/switch.tsx"
import { Section, Side } from "./section.tsx"

const MODES = ["hideIfZero", "alwaysShow", "alwaysHide"] as const

export const KitColours = () => (
  <Section title="Colours, credits, amounts">
    <Side>
      {BUTTON_COLOURS.map((colour) => (
        <ColourButton key={colour} colour={colour} size="s">
          {colour}
        </ColourButton>
      ))}
      <ColourButton colour="red" size="s" disabled>
        red, not now
      </ColourButton>
      <ColourButton colour="darkGreen" size="s" busy>
        darkGreen, busy
      </ColourButton>
    </Side>
    <div>
      <Switch label="On in green" colour="green" isOn onChange={() => undefined} />
      <Switch label="On in green, being changed" colour="green" isOn busy onChange={() => undefined} />
      <Switch label="Off in green" colour="green" isOn={false} onChange={() => undefined} />
    </div>
    <div>
      <CreditLine name="Day Camp Week" quantity={3} is_program_credit is_free={false} />
      <CreditLine name="After School" quantity={1} is_program_credit={false} is_free={false} />
      <CreditLine name="Day Camp Week" quantity={1} is_program_credit is_free />
      <CreditLine name="After School" quantity={12} is_program_credit={false} is_free />
      <CreditLine name="Overnight" quantity={1} is_program_credit is_free={false} is_upgrade />
    </div>
    <dl className="sum tabular">
      {MODES.map((display) => (
        <div key={display}>
          <dt>{display}</dt>
          <dd>
            <Money cents={115_600} was_cents={128_450} display={display} />
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)
