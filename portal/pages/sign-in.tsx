import { TrailScene } from "@hub/ui/scene/trail-scene"
import { useQuery } from "@tanstack/react-query"
import { useRouter, useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { SignInWays } from "../account/sign-in-ways.tsx"
import { useIsSignedIn } from "../account/signed-in.ts"
import { initQuery } from "../company/queries.ts"
import { isOurs } from "../way-back/is-ours.ts"
import styles from "./sign-in.module.css"

/** /sign-in. Who is signed in already, or has just signed in, goes on to where they wanted to be (2.2). */
export function SignInPage() {
  const signedIn = useIsSignedIn()
  const router = useRouter()
  const location = useRouterState({ select: (state) => state.location })
  const { data: init } = useQuery(initQuery)
  // As it was on arriving: while the next page loads, the address is already the next one's.
  const [{ from, from_state }] = useState(location.state)
  useEffect(() => {
    if (!signedIn) return
    if (isOurs(from)) router.history.replace(from, from_state)
    else router.history.replace("/dashboard")
  }, [signedIn, from, from_state, router])
  const email = new URLSearchParams(location.searchStr).get("customer_email") ?? ""
  return (
    <main id="main" className="bleed">
      <div className={styles["si"]}>
        <div className={`${styles["pic"] ?? ""} on-brand`}>
          <TrailScene className={styles["scene"]} />
        </div>
        <div className={styles["fm"]}>
          {init !== undefined && (
            <SignInWays
              email={email}
              company_name={init.company_profile.name}
              isSignUpOpen={init.public_settings.is_sign_up_enabled}
            />
          )}
        </div>
      </div>
    </main>
  )
}
