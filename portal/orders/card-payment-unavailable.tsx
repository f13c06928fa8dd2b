import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"

export const CardPaymentUnavailable = () => (
  <section aria-labelledby="pay-with">
    <div className="sign">
      <h2 id="pay-with">Pay with</h2>
    </div>
    <div className="note warn">
      <h3>Card payments aren't available yet</h3>
      <p>Nothing is booked or charged. Please contact us to pay for these places, or use credits.</p>
      <p>
        <Link className={buttonClass({ variant: "line", size: "s" })} to="/support">
          Get Help
        </Link>
      </p>
    </div>
  </section>
)
