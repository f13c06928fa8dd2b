import { Button } from "../button/button.tsx"
import { kitTexts } from "../texts.ts"

interface Props {
  query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
  /** "The older orders didn't come." */
  failed: string
}

/** The end of a paged list: loads the next page, and offers a retry when that fails. */
export const ShowMore = ({ query, failed }: Props) =>
  query.hasNextPage && (
    <>
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <p className="note bad" role="alert">
          {failed} {kitTexts("loading").nothingLost}
        </p>
      )}
      <p>
        <Button variant="line" wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {kitTexts("loading").showMore}
        </Button>
      </p>
    </>
  )
