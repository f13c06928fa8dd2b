import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useRouter, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { EmailCodeForm } from "./email-code-form.tsx"
import { PhoneCodeForm } from "./phone-code-form.tsx"
import { phoneSignInQuery } from "./queries.ts"
import { SignInForm } from "./sign-in-form.tsx"
import styles from "./sign-in-ways.module.css"

const WAYS = ["password", "email", "phone"] as const
type Way = (typeof WAYS)[number]

const TITLES = { sign_in: "Sign in", new: "Create a family account", forgot: "Choose a new password" } as const
type Aim = keyof typeof TITLES

const LABELS: Readonly<Record<Way, string>> = { password: "Password", email: "E-mail code", phone: "Phone code" }

const AIMS = ["sign_in", "new", "forgot"] as const
type Search = Record<string, unknown>

const oneOf = <Known extends string>(known: readonly Known[], value: unknown, fallback: Known): Known =>
  known.find((one) => one === value) ?? fallback

interface Props {
  /** From the address, for who comes from a mail of the business. */
  email: string
  company_name: string
  isSignUpOpen: boolean
}

/**
 * All ways in. Which one, and whether its code is being waited for, stands in the address, so that Back leads back; what was typed
 * goes along from one to the other.
 */
export function SignInWays({ email: given, company_name, isSignUpOpen }: Props) {
  const search: { way?: unknown; aim?: unknown; step?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const [email, setEmail] = useState(given)
  const { data: phone } = useQuery(phoneSignInQuery)
  const aim = oneOf(AIMS, search.aim, "sign_in")
  const offered = WAYS.filter((way) => (way !== "password" || aim === "sign_in") && (way !== "phone" || phone != null))
  const way = oneOf(offered, search.way, aim === "sign_in" ? "password" : "email")
  const isCodeStep = search.step === "code"

  const go = (change: { way?: Way; step?: "code" | undefined }, replace = false) =>
    void navigate({ to: ".", search: (before: Search) => ({ ...before, ...change }), state: true, replace })
  const step = {
    isCodeStep,
    onCodeStep: () => go({ step: "code" }, isCodeStep),
    onBack: () => (isCodeStep && router.history.canGoBack() ? router.history.back() : go({ step: undefined }, true)),
  }
  return (
    <>
      <h1>{TITLES[aim]}</h1>
      {aim === "forgot" && !isCodeStep && <p>We'll send a code to your e-mail. With it you choose a new password.</p>}
      {aim === "new" && !isCodeStep && <p>First we check that it's you, by a code. Then we ask for your name.</p>}
      {aim !== "forgot" && !isCodeStep && offered.length > 1 && (
        <Segmented
          label="How do you want to come in?"
          options={offered.map((value) => ({ value, label: LABELS[value] }))}
          value={way}
          onChange={(value) => go({ way: value }, true)}
        />
      )}
      {way === "password" && <SignInForm email={email} onEmail={setEmail} onCodeInstead={() => go({ way: "email" })} />}
      {way === "email" && (
        <EmailCodeForm key={aim} email={email} onEmail={setEmail} isReset={aim === "forgot"} {...step} />
      )}
      {way === "phone" && phone != null && <PhoneCodeForm settings={phone} {...step} />}
      <Others aim={aim} hasPassword={way === "password"} company_name={company_name} isSignUpOpen={isSignUpOpen} />
    </>
  )
}

interface OthersProps {
  aim: Aim
  hasPassword: boolean
  company_name: string
  isSignUpOpen: boolean
}

/** What else one may have come for. */
function Others({ aim, hasPassword, company_name, isSignUpOpen }: OthersProps) {
  const to = (next: Aim | undefined) => ({
    to: "/sign-in" as const,
    search: (before: Search) => ({ ...before, aim: next, way: undefined, step: undefined }),
    state: true as const,
  })
  if (aim !== "sign_in") {
    return (
      <p className={styles["rule"]}>
        <Link className={buttonClass({ variant: "quiet" })} {...to(undefined)}>
          <Icon name="back" /> Back to sign in
        </Link>
      </p>
    )
  }
  return (
    <>
      {hasPassword && (
        <p>
          <Link className={styles["way"]} {...to("forgot")}>
            Forgot your password?
          </Link>
        </p>
      )}
      <p className={styles["rule"]}>
        <b>New to {company_name}?</b>{" "}
        {isSignUpOpen ? (
          <Link {...to("new")}>Create a family account</Link>
        ) : (
          "Ask the business for an account; its phone and e-mail are below."
        )}
      </p>
    </>
  )
}
