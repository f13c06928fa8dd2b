import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { CopyButton, shareLink } from "../scheduling/activities/share-button.tsx"
import { localDay } from "../shell/clock/local-time.ts"
import { friendLinkQuery, useFriendLink } from "./queries.ts"

const m = messages("portal/sharing.friendLink")

interface Props {
  readonly attendance_id: string
  /** The participant's first name. */
  readonly name: string
  readonly program: string
  readonly time_zone: string
}

/** "Maya is going": a link to the booking's program that friends open without an account. */
export function FriendLinkSection({ attendance_id, name, program, time_zone }: Props) {
  const query = useQuery(friendLinkQuery(attendance_id))
  const { open, close } = useFriendLink(attendance_id)
  const failed = (error: Error) => notifyError(error)
  return (
    <section aria-labelledby="friends">
      <div className="sign">
        <h2 id="friends">{m.bringAFriend}</h2>
      </div>
      <QueryPart query={query} loading={m.loading} rows={1} failed={m.loadFailed}>
        {(link) =>
          link?.url == null ? (
            <>
              <p>{m.whatFriendsSee({ name })}</p>
              <Row gap={2} wrap above={3}>
                <Button
                  variant="line"
                  size="s"
                  busy={open.isPending}
                  onClick={() => open.mutate(undefined, { onSuccess: () => announce(m.ready), onError: failed })}
                >
                  <Icon name="share" /> {m.makeALink}
                </Button>
              </Row>
            </>
          ) : (
            <>
              <p>{m.openUntil({ day: dayLabel(localDay(link.ends_at, time_zone)) })}</p>
              <Row gap={2} wrap above={3}>
                <ShareOrCopy url={link.url} title={m.isGoing({ name, program })} />
                <Button
                  variant="quiet"
                  size="s"
                  busy={close.isPending}
                  onClick={() => close.mutate(undefined, { onSuccess: () => announce(m.closed), onError: failed })}
                >
                  {m.closeTheLink}
                </Button>
              </Row>
            </>
          )
        }
      </QueryPart>
    </section>
  )
}

export const ShareOrCopy = ({ url, title }: { readonly url: string; readonly title: string }) => (
  <>
    {"share" in navigator ? (
      <Button variant="line" size="s" onClick={() => void shareLink(title, url)}>
        <Icon name="share" /> {m.send}
      </Button>
    ) : null}
    <CopyButton text={url} copied={m.copied}>
      {m.copy}
    </CopyButton>
  </>
)
