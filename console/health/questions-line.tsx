import { messages } from "@hub/domain/kernel/messages"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { questionsQuery } from "./queries.ts"

const m = messages("console/health.aside")

/** The way to question sets about health, with how many nobody has read. */
export function QuestionsLine() {
  const { site } = useWhereAndWhen()
  const { data } = useQuery(questionsQuery("UNREAD", site?.id))
  return (
    <section aria-labelledby="question-sets">
      <div className="sign">
        <h2 id="question-sets">{m.questions}</h2>
      </div>
      <p>
        <Link to="/health/questions" search={({ site: at, day }) => ({ site: at, day })} preload={false}>
          {m.unread({ count: data?.total ?? 0 })}
        </Link>
      </p>
    </section>
  )
}
