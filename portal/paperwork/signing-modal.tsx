import { Button, buttonClass } from "@hub/ui/button/button"
import { Modal } from "@hub/ui/modal/modal"
import { type RefObject, useEffect, useRef } from "react"
import { LOOKS } from "./signing-flow.ts"
import styles from "./signing-modal.module.css"
import type { useSigning } from "./use-signing.ts"

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
    if (step.at !== "idle" && document.activeElement === document.body) body.current?.focus()
  }, [step])
  return (
    <Modal
      isOpen={step.at !== "idle"}
      title={signed === undefined ? "Sign" : `Sign for ${signed.name}: ${signed.document.name}`}
      closesOnBackdrop={false}
      onClose={() => flow.leave()}
      onClosed={() => {
        if (document.activeElement === document.body) heading.current?.focus()
      }}
    >
      <div ref={body} className={styles["body"]} tabIndex={-1}>
        <StepContent
          step={step}
          onFollowed={() => flow.followed()}
          onLook={() => flow.lookNow()}
          onAgain={() => signed !== undefined && sign(signed.document, signed.name)}
          onClose={() => flow.leave()}
        />
      </div>
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
          Opening the document…
        </p>
      )
    case "blocked":
      return (
        <>
          <p role="alert">Your browser blocked the window. Open the document here instead.</p>
          <a
            className={buttonClass({ wide: true })}
            href={step.url}
            target="_blank"
            rel="noreferrer"
            onClick={onFollowed}
          >
            Open the document
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
            {isChecking ? "Waiting for your signature…" : "Read and sign in the window that opened, then come back."}
          </p>
          {step.at === "checking" && <Checks look={step.look} />}
          <Button variant="line" wide busy={isChecking} onClick={onLook}>
            I have signed
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
          {step.can_look && <p>Signed? Check again. If not, open the document again; nothing is lost.</p>}
          {step.can_look && (
            <Button wide onClick={onLook}>
              Look again
            </Button>
          )}
          <Button variant={step.can_look ? "line" : "brand"} wide onClick={onAgain}>
            {step.can_look ? "Open the document again" : "Try again"}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            Cancel
          </Button>
        </>
      )
  }
}

/** Ten ticks, one for each time that we ask; spoken at the first, the fifth and the last. */
const Checks = ({ look }: { look: number }) => (
  <>
    <div className={styles["checks"]} aria-hidden="true">
      {Array.from({ length: LOOKS }, (_, at) => `check ${at + 1}`).map((key, at) => (
        <i key={key} data-at={at + 1 < look ? "done" : at + 1 === look ? "now" : undefined} />
      ))}
    </div>
    <p className="small dim" aria-hidden="true">
      Check {look} of {LOOKS}. You can leave; it will be here when you're back.
    </p>
    <p className="visually-hidden" role="status">
      {(look === 5 || look === LOOKS) && `Check ${look} of ${LOOKS}`}
    </p>
  </>
)
