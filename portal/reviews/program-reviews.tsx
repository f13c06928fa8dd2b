import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextArea } from "@hub/ui/field/text-area"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useForm } from "../form/use-form.ts"
import { ownReviewQuery, type Review, type ReviewPage, reviewsQuery, useReport } from "./queries.ts"
import css from "./reviews.module.css"
import { Stars } from "./stars.tsx"
import { WriteReview } from "./write-review.tsx"

const m = messages("portal/reviews.program")

interface Props {
  readonly url_part: string
  readonly is_signed_in: boolean
}

/** What families that attended write. Left out where the business takes no reviews, and where there is nothing to read or write. */
export function ProgramReviews({ url_part, is_signed_in }: Props) {
  const query = useInfiniteQuery(reviewsQuery(url_part))
  const own = useQuery({ ...ownReviewQuery(url_part), enabled: is_signed_in })
  const [first] = query.data?.pages ?? []
  const mine = own.data
  const has_own = mine !== undefined && (mine.may_write || mine.review !== null)
  const isShown = first?.is_on === true && (first.total > 0 || has_own)
  const section = useScrolledTo("#reviews", isShown)
  if (first === undefined || !(isShown || mine?.review != null)) return null
  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Stack as="section" gap={4} above={5} id="reviews" ref={section} aria-labelledby="reviews-title">
      <div className="sign">
        <h2 id="reviews-title">{m.whatFamiliesSay}</h2>
        {first.total === 0 ? null : <span className="small dim">{m.count({ count: first.total })}</span>}
      </div>
      <Average page={first} />
      {mine === undefined ? null : <WriteReview url_part={url_part} own={mine} />}
      {reviews.length === 0 ? (
        <p className="dim">{m.none}</p>
      ) : (
        <Stack as="ul" gap={4}>
          {reviews.map((review) => (
            <OneReview key={review.id} review={review} may_report={is_signed_in && review.id !== mine?.review?.id} />
          ))}
        </Stack>
      )}
      {query.hasNextPage && (
        <div>
          <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.more}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** The mail's link leads here, and what is above loads first. */
function useScrolledTo(hash: string, isThere: boolean) {
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThere && window.location.hash === hash) section.current?.scrollIntoView()
  }, [hash, isThere])
  return section
}

function Average({ page: { average, by_stars, total } }: { page: ReviewPage }) {
  if (average === null) return null
  return (
    <Row wrap gap={2} across={4} className={css.average}>
      <b className="tabular">{m.figure({ average })}</b>
      <div>
        <Stars count={average} />
      </div>
      <Stack as="ul" gap={1} className={css.counts}>
        {by_stars
          .map((count, index) => ({ count, stars: index + 1 }))
          .reverse()
          .map(({ count, stars }) => (
            <li className="small" key={stars}>
              <span>{m.stars({ stars })}</span>
              <span aria-hidden="true" className={css.bar}>
                <span style={{ "--share": `${(count * 100) / total}%` }} />
              </span>
              <span className="tabular">{count}</span>
            </li>
          ))}
      </Stack>
    </Row>
  )
}

const reportTexts = messages("portal/reviews.report")

/** Something is wrong with it: the business looks again. */
function ReportReview({ id, first_name }: { id: string; first_name: string }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <ReportForm id={id} onDone={() => setOpen(false)} />
  ) : (
    <div>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {reportTexts.report}
        <span className="visually-hidden"> {reportTexts.ofReview({ first_name })}</span>
      </Button>
    </div>
  )
}

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const report = useReport(id)
  const form = useForm({
    initial: { reason: "" },
    check: ({ reason }) =>
      reason.trim() === "" ? [{ path: "reason", message: reportTexts.sayWhat, code: "required" }] : [],
    save: report,
    submit: ({ reason }) =>
      report.mutate(reason, {
        onSuccess: () => {
          notifySuccess(reportTexts.sent)
          onDone()
        },
        onError: (error) => notifyError(error),
      }),
    focusesField: true,
  })
  return (
    <Stack as="form" gap={3} {...form.element}>
      <TextArea
        label={reportTexts.whatIsWrong}
        max_length={300}
        rows={2}
        value={form.values.reason}
        error={form.errorAt("reason")}
        onChange={({ target }) => form.set({ reason: target.value })}
      />
      <Row gap={2} wrap>
        <Button size="s" type="submit" variant="line" busy={form.isBusy}>
          {reportTexts.send}
        </Button>
        <Button size="s" variant="quiet" onClick={onDone}>
          {reportTexts.notNow}
        </Button>
      </Row>
    </Stack>
  )
}

function OneReview({ review, may_report }: { review: Review; may_report: boolean }) {
  const { id, first_name, year, stars, words, language, answer } = review
  return (
    <Stack as="li" gap={2} className={css.review}>
      <Row as="p" wrap gap={1} across={3}>
        <b>{m.by({ first_name, year: String(year) })}</b>
        <Stars count={stars} />
      </Row>
      {words === "" ? null : (
        <p className={css.words} lang={language} dir="auto">
          {words}
        </p>
      )}
      {answer === null ? null : (
        <div className={css.answer}>
          <b className="small">{m.weAnswered}</b>
          <p dir="auto">{answer}</p>
        </div>
      )}
      {may_report && <ReportReview id={id} first_name={first_name} />}
    </Stack>
  )
}
