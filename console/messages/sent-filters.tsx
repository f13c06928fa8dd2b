import { messages } from "@hub/domain/kernel/messages"
import { MESSAGE_KINDS } from "@hub/domain/messages/message-kinds"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { filterOf, type SentFilter } from "./queries.ts"

const m = messages("console/messages.sent")
const KINDS = { DAY: () => m.day, SAFETY: () => m.safety, NEWS: () => m.news } as const

const choices = (): readonly { readonly words: string; readonly filter: SentFilter }[] => [
  { words: m.allKinds, filter: {} },
  ...MESSAGE_KINDS.map((kind) => ({ words: KINDS[kind](), filter: { kind } })),
  { words: m.missed, filter: { missed: true } },
]

/** Which of the sent messages are shown; the choice is in the address. */
export const SentFilters = ({ filter }: { filter: SentFilter }) => (
  <nav className="chips" aria-label={m.filters}>
    {choices().map(({ words, filter: { kind, missed } }) => (
      <Link
        key={words}
        className="chip"
        to="/messages"
        search={({ site, day }) => ({ site, day, type: kind, missed })}
        replace
        activeOptions={{ exact: true, explicitUndefined: true }}
        aria-current={kind === filter.kind && missed === filter.missed ? "page" : undefined}
      >
        {words}
      </Link>
    ))}
  </nav>
)

/** What is shown as a file, all pages of it. */
export function ExportSent({ filter }: { filter: SentFilter }) {
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await api.file("GET /messages/export", { query: filterOf(filter) }), "messages.csv"),
    onError: (error) => notifyError(error),
  })
  return (
    <Button variant="line" busy={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" />
      {m.export}
    </Button>
  )
}
