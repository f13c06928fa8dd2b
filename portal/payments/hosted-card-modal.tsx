import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { Link } from "@tanstack/react-router"
import { COUNTDOWN_SECONDS, type HostedStep } from "./hosted-card-flow.ts"
import styles from "./hosted-card-modal.module.css"

const cardTexts = messages("portal/payments.cards")

interface Props {
  isOpen: boolean
  step: HostedStep
  /** False when the business has configured no page. */
  hasPage: boolean
  onGo: () => void
  onAgain: () => void
  onClose: () => void
}

/** Spec 2.11, the hosted payment-method setup. */
export const HostedCardModal = ({ isOpen, onClose, ...rest }: Props) => (
  <Modal isOpen={isOpen} title={cardTexts.hosted_title} closesOnBackdrop={false} onClose={onClose}>
    <Stack gap={3}>{isOpen && <Step {...rest} onClose={onClose} />}</Stack>
  </Modal>
)

function Step({ step, hasPage, onGo, onAgain, onClose }: Omit<Props, "isOpen">) {
  if (!hasPage) {
    return (
      <>
        <p role="alert">{cardTexts.unhosted}</p>
        <Link className={buttonClass({ variant: "line", wide: true })} to="/support">
          {cardTexts.support}
        </Link>
      </>
    )
  }
  switch (step.at) {
    case "idle":
      return null
    case "counting":
      return (
        <>
          {/* Announced once; the countdown is visual. */}
          <p className="visually-hidden" role="alert">
            {cardTexts.countdown({ seconds: COUNTDOWN_SECONDS })}
          </p>
          <p aria-hidden="true">
            <span className={styles["seconds"]}>{step.seconds}</span>
            {cardTexts.countdown({ seconds: step.seconds })}
          </p>
          <Actions main={cardTexts.go_now} onMain={onGo} onClose={onClose} />
        </>
      )
    case "preparing":
      return (
        <>
          <p role="status" aria-busy="true">
            {cardTexts.preparing}
          </p>
          <Actions onClose={onClose} />
        </>
      )
    case "blocked":
      return (
        <>
          <p role="alert">{cardTexts.blocked}</p>
          <Actions main={cardTexts.go_on} onMain={onGo} onClose={onClose} />
        </>
      )
    case "open":
      return (
        <>
          <p role="status">{cardTexts.follow}</p>
          {step.is_closed && (
            <p className="note" role="status" aria-busy="true">
              {cardTexts.closed}
            </p>
          )}
          {step.is_closed && (
            <Button variant="line" wide onClick={onAgain}>
              {cardTexts.start_again}
            </Button>
          )}
        </>
      )
    case "failed":
      return (
        <>
          <p className="note bad" role="alert">
            {step.message}
          </p>
          <Actions main={cardTexts.try_again} onMain={onAgain} onClose={onClose} />
        </>
      )
  }
}

const Actions = ({ main, onMain, onClose }: { main?: string; onMain?: () => void; onClose: () => void }) => (
  <>
    {main !== undefined && (
      <Button wide onClick={onMain}>
        {main}
      </Button>
    )}
    <Button variant="quiet" wide onClick={onClose}>
      {cardTexts.cancel}
    </Button>
  </>
)
