import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { PageHead } from "../shell/page-head.tsx"
import { AskCopy } from "./ask-copy.tsx"
import { CopyList } from "./copy-list.tsx"
import type { Copies } from "./queries.ts"

const m = messages("console/leaving.page")
const open = messages("console/leaving.open")

/** The whole business as a file that an owner takes along. */
export function LeaveScreen({ found }: { found: Copies }) {
  return (
    <>
      <PageHead over={m.over} title={m.title} under={m.under} />
      <Stack gap={6}>
        <AskCopy copies={found.items} />
        <CopyList copies={found.items} />
        <Stack as="section" gap={2}>
          <div className="sign">
            <h2>{open.heading}</h2>
          </div>
          <p>{open.elsewhere}</p>
          <p>{open.tools}</p>
        </Stack>
      </Stack>
    </>
  )
}
