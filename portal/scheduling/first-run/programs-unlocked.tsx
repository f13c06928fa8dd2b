import { withoutRepeats } from "@hub/domain/catalogue/scene"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { Member } from "../../participants/members.ts"
import { kindTexts } from "../activities/activity-texts.ts"
import { missingFrom } from "../activities/missing-details-of.ts"
import { fittingWeeksQuery } from "../activities/queries.ts"
import { fittingCardsQuery, varied } from "./fitting-cards.ts"
import css from "./programs-unlocked.module.css"
import { fitSentence } from "./season-texts.ts"

const m = messages("portal/scheduling/first-run.unlocked")

const PICTURES = 3

/** What the grade and the birthday of the child who was added last have unlocked, and the way there for all of them. */
export function ProgramsUnlocked({ members }: { members: readonly Member[] }) {
  const { data: found } = useQuery(fittingWeeksQuery(members.map(({ id }) => id)))
  const newest = members.at(-1)
  const own = found?.children.find(({ student_id }) => student_id === newest?.id)
  const cards = useInfiniteQuery({
    ...fittingCardsQuery(newest?.id),
    enabled: own !== undefined && own.program_count > 0,
  })
  if (newest === undefined) return null
  const shown = varied(cards.data?.pages[0]?.items ?? [], PICTURES)
  const scenes = withoutRepeats(shown.map(({ scene, picture }) => (picture == null ? scene : undefined)))
  const works_for = members
    .map(({ id }) => id)
    .sort()
    .join(",")
  return (
    <Stack as="section" gap={4} className={css.unlocked} aria-label={m.label}>
      {found === undefined || own === undefined ? (
        <div className={css.awaited} aria-hidden="true" />
      ) : own.program_count === 0 ? (
        <p>{fitSentence(found, { ...newest, lacks: missingFrom(newest.student) }, 0)}</p>
      ) : (
        <Row as="p" items="end" gap={3} className={css.sentence}>
          <span className={css.figure}>{own.program_count}</span>{" "}
          <span>
            <b>
              {m.ofPrograms({
                all: found.program_count,
                fit: own.program_count,
                is_you: newest.is_you,
                name: newest.name,
              })}
            </b>
            <br />
            <span className="small dim">
              {listOf(own.kinds.map(({ kind, count }) => m.kind({ count, kind: kindTexts()[kind].title })))}
            </span>
          </span>
        </Row>
      )}
      {own?.program_count !== 0 && (
        <div className={css.pictures} aria-hidden="true">
          {Array.from({ length: PICTURES }, (_, index) => {
            const card = shown[index]
            return (
              <div key={card?.id ?? index}>
                {card !== undefined && (
                  <ProgramPicture
                    isDecoration
                    picture={card.picture}
                    scene={scenes[index] ?? card.scene}
                    sizes="(min-width: 46rem) 9rem, 6.5rem"
                  />
                )}
              </div>
            )
          })}
        </div>
      )}
      <Link className={buttonClass({ variant: "ink", wide: true })} to="/explore-offerings" search={{ works_for }}>
        {m.seeWhatFits}
        <Icon name="next" />
      </Link>
    </Stack>
  )
}
