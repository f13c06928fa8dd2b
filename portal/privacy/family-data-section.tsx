import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { ConsentList } from "./consent-list.tsx"
import { DeleteFamily } from "./delete-family.tsx"
import { DownloadData } from "./download-data.tsx"
import styles from "./privacy.module.css"
import { consentsQuery, familyDataQuery } from "./queries.ts"

const m = messages("portal/privacy.familyDataSection")

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
            <Stack gap={3} className={styles["choices"]}>
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
