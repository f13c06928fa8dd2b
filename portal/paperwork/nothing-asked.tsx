import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Link } from "@tanstack/react-router"
import { Fragment } from "react"

interface Props {
  title: string
  /** What there would be here, and that there is none. */
  text: string
  to: "/dashboard" | "/availability" | "/participants" | "/documents"
  way: string
}

/** A page of paperwork while nothing is asked of the family: what would stand here, and the way on. */
export const NothingAsked = ({ title, text, to, way }: Props) => (
  <main id="main">
    <div className="page-header">
      {/* A long name may go on in the next line where it has a stroke. */}
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
    <EmptyState text={text}>
      <Link className={buttonClass({ variant: "line" })} to={to}>
        {way}
      </Link>
    </EmptyState>
  </main>
)
