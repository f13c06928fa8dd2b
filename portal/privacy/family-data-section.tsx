import type { Customer } from "@hub/domain/account/customer"
import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Consent, FamilyData } from "@hub/domain/privacy/family-data"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { List } from "@hub/ui/layout/list"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { FormActions } from "../form/form-actions.tsx"
import { localDay } from "../shell/clock/local-time.ts"
import { DeleteFamily } from "./delete-family.tsx"
import styles from "./privacy.module.css"
import { consentsQuery, familyDataQuery } from "./queries.ts"
import { type Proof, Reauthenticate } from "./reauthenticate.tsx"

const consentListTexts = messages("portal/privacy.consentList")

function titleOf({ subject, title, is_given }: Consent): string {
  switch (subject) {
    case "TEXT_MESSAGES":
      return consentListTexts.textMessages({ is_given })
    case "PHOTOS":
      return consentListTexts.photos({ is_given, title, hasNoTitle: title === "" })
    case "NEWS":
      return consentListTexts.news({ is_given })
    case "SIGN_UP":
      return consentListTexts.termsAtSignUp
    case "CHECKOUT":
      return consentListTexts.termsWith({ hasNoTitle: title === "", title })
    default:
      return title
  }
}

/** What was agreed to or refused, newest first, each with its words. */
const ConsentList = ({ consents, time_zone }: { consents: readonly Consent[]; time_zone: string }) =>
  consents.length === 0 ? (
    <p className="dim">{consentListTexts.nothingYet}</p>
  ) : (
    <List className={styles["consents"]}>
      {consents.map((consent) => (
        <li key={`${consent.subject} ${consent.title} ${consent.at}`}>
          <details>
            <summary>
              <span>
                <b>{titleOf(consent)}</b>
                <span className="dim">
                  {generalDate(localDay(consent.at, time_zone))}
                  {consent.signed_by !== "" && consentListTexts.signedBy({ signed_by: consent.signed_by })}
                  {consent.version !== "" && consentListTexts.version({ version: consent.version })}
                </span>
              </span>
              <Icon name="down" />
            </summary>
            {consent.words.split("\n").map((line) => (
              <p className="small" key={line} lang={consent.language}>
                {line}
              </p>
            ))}
          </details>
        </li>
      ))}
    </List>
  )

const m = messages("portal/privacy.familyDataSection")

const downloadDataTexts = messages("portal/privacy.downloadData")

interface Props {
  customer: Customer
  way: FamilyData["proof"]
  isOpen: boolean
  onClose: () => void
}

/** Everything of the family as one file, which the browser saves. */
function DownloadData({ customer, way, isOpen, onClose }: Props) {
  const ask = useMutation({
    mutationFn: (body: Proof) => api.call("POST /profile/family_data/export", { body }),
    onSuccess: ({ url }) => {
      onClose()
      notifySuccess(downloadDataTexts.starting)
      globalThis.location.assign(url)
    },
  })
  const close = () => {
    onClose()
    ask.reset()
  }
  return (
    <Modal isOpen={isOpen} title={downloadDataTexts.title} closesOnBackdrop={false} onClose={close}>
      <Reauthenticate
        way={way}
        email={customer.email}
        phone={customer.phone_number}
        error={ask.error}
        onProof={(proof) => ask.mutate(proof)}
        buttons={<FormActions save_text={downloadDataTexts.download} isBusy={ask.isPending} onCancel={close} />}
      >
        <p>{downloadDataTexts.explanation}</p>
      </Reauthenticate>
    </Modal>
  )
}

/** What the family agreed to, its copy of everything, and the end of the account. */
export function FamilyDataSection({ customer, time_zone }: { customer: Customer; time_zone: string }) {
  const [open, setOpen] = useState<"download" | "delete">()
  const data = useQuery(familyDataQuery)
  const consents = useQuery(consentsQuery)
  const close = () => setOpen(undefined)
  return (
    <>
      <section aria-labelledby="agreed">
        <div className="sign">
          <h2 id="agreed">{m.whatYouAgreedTo}</h2>
        </div>
        <QueryPart query={consents} loading={m.loadingWhatYouAgreedTo} failed={m.consentsFailed}>
          {(list) => <ConsentList consents={list} time_zone={time_zone} />}
        </QueryPart>
      </section>
      <section aria-labelledby="family-data">
        <div className="sign">
          <h2 id="family-data">{m.yourFamilysData}</h2>
        </div>
        <QueryPart query={data} loading={m.loadingYourData} failed={m.loadFailed}>
          {(known) => (
            <Stack gap={3}>
              <p>{m.explanation}</p>
              <p>
                <Button variant="line" onClick={() => setOpen("download")}>
                  <Icon name="download" /> {m.downloadMyData}
                </Button>
              </p>
              <p className="flush">
                <Button
                  variant="danger"
                  onClick={() => {
                    void data.refetch()
                    setOpen("delete")
                  }}
                >
                  {m.deleteTheFamilyAccount}
                </Button>
              </p>
              <DownloadData customer={customer} way={known.proof} isOpen={open === "download"} onClose={close} />
              <DeleteFamily customer={customer} data={known} isOpen={open === "delete"} onClose={close} />
            </Stack>
          )}
        </QueryPart>
      </section>
    </>
  )
}
