import type { CompanyProfile } from "@hub/domain/company/company"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Row } from "@hub/ui/layout/row"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { sentenceAnd } from "../api/problem.ts"
import { DocumentLink } from "../company/document-link.tsx"
import { FormBody } from "../form/form.tsx"
import styles from "./account-form.module.css"
import { useSetCommunication } from "./use-set-communication.ts"

const m = messages("portal/account.communicationPreferences")
const text_messages = messages("domain/account.textMessages")

// A hold runs out there, or a payment is under way.
const NEVER_OVER = /^\/(schedule|sign-in|payment|flexible-payments\/checkout|upgrade_credit|booking)(\/|$)/

interface Props {
  path: string
  documents: CompanyProfile["documents"]
}

const documentsOf = ({ terms_of_service, privacy_policy }: Props["documents"]) =>
  [
    { text: m.termsOfUse, href: terms_of_service },
    { text: m.privacyPolicy, href: privacy_policy },
  ].flatMap(({ text, href }) => (href === null ? [] : [{ text, href }]))

/** 2.9. Closed without an answer, it opens again on the next visit. */
export function CommunicationPreferences({ path, documents }: Props) {
  const [isLater, setLater] = useState(false)
  const set = useSetCommunication()
  const listed = documentsOf(documents)
  const answer = (isAllowed: boolean) =>
    set.mutate(isAllowed, {
      onSuccess: () => notifySuccess(isAllowed ? m.allowed : m.denied),
    })
  return (
    <Modal
      isOpen={!isLater && !NEVER_OVER.test(path)}
      title={m.communicationPreferences}
      closesOnBackdrop={false}
      onClose={() => setLater(true)}
    >
      <FormBody>
        <p>
          <b>{m.recommendation}</b>
        </p>
        <div>
          <h3>{m.transactional}</h3>
          <p>{text_messages.agreement}</p>
          {listed.length > 0 && (
            <Row as="p" gap={0} across={4} wrap items="stretch">
              {listed.map(({ href, text }) => (
                <DocumentLink key={text} href={href} text={text} />
              ))}
            </Row>
          )}
          <p>{m.replyStop}</p>
        </div>
        {set.isError && <FormAlert>{sentenceAnd(set.error, m.pleaseAnswerAgain)}</FormAlert>}
        <div className={styles["answers"]}>
          <Button variant="line" wide busy={set.isPending && !set.variables} onClick={() => answer(false)}>
            {m.deny}
          </Button>
          <Button wide busy={set.isPending && set.variables} onClick={() => answer(true)}>
            {m.allow}
          </Button>
        </div>
      </FormBody>
    </Modal>
  )
}
