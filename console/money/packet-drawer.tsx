import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { Viewer } from "@hub/ui/viewer/viewer"
import { useQuery } from "@tanstack/react-query"
import type { DrawerState } from "../families/use-drawer.ts"
import { type PacketPart, packetQuery } from "./queries.ts"

const m = messages("console/money.packet")

/** The papers as the bank gets them. */
export function PacketDrawer({ id, part, drawer }: { id: string; part: PacketPart | undefined; drawer: DrawerState }) {
  const file = useQuery(packetQuery(id, part))
  const { data } = file
  return (
    <Drawer
      {...drawer}
      title={part === undefined ? m.all : m[part]}
      more={m.more}
      foot={
        <>
          <Button variant="line" onClick={drawer.onClose}>
            {m.close}
          </Button>
          {data !== undefined && (
            <Button variant="line" onClick={() => saveFile(data, "dispute.pdf")}>
              {m.save}
            </Button>
          )}
        </>
      }
    >
      {file.isPending && <SkeletonRows label={m.loading} rows={6} shape="record" />}
      {file.isError && (
        <FailedPart busy={file.isFetching} onRetry={() => void file.refetch()}>
          {m.failed}
        </FailedPart>
      )}
      {data !== undefined && <Viewer title={part === undefined ? m.all : m[part]} pages={[data]} />}
    </Drawer>
  )
}
