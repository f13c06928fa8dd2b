import { shortDay } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { FEEDS_MAX } from "@hub/domain/sharing/share"
import { Button, buttonClass } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { focusFirst } from "@hub/ui/modal/focus-first.ts"
import { Modal } from "@hub/ui/modal/modal"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Member } from "../participants/members.ts"
import { localDay, localTime } from "../shell/clock/local-time.ts"
import { type CalendarFeed, feedsQuery, useCloseFeed, useOpenFeed, useRotateFeed } from "./queries.ts"
import styles from "./sharing.module.css"

const m = messages("portal/sharing.liveCalendars")

interface Props {
  members: readonly Member[]
  time_zone: string
  today: string
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notifySuccess(m.linkCopied, { title: m.copied })
  } catch {
    notifyError(m.copyFailed)
  }
}

/** Links that a calendar follows: of the family, or of one child. */
export function LiveCalendars({ members, time_zone, today }: Props) {
  const query = useQuery(feedsQuery)
  const open = useOpenFeed()
  const [closing, setClosing] = useState<{ feed: CalendarFeed; isOpen: boolean }>()
  const whoOf = ({ student_id }: CalendarFeed): string =>
    student_id === null ? m.everyone : m.only({ name: members.find(({ id }) => id === student_id)?.name ?? m.oneChild })
  const add = (student_id: string | null, name: string) =>
    open.mutate(
      { student_id, name },
      { onSuccess: () => announce(m.opened({ name })), onError: (error) => notifyError(error) },
    )
  return (
    <section aria-labelledby="live">
      <div className="sign">
        <h2 id="live">{m.liveCalendar}</h2>
        <span className="small dim">{m.timing}</span>
      </div>
      <p className={styles["intro"]}>{m.explanation}</p>
      <QueryPart query={query} loading={m.loadingYourLinks} rows={2} failed={m.loadFailed}>
        {(feeds) => (
          <>
            {feeds.length === 0 && <p className={`dim ${styles["intro"] ?? ""}`}>{m.empty}</p>}
            <ul>
              {feeds.map((feed) => (
                <Feed
                  key={feed.id}
                  feed={feed}
                  who={whoOf(feed)}
                  time_zone={time_zone}
                  today={today}
                  onClose={() => setClosing({ feed, isOpen: true })}
                />
              ))}
            </ul>
            {feeds.length < FEEDS_MAX && (
              <Row gap={2} wrap>
                <Button variant="line" size="s" busy={open.isPending} onClick={() => add(null, m.familyCalendar)}>
                  <Icon name="plus" /> {m.newLinkForEveryone}
                </Button>
                {members.map(({ id, name }) => (
                  <Button
                    key={id}
                    variant="line"
                    size="s"
                    busy={open.isPending}
                    onClick={() => add(id, m.calendarOf({ name }))}
                  >
                    <Icon name="plus" /> {m.onlyName({ name })}
                  </Button>
                ))}
              </Row>
            )}
          </>
        )}
      </QueryPart>
      {closing !== undefined && (
        <CloseDialog
          feed={closing.feed}
          isOpen={closing.isOpen}
          onClose={() => setClosing({ ...closing, isOpen: false })}
        />
      )}
    </section>
  )
}

interface FeedProps {
  feed: CalendarFeed
  who: string
  time_zone: string
  today: string
  onClose: () => void
}

function Feed({ feed, who, time_zone, today, onClose }: FeedProps) {
  const { id, name, url, follower_count, last_read_at, expires_at } = feed
  const rotate = useRotateFeed()
  const day = last_read_at === null ? undefined : localDay(last_read_at, time_zone)
  const read =
    last_read_at === null || day === undefined
      ? m.notReadYet
      : m.lastRead({
          value: day === today ? m.today({ localTime: localTime(last_read_at, time_zone) }) : shortDay(day),
        })
  const until = localDay(expires_at, time_zone)
  return (
    <Stack as="li" gap={3} className={styles["feed"]}>
      <p>
        <b>{name}</b>
        <small>{m.state({ who, follower_count, read, shortDay: shortDay(until), until: until.slice(0, 4) })}</small>
      </p>
      {url !== null && (
        <Row gap={2} className={styles["link"]}>
          <span>{url}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={m.copyTheLink({ name })}
            onClick={() => void copy(url)}
          >
            <Icon name="share" />
          </button>
        </Row>
      )}
      <Row gap={2} wrap>
        {url !== null && (
          <a
            className={buttonClass({ variant: "line", size: "s" })}
            href={url.replace(/^https?:/, "webcal:")}
            rel="noreferrer"
          >
            <Icon name="calendar" /> {m.addToMyCalendar}
          </a>
        )}
        <Button
          variant="quiet"
          size="s"
          busy={rotate.isPending}
          onClick={() =>
            rotate.mutate(id, {
              onSuccess: () => notifySuccess(m.addressChanged, { title: m.newAddress }),
              onError: (error) => notifyError(error),
            })
          }
        >
          {m.newAddressFor({ part: <span className="visually-hidden"> {m.linkFor({ name })}</span> })}
        </Button>
        <Button variant="quiet" size="s" onClick={onClose}>
          {m.closeThisLink({ name: <span className="visually-hidden">: {name}</span> })}
        </Button>
      </Row>
    </Stack>
  )
}

function CloseDialog({ feed, isOpen, onClose }: { feed: CalendarFeed; isOpen: boolean; onClose: () => void }) {
  const close = useCloseFeed()
  const { follower_count: count } = feed
  return (
    <Modal isOpen={isOpen} title={m.closeQuestion({ name: feed.name })} align="bottom" onClose={onClose}>
      <Stack gap={4}>
        <p>
          {count === 0 ? (
            m.nobodyFollows
          ) : (
            <>
              {m.followersStop({ count })}
              <b>{m.daysMayStay}</b>
            </>
          )}
        </p>
        <p className="small dim">{m.closedForGood}</p>
        <Row gap={2} wrap>
          <Button variant="line" ref={focusFirst} onClick={onClose}>
            {m.keepItOpen}
          </Button>
          <ColourButton
            colour="darkRed"
            busy={close.isPending}
            onClick={() =>
              close.mutate(feed.id, {
                onSuccess: () => {
                  announce(m.closed({ name: feed.name }))
                  onClose()
                },
                onError: (error) => notifyError(error),
              })
            }
          >
            {m.closeTheLink}
          </ColourButton>
        </Row>
      </Stack>
    </Modal>
  )
}
