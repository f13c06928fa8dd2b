import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Viewer } from "@hub/ui/viewer/viewer"
import { useQuery } from "@tanstack/react-query"
import { photoQuery } from "./queries.ts"

const m = messages("console/health.request")

/** In this tab's memory alone: it goes with the page. */
export function LabelPhoto({ request_id, name }: { request_id: string; name: string }) {
  const photo = useQuery(photoQuery(request_id))
  return (
    <QueryPart query={photo} loading={m.loadingPhoto} rows={6} shape="record" failed={m.photoFailed}>
      {(blob) => <Viewer title={m.photoTitle({ name })} pages={[blob]} failed={<p>{m.cantShow}</p>} />}
    </QueryPart>
  )
}
