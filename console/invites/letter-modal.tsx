import { messages } from "@hub/domain/kernel/messages"
import { sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Modal } from "@hub/ui/modal/modal"
import { useQuery } from "@tanstack/react-query"
import css from "./letter.module.css"
import { type InvitedFamily, letterQuery } from "./queries.ts"

const m = messages("console/invites.letter")

interface Props {
  family: InvitedFamily | undefined
  onClose: () => void
}

/** A code to print, or to say on the phone. Opened again, it is the same one. */
export function LetterModal({ family, onClose }: Props) {
  const query = useQuery({ ...letterQuery(family?.family_id ?? ""), enabled: family !== undefined })
  return (
    <Modal isOpen={family !== undefined} title={m.title({ name: family?.name ?? "" })} onClose={onClose}>
      <QueryPart
        query={query}
        loading={m.loading}
        rows={3}
        failed={query.error === null ? m.loading : sentenceOf(query.error)}
      >
        {({ language, business, code, url, dear, words: text, until }) => (
          <Stack gap={4}>
            <Stack gap={3} className={css["letter"]} lang={language}>
              <p>{dear}</p>
              <p>{text}</p>
              <p>
                <b>{url}</b>
              </p>
              <p className={css["code"]}>{code}</p>
              <p>{until}</p>
              <p>{business}</p>
            </Stack>
            <p className="small dim">{m.phone}</p>
            <Row gap={2} wrap justify="end">
              <Button variant="line" onClick={onClose}>
                {m.close}
              </Button>
              <Button onClick={() => window.print()}>
                <StaffIcon name="print" />
                {m.print}
              </Button>
            </Row>
          </Stack>
        )}
      </QueryPart>
    </Modal>
  )
}
