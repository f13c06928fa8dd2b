import type { Document } from "@hub/domain/paperwork/document"
import { expect, it } from "vitest"
import { leftToDo } from "./documents-head.tsx"

const paper = (template_id: string, kind: Document["kind"], status: Document["status"] = "PENDING") => ({
  template_id,
  kind,
  status,
})

it("counts what is signed once for several as one signature", () => {
  const documents = [
    paper("release", "SIGNATURE"),
    paper("release", "SIGNATURE"),
    paper("photo", "SIGNATURE", "SIGNED"),
    paper("photo", "SIGNATURE"),
    paper("shots", "UPLOAD"),
    paper("shots", "UPLOAD", "AWAITING_APPROVAL"),
  ]
  expect(leftToDo(documents, [{ template_id: "release" }], true)).toBe(
    "2 of 6 done. 2 signatures and 1 upload left, about 6 min.",
  )
  expect(leftToDo([paper("shots", "UPLOAD")], [], true)).toBe("0 of 1 done. 1 upload left, about 2 min.")
  expect(leftToDo([paper("shots", "UPLOAD")], [], false)).toBe("0 of 1 done. 1 upload once you book, about 2 min.")
  expect(leftToDo([paper("photo", "SIGNATURE", "SIGNED")], [], true)).toBe("Completed! Here are your copies.")
})
