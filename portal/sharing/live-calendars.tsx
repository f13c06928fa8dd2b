import { MONTHS } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import { FEEDS_MAX } from "@hub/domain/sharing/share"
import { Button, buttonClass } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { localDay, localTime } from "../clock/local-time.ts"
import type { Member } from "../participants/members.ts"
import { type CalendarFeed, feedsQuery, useCloseFeed, useOpenFeed, useRotateFeed } from "./queries.ts"
import styles from "./sharing.module.css"

interface Props {
  members: readonly Member[]
  time_zone: string
  today: string
}

const shortDay = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ""} ${Number(day.slice(8))}`

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notifySuccess("Link copied. Share it only with people you trust.", { title: "Copied" })
  } catch {
    notifyError("Your browser doesn't let us copy. Select the link and copy it.")
  }
}

/** Links that a calendar follows: of the family, or of one child. */
export function LiveCalendars({ members, time_zone, today }: Props) {
  const query = useQuery(feedsQuery)
  const open = useOpenFeed()
  const [closing, setClosing] = useState<{ feed: CalendarFeed; isOpen: boolean }>()
  const whoOf = ({ student_id }: CalendarFeed): string =>
    student_id === null ? "Everyone" : `Only ${members.find(({ id }) => id === student_id)?.name ?? "one child"}`
  const add = (student_id: string | null, name: string) =>
    open.mutate({ student_id, name }, { onError: (error) => notifyError(error) })
  return (
    <section aria-labelledby="live">
      <div className="sign">
        <h2 id="live">Live calendar</h2>
        <span className="small dim">Changes show within the hour</span>
      </div>
      <p className={styles["intro"]}>A link for any calendar app. Anyone with it sees the days. Close it any time.</p>
      <QueryPart
        query={query}
        loading="Loading your links…"
        skeleton={<SkeletonRows label="Loading your links…" rows={2} />}
        failed="We couldn't load your links."
      >
        {(feeds) => (
          <>
            {feeds.length === 0 && <p className="dim">No link is open.</p>}
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
              <div className={styles["actions"]}>
                <Button variant="line" size="s" busy={open.isPending} onClick={() => add(null, "Family calendar")}>
                  <Icon name="plus" /> New link for everyone
                </Button>
                {members.map(({ id, name }) => (
                  <Button
                    key={id}
                    variant="line"
                    size="s"
                    busy={open.isPending}
                    onClick={() => add(id, `${name}'s calendar`)}
                  >
                    <Icon name="plus" /> Only {name}
                  </Button>
                ))}
              </div>
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
      ? "not read yet"
      : `last read ${day === today ? `today, ${localTime(last_read_at, time_zone)}` : shortDay(day)}`
  const until = localDay(expires_at, time_zone)
  return (
    <li className={styles["feed"]}>
      <p>
        <b>{name}</b>
        <small>
          {who}. {follower_count} {plural("calendar", follower_count)} {follower_count === 1 ? "follows" : "follow"} it;{" "}
          {read}. Open until {shortDay(until)}, {until.slice(0, 4)}.
        </small>
      </p>
      {url !== null && (
        <div className={styles["link"]}>
          <span>{url}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={`Copy the link of ${name}`}
            onClick={() => void copy(url)}
          >
            <Icon name="share" />
          </button>
        </div>
      )}
      <div className={styles["actions"]}>
        {url !== null && (
          <a
            className={buttonClass({ variant: "line", size: "s" })}
            href={url.replace(/^https?:/, "webcal:")}
            rel="noreferrer"
          >
            <Icon name="calendar" /> Add to my calendar
          </a>
        )}
        <Button
          variant="quiet"
          size="s"
          busy={rotate.isPending}
          onClick={() =>
            rotate.mutate(id, {
              onSuccess: () => notifySuccess("The old address is closed.", { title: "New address" }),
              onError: (error) => notifyError(error),
            })
          }
        >
          New address<span className="visually-hidden"> for {name}</span>
        </Button>
        <Button variant="quiet" size="s" onClick={onClose}>
          Close this link<span className="visually-hidden">: {name}</span>
        </Button>
      </div>
    </li>
  )
}

function CloseDialog({ feed, isOpen, onClose }: { feed: CalendarFeed; isOpen: boolean; onClose: () => void }) {
  const close = useCloseFeed()
  const { follower_count: count } = feed
  return (
    <Modal isOpen={isOpen} title={`Close ${feed.name}?`} align="bottom" onClose={onClose}>
      <div className={styles["dialog"]}>
        <p>
          {count === 0
            ? "No one follows it right now. "
            : `The ${count === 1 ? "calendar" : `${count} calendars`} that ${count === 1 ? "follows" : "follow"} it ${count === 1 ? "stops" : "stop"} at the next read, mostly within the hour. `}
          <b>Days already on a screen may stay until then.</b>
        </p>
        <p className="small dim">This address never works again. Other links stay open.</p>
        <div className={styles["actions"]}>
          <Button variant="line" onClick={onClose}>
            Keep it open
          </Button>
          <ColourButton
            colour="darkRed"
            busy={close.isPending}
            onClick={() => close.mutate(feed.id, { onSuccess: onClose, onError: (error) => notifyError(error) })}
          >
            Close the link
          </ColourButton>
        </div>
      </div>
    </Modal>
  )
}
