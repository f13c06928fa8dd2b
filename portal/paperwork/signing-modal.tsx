import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { isFocusFree } from "@hub/ui/focus/lost-focus.ts"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { type RefObject, useEffect, useRef } from "react"
import { LOOKS } from "./signing-flow.ts"
import styles from "./signing-modal.module.css"
import type { useSigning } from "./use-signing.ts"

const m = messages("portal/paperwork.signingModal")

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
      title={signed === undefined ? m.sign : m.signFor({ name: signed.name, name2: signed.document.name })}
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
          {m.openingTheDocument}
        </p>
      )
    case "blocked":
      return (
        <>
          <p role="alert">{m.blocked}</p>
          <a
            className={buttonClass({ wide: true })}
            href={step.url}
            target="_blank"
            rel="noreferrer"
            onClick={onFollowed}
          >
            {m.openTheDocument}
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
            {isChecking ? m.waitingForYourSignature : m.readInWindow}
          </p>
          {step.at === "checking" && <Checks look={step.look} />}
          <Button variant="line" wide busy={isChecking} onClick={onLook}>
            {m.iHaveSigned}
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
          {step.can_look && <p>{m.checkAgain}</p>}
          {step.can_look && (
            <Button wide onClick={onLook}>
              {m.lookAgain}
            </Button>
          )}
          <Button variant={step.can_look ? "line" : "brand"} wide onClick={onAgain}>
            {step.can_look ? m.openTheDocumentAgain : m.tryAgain}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {m.cancel}
          </Button>
        </>
      )
  }
}

/** Ten ticks, one for each time that we ask; spoken at the first, the fifth and the last. */
const Checks = ({ look }: { look: number }) => (
  <>
    <div className={styles["checks"]} aria-hidden="true">
      {Array.from({ length: LOOKS }, (_, at) => m.check({ at: at + 1 })).map((key, at) => (
        <i key={key} data-at={at + 1 < look ? "done" : at + 1 === look ? "now" : undefined} />
      ))}
    </div>
    <p className="small dim" aria-hidden="true">
      {m.checkingLong({ look, looks: LOOKS })}
    </p>
    <p className="visually-hidden" role="status">
      {(look === 5 || look === LOOKS) && m.checking({ look, looks: LOOKS })}
    </p>
  </>
)
