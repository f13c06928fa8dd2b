import { messages } from "@hub/domain/kernel/messages"
import { EXPORT_FORMATS } from "@hub/domain/reports/reports.staff"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FileList } from "./file-list.tsx"
import { type Asked, filtersOf } from "./queries.ts"
import { useAskFile } from "./use-ask-file.ts"

const m = messages("console/reports.files")

/** Instead of the rows of a report that takes longer than someone waits. */
export function LongReport({ asked }: { asked: Asked }) {
  const ask = useAskFile()
  return (
    <Stack gap={4}>
      <section className="note" role="status">
        <Stack gap={3}>
          <p>
            <b>{m.long}</b> {m.longAbout}
          </p>
          <Row gap={2} wrap>
            {EXPORT_FORMATS.map((format) => (
              <Button
                key={format}
                variant="line"
                busy={ask.isPending && ask.variables.format === format}
                onClick={() => ask.mutate({ key: asked.key, format, ...filtersOf(asked) })}
              >
                {m.makeAs({ format: format.toUpperCase() })}
              </Button>
            ))}
          </Row>
        </Stack>
      </section>
      <FileList />
    </Stack>
  )
}
