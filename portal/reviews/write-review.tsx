import { messages } from "@hub/domain/kernel/messages"
import { REVIEW_LENGTH } from "@hub/domain/reviews/review"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { TextArea } from "@hub/ui/field/text-area"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import { useForm } from "../form/use-form.ts"
import { type ReviewOfFamily, useOwnReview } from "./queries.ts"
import css from "./reviews.module.css"
import { Stars, StarsField } from "./stars.tsx"

const m = messages("portal/reviews.write")

interface Props {
  readonly url_part: string
  readonly own: ReviewOfFamily
}

/** The family's own review: written, waiting, shown or declined. */
export function WriteReview({ url_part, own }: Props) {
  const [isWriting, setWriting] = useState(false)
  if (own.review === null && !own.may_write) return null
  return (
    <Stack gap={3} as="section" aria-labelledby="own-review" className={css.own}>
      <h3 id="own-review">{own.review === null ? m.youWereHere : m.yourReview}</h3>
      {isWriting ? (
        <ReviewForm url_part={url_part} own={own} onDone={() => setWriting(false)} />
      ) : own.review === null ? (
        <>
          <p>{m.tell}</p>
          <div>
            <Button variant="line" onClick={() => setWriting(true)}>
              {m.write}
            </Button>
          </div>
        </>
      ) : (
        <Written url_part={url_part} own={{ ...own, review: own.review }} onChange={() => setWriting(true)} />
      )}
    </Stack>
  )
}

type Review = NonNullable<ReviewOfFamily["review"]>

const stateText = ({ status, is_published, decline_reason }: Review): string => {
  if (status === "DECLINED") return m.declined({ reason: decline_reason ?? "" })
  if (status === "APPROVED") return m.shown
  return is_published ? m.editWaits : m.waits
}

function Written({
  url_part,
  own: { review, may_write },
  onChange,
}: {
  url_part: string
  own: ReviewOfFamily & { review: Review }
  onChange: () => void
}) {
  const { remove } = useOwnReview(url_part)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Stars count={review.stars} />
      {review.words === "" ? null : <p className={css.words}>{review.words}</p>}
      <p className={review.status === "DECLINED" ? "note warn" : "small dim"}>{stateText(review)}</p>
      <Row gap={2} wrap>
        {isAsking ? (
          <>
            <Button
              variant="line"
              size="s"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => notifySuccess(m.deleted),
                  onError: (error) => notifyError(error),
                })
              }
            >
              {m.deleteForGood}
            </Button>
            <Button variant="quiet" size="s" onClick={() => setAsking(false)}>
              {m.keep}
            </Button>
          </>
        ) : (
          <>
            {may_write && (
              <Button variant="line" size="s" onClick={onChange}>
                {m.change}
              </Button>
            )}
            <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
              {m.delete}
            </Button>
          </>
        )}
      </Row>
    </>
  )
}

function ReviewForm({ url_part, own, onDone }: Props & { onDone: () => void }) {
  const { write } = useOwnReview(url_part)
  const form = useForm<{ stars: number | undefined; words: string }>({
    initial: { stars: own.review?.stars, words: own.review?.words ?? "" },
    check: ({ stars }) => (stars === undefined ? [{ path: "stars", message: m.chooseStars, code: "required" }] : []),
    save: write,
    submit: ({ stars = 0, words }) =>
      write.mutate(
        { stars, words },
        {
          onSuccess: () => {
            notifySuccess(m.sent)
            onDone()
          },
        },
      ),
    focusesField: true,
  })
  return (
    <Stack as="form" gap={4} {...form.element}>
      {write.error === null ? null : <FormAlert>{sentenceOf(write.error)}</FormAlert>}
      <StarsField value={form.values.stars} error={form.errorAt("stars")} onChange={(stars) => form.set({ stars })} />
      <TextArea
        label={m.inWords}
        hint={m.hint}
        max_length={REVIEW_LENGTH}
        rows={4}
        value={form.values.words}
        error={form.errorAt("words")}
        onChange={({ target }) => form.set({ words: target.value })}
      />
      <p className="small dim">{m.whatIsShown}</p>
      <Row gap={2} wrap>
        <Button type="submit" busy={form.isBusy}>
          {m.send}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.notNow}
        </Button>
      </Row>
    </Stack>
  )
}
