import { Button, buttonClass } from "@hub/ui/button/button"
import { Modal } from "@hub/ui/modal/modal"
import styles from "./signing-modal.module.css"
import type { useSigning } from "./use-signing.ts"

/** Spec 2.12's e-signature modal: what goes on while a document is signed in a window of its own. */
export const SigningModal = ({
  signing: { step, flow, document, sign },
}: {
  signing: ReturnType<typeof useSigning>
}) => (
  <Modal
    isOpen={step.at !== "idle"}
    title={`Sign: ${document?.name ?? ""}`}
    closesOnBackdrop={false}
    onClose={() => flow.leave()}
  >
    <div className={styles["body"]}>
      <Said
        step={step}
        onFollowed={() => flow.followed()}
        onLook={() => flow.lookNow()}
        onAgain={() => document !== undefined && sign(document)}
        onClose={() => flow.leave()}
      />
    </div>
  </Modal>
)

interface Props {
  step: ReturnType<typeof useSigning>["step"]
  onFollowed: () => void
  onLook: () => void
  onAgain: () => void
  onClose: () => void
}

function Said({ step, onFollowed, onLook, onAgain, onClose }: Props) {
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
          <p role="alert">Your browser kept the window shut. Open the document here instead.</p>
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
      return (
        <>
          <p role="status">Read and sign the document in the window that has opened, then come back here.</p>
          <Button variant="line" wide onClick={onLook}>
            I have signed
          </Button>
        </>
      )
    case "checking":
      return (
        <>
          <p role="status" aria-busy="true">
            Waiting for your signature…
          </p>
          <Button variant="line" wide onClick={onAgain}>
            Open the document again
          </Button>
        </>
      )
    case "failed":
      return (
        <>
          <p className="note bad" role="alert">
            {step.message}
          </p>
          {step.can_look && <p>If you have signed, look again. If not, open the document again: nothing is lost.</p>}
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
