import { Section } from "./section.tsx"

const TICKS = Array.from({ length: 15 }, (_, minute) => minute)

const Hold = ({ clock, minutes }: { clock: string; minutes: number }) => (
  <div className={minutes <= 2 ? "hold late" : "hold"} role="timer" aria-label={`Places held, ${clock}`}>
    <span className="numeral">{clock}</span>
    <div className="what">
      <p>
        <b>All 5 places are held for you.</b>
      </p>
      <p>We hold them until 10:52AM.</p>
    </div>
    <div className="ticks" aria-hidden="true">
      {TICKS.map((minute) => (
        <i key={minute} className={minute < minutes ? "on" : ""} />
      ))}
    </div>
  </div>
)

const Stop = ({ name, was, price, used }: { name: string; was: string; price: string; used?: string }) => (
  <li>
    <div>
      <h3>{name}</h3>
      <p className="meta">Jun 14th - 18th 9:00AM - 3:00PM</p>
      {used !== undefined && <p className="meta used">{used}</p>}
    </div>
    <p className="price">
      <s>
        <span className="visually-hidden">was </span>
        {was}
      </s>
      {price}
    </p>
  </li>
)

export const KitMoney = () => (
  <Section title="Holds and money">
    <Hold clock="12:47" minutes={13} />
    <Hold clock="1:58" minutes={2} />
    <div>
      {["M", "T", "A", "B", "C", "D"].map((letter, index) => (
        <div key={letter} className="track" data-k={index + 1}>
          <header>
            <span className="roundel" data-k={index + 1} aria-hidden="true">
              {letter}
            </span>
            <h3>Child {index + 1}</h3>
            <span className="numeral">$346.50</span>
          </header>
          <ul>
            <Stop name="Creek Engineers" was="$385" price="$0" used="1 Program Credit used" />
          </ul>
        </div>
      ))}
    </div>
    <dl className="sum tabular">
      <div>
        <dt>3 × Program Credit</dt>
        <dd>$1,155</dd>
      </div>
      <div className="minus">
        <dt>3 weeks or more: 10% off</dt>
        <dd>−$115.50</dd>
      </div>
      <div>
        <dt>
          Card fee <small>2.5% on card payments</small>
        </dt>
        <dd>$24.99</dd>
      </div>
      <div className="total">
        <dt>To pay today</dt>
        <dd className="numeral">$1,024.49</dd>
      </div>
    </dl>
  </Section>
)
