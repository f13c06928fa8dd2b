import type { Signer } from "@hub/domain/paperwork/document"
import type { PaperworkNeeds } from "./paperwork-needs.ts"

/** A template may name its signer; else the business's signs. */
export const signerOf = ({ signer }: { signer: Signer | null }, { outside }: Pick<PaperworkNeeds, "outside">): Signer =>
  signer ?? (outside?.is_default === true ? "DOCUSEAL" : "BUILT_IN")
