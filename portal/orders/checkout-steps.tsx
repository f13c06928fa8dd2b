/** The stations of a booking. Questions and papers join the line when they are asked for. */
export function CheckoutSteps() {
  return (
    <ol className="steps" aria-label="Progress">
      <li className="done">
        Dates<span className="visually-hidden">, done</span>
      </li>
      <li aria-current="step">Pay</li>
      <li>Ready</li>
    </ol>
  )
}
