import { dayLabel, monthTitle } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { dayAt } from "@hub/domain/kernel/zone"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { DropdownMenu } from "@hub/ui/menu/dropdown-menu"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { bookPath, familyPath, mergePath, writePath } from "../shell/paths.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { BarCollector } from "./bar-collector.tsx"
import { CopyData } from "./copy-data.tsx"
import { DeleteFamily } from "./delete-family.tsx"
import css from "./family-head.module.css"
import { GrantCredits } from "./grant-credits.tsx"
import { type Family, familyQuery } from "./queries.ts"
import { Standing } from "./standing.tsx"
import { useDrawer } from "./use-drawer.ts"

const m = messages("console/families.family")
const standing = messages("console/families.standing")

type Errand = "code" | "standing" | "grant" | "bar" | "copy" | "remove"

interface Props {
  family_id: string
  email: string
  isOpen: boolean
  onClose: () => void
}

/** A family that can't get in: a code by mail. Staff never see it. */
function SendCode({ family_id, email, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () => api.call("POST /families/{id}/sign_in_code", { params: { id: family_id } }),
    onSuccess: async ({ to }) => {
      onClose()
      notifySuccess(m.codeSent({ to }))
      await queries.invalidateQueries({ queryKey: familyQuery(family_id).queryKey })
    },
    onError: (error) => notifyError(error),
  })
  return (
    <Modal isOpen={isOpen} title={m.codeTitle} onClose={onClose}>
      <p>{m.codeWhy({ email })}</p>
      <div>
        <Button variant="line" onClick={onClose}>
          {m.leave}
        </Button>{" "}
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          {m.codeSend}
        </Button>
      </div>
    </Modal>
  )
}

/** Who it is, how to reach them, and what can be done for them. */
export function FamilyHead({ family }: { family: Family }) {
  const me = useMe()
  const { history } = useRouter()
  const { errand: open, drawer, show } = useDrawer<Errand>()
  const { id, name, first_name, phone, email, city, since, restricted, maybe_same_as } = family
  const mayCorrect = isPermitted(me, "correct")
  const item = (errand: Errand, label: string) => ({ id: errand, label, onAct: () => show(errand) })
  return (
    <>
      <PageLink to="/families" className={css["back"]}>
        <Icon name="back" />
        {m.back}
      </PageLink>
      <PageHead
        title={name}
        under={
          <>
            {first_name}, {phone === null ? m.noPhone : <a href={phoneHref(phone)}>{formatPhone(phone)}</a>},{" "}
            {email === null ? m.noEmail : <a href={`mailto:${email}`}>{email}</a>}
            {city !== null && `, ${city}`}. {m.since({ when: `${monthTitle(since)} ${since.slice(0, 4)}` })}
          </>
        }
      >
        {isPermitted(me, "book") && (
          <PageLink className="button" to={bookPath(id)}>
            <Icon name="plus" />
            {m.book}
          </PageLink>
        )}
        {isPermitted(me, "message") && email !== null && restricted === null && (
          <PageLink className={buttonClass({ variant: "line" })} to={writePath(id)}>
            <Icon name="pencil" />
            {m.write}
          </PageLink>
        )}
        {mayCorrect && email !== null && (
          <Button variant="line" onClick={() => show("code")}>
            <StaffIcon name="key" />
            {m.signInCode}
          </Button>
        )}
        {mayCorrect && (
          <DropdownMenu
            label={m.more}
            items={[
              ...(isPermitted(me, "refund") ? [item("grant", m.grant)] : []),
              item("bar", m.bar),
              ...(isPermitted(me, "propose_merge")
                ? [{ id: "merge", label: m.merge, onAct: () => history.push(`/staff${mergePath(id)}`) }]
                : []),
              item("standing", restricted === null ? standing.restrict : standing.lift),
              ...(isPermitted(me, "delete_family") ? [item("copy", m.copy), item("remove", m.remove)] : []),
            ]}
          />
        )}
      </PageHead>
      {restricted !== null && (
        <p className={`note warn ${css["strip"] ?? ""}`}>
          {restricted.at === null
            ? m.restricted(restricted)
            : m.restrictedOn({ ...restricted, day: dayLabel(dayAt(restricted.at, me.business.time_zone)) })}
        </p>
      )}
      {maybe_same_as.map((other) => (
        <p key={other.id} className={`note warn ${css["strip"] ?? ""}`}>
          {m.same({
            because: other.because,
            name: other.name,
            a: (text: string) => <PageLink to={familyPath(other.id)}>{text}</PageLink>,
            b: (text: string) =>
              isPermitted(me, "propose_merge") ? <PageLink to={mergePath(id, other.id)}>{text}</PageLink> : "",
          })}
        </p>
      ))}
      {email !== null && (
        <SendCode family_id={id} email={email} isOpen={open === "code" && drawer.isOpen} onClose={drawer.onClose} />
      )}
      {open === "standing" && <Standing family={family} drawer={drawer} />}
      {open === "grant" && <GrantCredits family={family} drawer={drawer} />}
      {open === "bar" && <BarCollector family={family} drawer={drawer} />}
      {open === "copy" && <CopyData family={family} drawer={drawer} />}
      {open === "remove" && <DeleteFamily family={family} drawer={drawer} />}
    </>
  )
}
