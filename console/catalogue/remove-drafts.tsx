import { messages } from "@hub/domain/kernel/messages"
import { sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { CATALOGUE } from "./queries.ts"

const m = messages("console/catalogue.page")

interface Props {
  /** Undefined while nobody asks. */
  readonly ids: readonly string[] | undefined
  readonly onLeave: () => void
  readonly onRemoved: () => void
}

/** Asks once more: a draft that is removed doesn't come back. */
export function RemoveDrafts({ ids, onLeave, onRemoved }: Props) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (given: readonly string[]) => api.call("POST /catalogue/drafts/remove", { body: { ids: [...given] } }),
    onSuccess: async ({ removed }) => {
      notifySuccess(m.removed({ count: removed }))
      onRemoved()
      await queries.invalidateQueries({ queryKey: CATALOGUE })
    },
  })
  const leave = () => {
    remove.reset()
    onLeave()
  }
  return (
    <Modal isOpen={ids !== undefined} title={m.remove} onClose={leave}>
      <Stack gap={4}>
        <p>{m.removeSure({ count: ids?.length ?? 0 })}</p>
        {remove.error !== null && (
          <p className="error" role="alert">
            {sentenceOf(remove.error)}
          </p>
        )}
        <Row wrap gap={2} justify="end">
          <Button variant="line" onClick={leave}>
            {m.keep}
          </Button>
          <ColourButton
            colour="red"
            busy={remove.isPending}
            onClick={() => {
              if (ids !== undefined) remove.mutate(ids)
            }}
          >
            {m.remove}
          </ColourButton>
        </Row>
      </Stack>
    </Modal>
  )
}
