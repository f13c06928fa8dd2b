import { shortDay } from "@hub/domain/kernel/calendar"
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
import { liveCalendars as t } from "./words.tsx"

interface Props {
  members: readonly Member[]
  time_zone: string
  today: string
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notifySuccess(t.linkCopied, { title: t.copied })
  } catch {
    notifyError(t.copyFailed)
  }
}

/** Links that a calendar follows: of the family, or of one child. */
export function LiveCalendars({ members, time_zone, today }: Props) {
  const query = useQuery(feedsQuery)
  const open = useOpenFeed()
  const [closing, setClosing] = useState<{ feed: CalendarFeed; isOpen: boolean }>()
  const whoOf = ({ student_id }: CalendarFeed): string =>
    student_id === null ? t.everyone : t.only(members.find(({ id }) => id === student_id)?.name ?? t.oneChild)
  const add = (student_id: string | null, name: string) =>
    open.mutate(
      { student_id, name },
      { onSuccess: () => announce(t.opened(name)), onError: (error) => notifyError(error) },
    )
  return (
    <section aria-labelledby="live">
      <div className="sign">
        <h2 id="live">{t.liveCalendar}</h2>
        <span className="small dim">{t.timing}</span>
      </div>
      <p className={styles["intro"]}>{t.explanation}</p>
      <QueryPart query={query} loading={t.loadingYourLinks} rows={2} failed={t.loadFailed}>
        {(feeds) => (
          <>
            {feeds.length === 0 && <p className={`dim ${styles["intro"] ?? ""}`}>{t.empty}</p>}
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
                <Button variant="line" size="s" busy={open.isPending} onClick={() => add(null, t.familyCalendar)}>
                  <Icon name="plus" /> {t.newLinkForEveryone}
                </Button>
                {members.map(({ id, name }) => (
                  <Button
                    key={id}
                    variant="line"
                    size="s"
                    busy={open.isPending}
                    onClick={() => add(id, t.calendarOf(name))}
                  >
                    <Icon name="plus" /> {t.onlyName(name)}
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
      ? t.notReadYet
      : t.lastRead(day === today ? t.today(localTime(last_read_at, time_zone)) : shortDay(day))
  const until = localDay(expires_at, time_zone)
  return (
    <Stack as="li" gap={3} className={styles["feed"]}>
      <p>
        <b>{name}</b>
        <small>{t.state(who, follower_count, read, shortDay(until), until.slice(0, 4))}</small>
      </p>
      {url !== null && (
        <Row gap={2} className={styles["link"]}>
          <span>{url}</span>
          <button type="button" className="icon-button" aria-label={t.copyTheLink(name)} onClick={() => void copy(url)}>
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
            <Icon name="calendar" /> {t.addToMyCalendar}
          </a>
        )}
        <Button
          variant="quiet"
          size="s"
          busy={rotate.isPending}
          onClick={() =>
            rotate.mutate(id, {
              onSuccess: () => notifySuccess(t.addressChanged, { title: t.newAddress }),
              onError: (error) => notifyError(error),
            })
          }
        >
          {t.newAddressFor(<span className="visually-hidden"> {t.linkFor(name)}</span>)}
        </Button>
        <Button variant="quiet" size="s" onClick={onClose}>
          {t.closeThisLink(<span className="visually-hidden">: {name}</span>)}
        </Button>
      </Row>
    </Stack>
  )
}

function CloseDialog({ feed, isOpen, onClose }: { feed: CalendarFeed; isOpen: boolean; onClose: () => void }) {
  const close = useCloseFeed()
  const { follower_count: count } = feed
  return (
    <Modal isOpen={isOpen} title={t.closeQuestion(feed.name)} align="bottom" onClose={onClose}>
      <Stack gap={4}>
        <p>
          {count === 0 ? (
            t.nobodyFollows
          ) : (
            <>
              {t.followersStop(count)}
              <b>{t.daysMayStay}</b>
            </>
          )}
        </p>
        <p className="small dim">{t.closedForGood}</p>
        <Row gap={2} wrap>
          <Button variant="line" ref={focusFirst} onClick={onClose}>
            {t.keepItOpen}
          </Button>
          <ColourButton
            colour="darkRed"
            busy={close.isPending}
            onClick={() =>
              close.mutate(feed.id, {
                onSuccess: () => {
                  announce(t.closed(feed.name))
                  onClose()
                },
                onError: (error) => notifyError(error),
              })
            }
          >
            {t.closeTheLink}
          </ColourButton>
        </Row>
      </Stack>
    </Modal>
  )
}
