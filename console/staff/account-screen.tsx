import { deviceName } from "@hub/domain/account/device-name"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { Checkbox } from "@hub/ui/field/checkbox"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type Answer, api } from "../api/client.ts"
import { areKeysOn, switchKeys } from "../shell/keys.ts"
import { NoticeChoices } from "./notice-choices.tsx"
import { hasPasskeys, makePasskey } from "./passkey.ts"
import { PinForm } from "./pin-form.tsx"
import { useMe, waysQuery } from "./queries.ts"
import { RecoveryCodes } from "./recovery-codes.tsx"

const m = messages("console/staff.account")
const signIn = messages("console/staff.signIn")
const codesTexts = messages("console/staff.codes")

type Ways = Answer<"GET /me/sign_in_ways">

export function AccountScreen({ ways }: { ways: Ways }) {
  return (
    <Stack gap={6} above={5}>
      <Passkeys ways={ways} />
      <OtherWays ways={ways} />
      <Sessions ways={ways} />
      <NoticeChoices />
      <SingleKeys />
    </Stack>
  )
}

function useWaysChange<Given, Result>(work: (given: Given) => Promise<Result>, done: (result: Result) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: async (result) => {
      await queries.invalidateQueries({ queryKey: waysQuery.queryKey })
      done(result)
    },
    onError: (error) => notifyError(error),
  })
}

function Passkeys({ ways: { passkeys } }: { ways: Ways }) {
  const { business } = useMe()
  const add = useWaysChange(
    async () => {
      const options = await api.call("POST /me/passkeys/options", { body: {} })
      return api.call("POST /me/passkeys", { body: await makePasskey(options, signIn.cancelled) })
    },
    () => notifySuccess(m.passkeyAdded),
  )
  const remove = useWaysChange(
    (id: string) => api.call("POST /me/passkeys/{id}/remove", { params: { id }, body: {} }),
    () => notifySuccess(m.passkeyRemoved),
  )
  const dayOf = (at: string) => dayLabel(dayAt(at, business.time_zone))
  return (
    <section>
      <div className="sign">
        <h2>{m.passkeys}</h2>
      </div>
      {passkeys.length === 0 && <p>{m.noPasskeys}</p>}
      <List>
        {passkeys.map(({ id, name, last_used_at }) => (
          <Row as="li" key={id} justify="spread" gap={3}>
            <span>
              <b>{name}</b>
              <small>{last_used_at === null ? m.neverUsed : m.lastUsed({ day: dayOf(last_used_at) })}</small>
            </span>
            <Button variant="quiet" aria-label={m.removePasskey({ name })} onClick={() => remove.mutate(id)}>
              {m.remove}
            </Button>
          </Row>
        ))}
      </List>
      {hasPasskeys() ? (
        <Button variant="line" busy={add.isPending} onClick={() => add.mutate(undefined)}>
          {m.addPasskey}
        </Button>
      ) : (
        <p className="small dim">{signIn.noPasskeys}</p>
      )}
    </section>
  )
}

function OtherWays({ ways: { has_password, has_pin, recovery_codes_left } }: { ways: Ways }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useWaysChange(
    () => api.call("POST /me/recovery_codes", { body: {} }),
    ({ recovery_codes }) => setCodes(recovery_codes),
  )
  return (
    <section>
      <div className="sign">
        <h2>{m.otherWays}</h2>
      </div>
      <List>
        <Row as="li" justify="spread" gap={3}>
          <span>
            <b>{m.password}</b>
            <small>{has_password ? m.hasPassword : m.hasNoPassword}</small>
          </span>
        </Row>
        <Row as="li" justify="spread" gap={3}>
          <span>
            <b>{m.recovery}</b>
            <small>{m.recoveryLeft({ count: recovery_codes_left })}</small>
          </span>
          <Button variant="quiet" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
            {m.newCodes}
          </Button>
        </Row>
      </List>
      <PinForm has_pin={has_pin} />
      <Modal isOpen={codes !== undefined} title={codesTexts.title} onClose={() => setCodes(undefined)}>
        {codes !== undefined && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      </Modal>
    </section>
  )
}

function Sessions({ ways: { sessions } }: { ways: Ways }) {
  const end = useWaysChange(
    () => api.call("POST /me/sessions/end", { body: {} }),
    ({ ended }) => notifySuccess(m.othersEnded({ count: ended })),
  )
  return (
    <section>
      <div className="sign">
        <h2>{m.sessions}</h2>
      </div>
      <List>
        {sessions.map(({ id, user_agent, is_this }) => (
          <li key={id}>
            <b>{deviceName(user_agent)}</b>
            {is_this && <small>{m.thisOne}</small>}
          </li>
        ))}
      </List>
      {sessions.length > 1 && (
        <Button variant="line" busy={end.isPending} onClick={() => end.mutate(undefined)}>
          {m.endOthers}
        </Button>
      )}
    </section>
  )
}

function SingleKeys() {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <section>
      <div className="sign">
        <h2>{m.keys}</h2>
      </div>
      <Checkbox
        label={m.keysHint}
        checked={isOn}
        onChange={({ target: { checked } }) => {
          switchKeys(checked)
          setOn(checked)
        }}
      />
    </section>
  )
}
