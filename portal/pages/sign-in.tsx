import { TrailScene } from "@hub/ui/scene/trail-scene"
import { useSearch } from "@tanstack/react-router"
import { SignInPanel } from "../account/sign-in-panel.tsx"
import { useInit } from "../company/init.ts"
import styles from "./sign-in.module.css"

/** /sign-in. The route sends on who is signed in. */
export function SignInPage() {
  const { company_profile, public_settings } = useInit()
  const { customer_email = "" } = useSearch({ from: "/sign-in" })
  return (
    <main id="main" className="bleed">
      <div className={styles["sign-in"]}>
        <div className={`${styles["picture"] ?? ""} on-brand`}>
          <TrailScene className={styles["scene"]} />
        </div>
        <div className={styles["form"]}>
          <SignInPanel
            email={customer_email}
            company_name={company_profile.name}
            isSignUpOpen={public_settings.is_sign_up_enabled}
          />
        </div>
      </div>
    </main>
  )
}
