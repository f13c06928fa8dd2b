import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { FriendRequest } from "@hub/domain/sharing/friend-request"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { localDay } from "../shell/clock/local-time.ts"
import { ShareOrCopy } from "./friend-link.tsx"
import css from "./group-friends.module.css"
import { friendRequestsQuery, useFriendRequests } from "./queries.ts"

const m = messages("portal/sharing.groupFriends")

interface Props {
  readonly attendance_id: string
  /** The participant's first name. */
  readonly name: string
  readonly time_zone: string
  /** Links can be made until the first day. */
  readonly isAhead: boolean
}

/** "Together in a group": with whom a participant would like to be, once both families said yes. */
export function GroupFriends({ attendance_id, name, time_zone, isAhead }: Props) {
  const query = useQuery(friendRequestsQuery(attendance_id))
  const { ask } = useFriendRequests(attendance_id)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const made = () => {
    setKey(crypto.randomUUID())
    announce(m.linkReady)
  }
  if (!isAhead && (query.data?.items.length ?? 0) === 0) return null
  return (
    <section aria-labelledby="group">
      <div className="sign">
        <h2 id="group">{m.title}</h2>
      </div>
      <QueryPart query={query} loading={m.loading} rows={1} failed={m.loadFailed}>
        {({ items, most }) => (
          <>
            <p>{m.how({ name })}</p>
            {items.length > 0 && (
              <ul className={css.friends} aria-label={m.friendsOf({ name })}>
                {items.map((one) => (
                  <Friend key={one.id} request={one} {...{ attendance_id, name, time_zone }} />
                ))}
              </ul>
            )}
            {isAhead && (
              <Row gap={2} wrap above={3}>
                {items.length < most ? (
                  <Button
                    variant="line"
                    size="s"
                    busy={ask.isPending}
                    onClick={() => ask.mutate(key, { onSuccess: made, onError: (error) => notifyError(error) })}
                  >
                    <Icon name="plus" /> {items.length === 0 ? m.askAFriend : m.askAnother}
                  </Button>
                ) : (
                  <p className="small dim flush">{m.most}</p>
                )}
              </Row>
            )}
          </>
        )}
      </QueryPart>
    </section>
  )
}

interface FriendProps extends Omit<Props, "isAhead"> {
  readonly request: FriendRequest
}

function Friend({ request: { id, state, name: friend, url, created_at, together_at }, ...of }: FriendProps) {
  const { withdraw } = useFriendRequests(of.attendance_id)
  const day = dayLabel(localDay(together_at ?? created_at, of.time_zone))
  const remove = () =>
    withdraw.mutate(id, { onSuccess: () => announce(m.withdrawn), onError: (error) => notifyError(error) })
  return (
    <li className={css.friend}>
      <Roundel k={1} letter={friend?.slice(0, 1) ?? "?"} isHollow />
      <div>
        <b>{friend ?? m.aFriend}</b>
        <small>{state === "TOGETHER" ? m.bothSaidYes({ day }) : m.linkMade({ day })}</small>
      </div>
      <span className={state === "TOGETHER" ? "tag ok" : "tag"}>{state === "TOGETHER" ? m.together : m.waiting}</span>
      <Row gap={2} wrap className={css.actions}>
        {url !== null && <ShareOrCopy url={url} title={m.isAsked({ name: of.name })} />}
        <Button
          variant="quiet"
          size="s"
          busy={withdraw.isPending}
          onClick={remove}
          aria-label={friend === null ? m.takeLinkBack({ day }) : m.takeFriendBack({ name: friend })}
        >
          {m.withdraw}
        </Button>
      </Row>
    </li>
  )
}
