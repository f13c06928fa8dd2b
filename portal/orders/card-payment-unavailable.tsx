import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { cardPaymentUnavailable as t } from "./checkout-words.tsx"

export const CardPaymentUnavailable = () => (
  <section aria-labelledby="pay-with">
    <div className="sign">
      <h2 id="pay-with">{t.payWith}</h2>
    </div>
    <div className="note warn">
      <h3>{t.title}</h3>
      <p>{t.explanation}</p>
      <p>
        <Link className={buttonClass({ variant: "line", size: "s" })} to="/support">
          {t.getHelp}
        </Link>
      </p>
    </div>
  </section>
)
