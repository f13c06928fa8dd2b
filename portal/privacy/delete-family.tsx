import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { DeletionBlocker, FamilyData } from "@hub/domain/privacy/family-data"
import { Button, buttonClass } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Checkbox } from "@hub/ui/field/checkbox"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../api/client.ts"
import { clearTokens } from "../api/tokens.ts"
import { FormBody, FormButtons } from "../form/form.tsx"
import styles from "./privacy.module.css"
import { type Proof, Reauthenticate } from "./reauthenticate.tsx"

const m = messages("portal/privacy.deleteFamily")

interface Props {
  customer: Customer
  data: FamilyData
  isOpen: boolean
  onClose: () => void
}

type Blocker = FamilyData["blockers"][number]

const BLOCKERS: Readonly<
  Record<DeletionBlocker, { text: (blocker: Blocker) => string; to: "/dashboard" | "/history" | "/applications" }>
> = {
  CHECKED_IN: { text: ({ count }) => m.checkedIn({ count }), to: "/dashboard" },
  BOOKINGS_AHEAD: { text: ({ count }) => m.bookingsAhead({ count }), to: "/dashboard" },
  MONEY_OWED: { text: ({ amount }) => m.stillToPay({ amount: formatMoney(amount) }), to: "/history" },
  ORDERS_OPEN: { text: ({ count }) => m.ordersUnderWay({ count }), to: "/history" },
  APPLICATIONS_OPEN: {
    text: ({ count }) => m.applicationsUnderWay({ count }),
    to: "/applications",
  },
  WAITING: { text: ({ count }) => m.placesInLine({ count }), to: "/applications" },
}

/** What ends, by number; what isn't there isn't named. */
function lossesOf({ holds }: FamilyData): string[] {
  const { participants, contacts, credits, answered_forms, health_entries, files } = holds
  const parts: [number, (values: { count: number }) => string][] = [
    [participants, m.participants],
    [contacts, m.contacts],
    [credits, m.unusedCredits],
    [answered_forms, m.answeredForms],
    [health_entries, m.healthEntries],
    [files, m.uploadedFiles],
  ]
  return parts.filter(([count]) => count > 0).map(([count, words]) => words({ count }))
}

/** The end of a family's account: what prevents it, or what is lost and a last question. */
export function DeleteFamily({ customer, data, isOpen, onClose }: Props) {
  const [isSure, setSure] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: (proof: Proof) =>
      api.call("POST /profile/family_data/delete", { body: { ...proof, is_final: true as const } }),
    onSuccess: () => {
      notifySuccess(m.deleted)
      clearTokens()
    },
  })
  const close = () => {
    onClose()
    remove.reset()
    setSure(false)
    setAsked(false)
  }
  const { blockers } = data
  return (
    <Modal isOpen={isOpen} title={m.title} closesOnBackdrop={false} onClose={close}>
      {blockers.length > 0 ? (
        <FormBody>
          <p>{m.finishFirst}</p>
          <ul>
            {blockers.map((blocker) => (
              <li className="row" key={blocker.code}>
                <p>{BLOCKERS[blocker.code].text(blocker)}</p>
                <Link className={buttonClass({ variant: "quiet", size: "s" })} to={BLOCKERS[blocker.code].to}>
                  {m.see({
                    blockers: <span className="visually-hidden"> {BLOCKERS[blocker.code].text(blocker)}</span>,
                  })}
                </Link>
              </li>
            ))}
          </ul>
          <FormButtons>
            <Button wide onClick={close}>
              {m.close}
            </Button>
          </FormButtons>
        </FormBody>
      ) : (
        <Reauthenticate
          way={data.proof}
          email={customer.email}
          phone={customer.phone_number}
          error={remove.error}
          onProof={(proof) => {
            setAsked(true)
            if (isSure) remove.mutate(proof)
          }}
          buttons={
            <FormButtons>
              <ColourButton colour="darkRed" type="submit" wide busy={remove.isPending}>
                {m.deleteForGood}
              </ColourButton>
              <Button variant="quiet" wide onClick={close}>
                {m.cancel}
              </Button>
            </FormButtons>
          }
        >
          <p>{m.youLose}</p>
          <ul className={styles["losses"]}>
            {lossesOf(data).map((text) => (
              <li key={text}>{text}</li>
            ))}
            <li>{m.personalData}</li>
          </ul>
          <p className="small dim">{m.whatWeKeep}</p>
          <Checkbox
            label={m.confirm}
            checked={isSure}
            {...(isAsked && !isSure ? { error: m.confirmMissing } : {})}
            onChange={(event) => setSure(event.target.checked)}
          />
        </Reauthenticate>
      )}
    </Modal>
  )
}
