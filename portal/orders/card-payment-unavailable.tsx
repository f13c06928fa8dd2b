import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"

const m = messages("portal/orders.cardPaymentUnavailable")

export const CardPaymentUnavailable = () => (
  <section aria-labelledby="pay-with">
    <div className="sign">
      <h2 id="pay-with">{m.payWith}</h2>
    </div>
    <div className="note warn">
      <h3>{m.title}</h3>
      <p>{m.explanation}</p>
      <p>
        <Link className={buttonClass({ variant: "line", size: "s" })} to="/support">
          {m.getHelp}
        </Link>
      </p>
    </div>
  </section>
)
