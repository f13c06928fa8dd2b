import { Button, buttonClass } from "@hub/ui/button/button"
import { isFocusFree } from "@hub/ui/focus/lost-focus.ts"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { type RefObject, useEffect, useRef } from "react"
import { LOOKS } from "./signing-flow.ts"
import styles from "./signing-modal.module.css"
import type { useSigning } from "./use-signing.ts"
import { signingModal as t } from "./words.tsx"

type Signing = ReturnType<typeof useSigning>

/** Spec 2.12: the e-signature modal, while the document is signed in another window. */
export function SigningModal({
  signing: { step, flow, signed, sign },
  heading,
}: {
  signing: Signing
  /** Gets the focus when the button that opened the modal is gone. */
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const body = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its step; keep the focus in the dialog.
  useEffect(() => {
    if (step.at !== "idle" && isFocusFree()) body.current?.focus()
  }, [step])
  return (
    <Modal
      isOpen={step.at !== "idle"}
      title={signed === undefined ? t.sign : t.signFor(signed.name, signed.document.name)}
      closesOnBackdrop={false}
      onClose={() => flow.leave()}
      onClosed={() => {
        if (isFocusFree()) heading.current?.focus()
      }}
    >
      <Stack gap={3} ref={body} tabIndex={-1}>
        <StepContent
          step={step}
          onFollowed={() => flow.followed()}
          onLook={() => flow.lookNow()}
          onAgain={() => signed !== undefined && sign(signed.document, signed.name)}
          onClose={() => flow.leave()}
        />
      </Stack>
    </Modal>
  )
}

interface Props {
  step: Signing["step"]
  onFollowed: () => void
  onLook: () => void
  onAgain: () => void
  onClose: () => void
}

function StepContent({ step, onFollowed, onLook, onAgain, onClose }: Props) {
  switch (step.at) {
    case "idle":
      return null
    case "opening":
      return (
        <p role="status" aria-busy="true">
          {t.openingTheDocument}
        </p>
      )
    case "blocked":
      return (
        <>
          <p role="alert">{t.blocked}</p>
          <a
            className={buttonClass({ wide: true })}
            href={step.url}
            target="_blank"
            rel="noreferrer"
            onClick={onFollowed}
          >
            {t.openTheDocument}
          </a>
        </>
      )
    case "open":
    case "checking": {
      // One button for both: coming back to the page starts the check before the click arrives.
      const isChecking = step.at === "checking"
      return (
        <>
          <p role="status" aria-busy={isChecking}>
            {isChecking ? t.waitingForYourSignature : t.readInWindow}
          </p>
          {step.at === "checking" && <Checks look={step.look} />}
          <Button variant="line" wide busy={isChecking} onClick={onLook}>
            {t.iHaveSigned}
          </Button>
        </>
      )
    }
    case "failed":
      return (
        <>
          <p className="note bad" role="alert">
            {step.message}
          </p>
          {step.can_look && <p>{t.checkAgain}</p>}
          {step.can_look && (
            <Button wide onClick={onLook}>
              {t.lookAgain}
            </Button>
          )}
          <Button variant={step.can_look ? "line" : "brand"} wide onClick={onAgain}>
            {step.can_look ? t.openTheDocumentAgain : t.tryAgain}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      )
  }
}

/** Ten ticks, one for each time that we ask; spoken at the first, the fifth and the last. */
const Checks = ({ look }: { look: number }) => (
  <>
    <div className={styles["checks"]} aria-hidden="true">
      {Array.from({ length: LOOKS }, (_, at) => t.check(at + 1)).map((key, at) => (
        <i key={key} data-at={at + 1 < look ? "done" : at + 1 === look ? "now" : undefined} />
      ))}
    </div>
    <p className="small dim" aria-hidden="true">
      {t.checkingLong(look, LOOKS)}
    </p>
    <p className="visually-hidden" role="status">
      {(look === 5 || look === LOOKS) && t.checking(look, LOOKS)}
    </p>
  </>
)
