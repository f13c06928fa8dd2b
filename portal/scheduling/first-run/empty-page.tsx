import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { Fragment } from "react"
import { NothingHere } from "./nothing-here.tsx"

interface Props {
  title: string
  text: string
  to:
    | "/applications"
    | "/availability"
    | "/cancel_credit"
    | "/dashboard"
    | "/documents"
    | "/participants"
    | "/reschedule"
    | "/smart-forms"
  way: string
}

/** A page without content yet, with a link to go on. */
export const EmptyPage = ({ title, text, to, way }: Props) => (
  <main id="main">
    <div className="page-header">
      {/* May break after a slash. */}
      <h1>
        {title.split("/").map((part, index) => (
          <Fragment key={part}>
            {index > 0 && (
              <>
                /<wbr />
              </>
            )}
            {part}
          </Fragment>
        ))}
      </h1>
    </div>
    <NothingHere text={text}>
      <Link className={buttonClass({ variant: "line" })} to={to}>
        {way}
      </Link>
    </NothingHere>
  </main>
)
