import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useRouter, useSearch } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { isMailOff } from "../api/preloaded.ts"
import { type SignOutReason, signOutReason } from "../api/tokens.ts"
import { AgreementLine } from "../company/agreement.tsx"
import { EmailCodeForm } from "./email-code-form.tsx"
import { PhoneCodeForm } from "./phone-code-form.tsx"
import { phoneSignInQuery } from "./queries.ts"
import { SignInForm } from "./sign-in-form.tsx"
import styles from "./sign-in-panel.module.css"

const m = messages("portal/account.signInPanel")

const WAYS = ["password", "email", "phone"] as const
type Way = (typeof WAYS)[number]

const titles = () => ({ new: m.createAFamilyAccount, forgot: m.chooseANewPassword }) as const
type Aim = keyof ReturnType<typeof titles> | undefined

const signedOut = (): Readonly<Record<SignOutReason, string>> => ({
  session_ended: m.signedOut,
  not_loaded: m.accountLoadFailed,
})

const labels = (): Readonly<Record<Way, string>> => ({ password: m.password, email: m.emailCode, phone: m.phoneCode })

interface Props {
  /** From the address of a link in a mail. */
  email: string
  company_name: string
  isSignUpOpen: boolean
}

/** All ways to sign in. Which one, and whether it waits for a code, is in the address, so that Back works. */
export function SignInPanel({ email: given, company_name, isSignUpOpen }: Props) {
  const { aim: asked, step, way: wanted } = useSearch({ from: "/sign-in" })
  const navigate = useNavigate({ from: "/sign-in" })
  const router = useRouter()
  const [email, setEmail] = useState(given)
  const { data: phone } = useQuery(phoneSignInQuery)
  const aim = isMailOff() && (asked === "forgot" || phone === null) ? undefined : asked
  const offers = { password: aim === undefined, email: !isMailOff(), phone: phone != null }
  const offered = WAYS.filter((way) => offers[way])
  const way = offered.find((one) => one === wanted) ?? offered[0]
  const isCodeStep = step === "code"
  const reason = signOutReason()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ aim, isCodeStep })
  useEffect(() => {
    const before = shown.current
    shown.current = { aim, isCodeStep }
    // What was pressed is gone; the step of the code has a field for the focus.
    if (before.aim !== aim || (before.isCodeStep && !isCodeStep)) heading.current?.focus()
  }, [aim, isCodeStep])

  const go = (change: { way?: Way; step?: "code" | undefined }, replace = false) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...change }), state: true, replace })
  const codeStep = {
    isCodeStep,
    onCodeStep: () => go({ step: "code" }, isCodeStep),
    onBack: () => (isCodeStep && router.history.canGoBack() ? router.history.back() : go({ step: undefined }, true)),
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {aim === undefined ? m.signIn : titles()[aim]}
      </h1>
      {reason !== undefined && aim === undefined && !isCodeStep && (
        <p className="note" role="status">
          {signedOut()[reason]}
        </p>
      )}
      {aim === "forgot" && !isCodeStep && <p>{m.codeForPassword}</p>}
      {aim === "new" && !isCodeStep && <p>{m.codeExplanation}</p>}
      {aim !== "forgot" && !isCodeStep && way !== undefined && offered.length > 1 && (
        <Segmented
          label={m.chooseMethod}
          options={offered.map((value) => ({ value, label: labels()[value] }))}
          value={way}
          onChange={(value) => go({ way: value }, true)}
        />
      )}
      {way === "password" && (
        <SignInForm
          email={email}
          onEmail={setEmail}
          {...(isMailOff() ? {} : { onCodeInstead: () => go({ way: "email" }) })}
        />
      )}
      {way === "email" && (
        <EmailCodeForm key={aim} email={email} onEmail={setEmail} isReset={aim === "forgot"} {...codeStep} />
      )}
      {way === "phone" && phone != null && <PhoneCodeForm settings={phone} {...codeStep} />}
      {isSignUpOpen && aim !== "forgot" && (way === "email" || way === "phone") && <AgreementLine occasion="SIGN_UP" />}
      <OtherAims
        aim={aim}
        canReset={way === "password" && !isMailOff()}
        company_name={company_name}
        isSignUpOpen={isSignUpOpen && (!isMailOff() || phone != null)}
      />
    </>
  )
}

interface AimLinkProps {
  aim: Aim
  className?: string
  children: ReactNode
}

const AimLink = ({ aim, className, children }: AimLinkProps) => (
  <Link
    className={className}
    to="/sign-in"
    search={(before) => ({ ...before, aim, way: undefined, step: undefined })}
    state={true}
  >
    {children}
  </Link>
)

interface OtherAimsProps {
  aim: Aim
  canReset: boolean
  company_name: string
  isSignUpOpen: boolean
}

function OtherAims({ aim, canReset, company_name, isSignUpOpen }: OtherAimsProps) {
  if (aim !== undefined) {
    return (
      <p className={styles["section"]}>
        <AimLink aim={undefined} className={buttonClass({ variant: "quiet" })}>
          <Icon name="back" /> {m.backToSignIn}
        </AimLink>
      </p>
    )
  }
  return (
    <>
      {canReset && (
        <p>
          <AimLink aim="forgot" className={styles["link"]}>
            {m.forgotYourPassword}
          </AimLink>
        </p>
      )}
      <p className={styles["section"]}>
        <b>{m.newHere({ company_name })}</b>{" "}
        {isSignUpOpen ? <AimLink aim="new">{m.createAFamilyAccount}</AimLink> : m.needAccount}
      </p>
    </>
  )
}
