import type { OutsideSigner } from "../paperwork/paperwork-needs.ts"
import { docuSeal } from "../providers/e-sign/docuseal.ts"
import type { Settings } from "./settings.ts"

/** The e-signature service that the settings name, if any. */
export function outsideSigner({ docuseal, signer }: Settings): OutsideSigner | undefined {
  return docuseal === undefined ? undefined : { e_sign: docuSeal(docuseal), is_default: signer === "DOCUSEAL" }
}
