import { messages } from "@hub/domain/kernel/messages"
import { Row } from "@hub/ui/layout/row"
import css from "./reviews.module.css"

const m = messages("portal/reviews.stars")

const FIVE = [1, 2, 3, 4, 5] as const

const Star = () => (
  <svg aria-hidden="true" className={css.star} viewBox="0 0 24 24">
    <path d="m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z" />
  </svg>
)

/** "4 of 5 stars". */
export const Stars = ({ count }: { count: number }) => (
  <span aria-label={m.ofFive({ count })} className={css.stars} role="img">
    {FIVE.map((one) => (
      <span data-full={one <= Math.round(count)} key={one}>
        <Star />
      </span>
    ))}
  </span>
)

interface Props {
  readonly value: number | undefined
  readonly error: string | undefined
  readonly onChange: (stars: number) => void
}

/** Five radio buttons: arrow keys move between them. */
export function StarsField({ value, error, onChange }: Props) {
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : "stars-error"}
      aria-invalid={error === undefined ? undefined : true}
      aria-required
      className="field"
      role="radiogroup"
    >
      <legend>{m.howWasIt}</legend>
      <Row wrap className={css.pick}>
        {FIVE.map((one) => (
          <label data-full={value !== undefined && one <= value} key={one}>
            <input
              checked={value === one}
              className="visually-hidden"
              name="stars"
              onChange={() => onChange(one)}
              type="radio"
            />
            <span className="visually-hidden">{m.ofFive({ count: one })}</span>
            <Star />
          </label>
        ))}
        {value === undefined ? null : (
          <span aria-hidden="true" className="small dim">
            {m.ofFive({ count: value })}
          </span>
        )}
      </Row>
      {error === undefined ? null : (
        <p className="error" id="stars-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
