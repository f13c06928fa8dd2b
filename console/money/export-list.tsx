import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation } from "@tanstack/react-query"

const m = messages("console/money.screen")

/** All of a list that is shown, as a CSV. */
export function ExportList({ name, read }: { name: string; read: () => Promise<Blob> }) {
  const save = useMutation({
    mutationFn: async () => saveFile(await read(), name),
    onError: (error) => notifyError(error),
  })
  return (
    <Button variant="line" busy={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" />
      {m.export}
    </Button>
  )
}
