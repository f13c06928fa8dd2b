import { PREFIX } from "@hub/domain/kernel/address"

/** Returns the signed link of a private file (7.10). */
export const downloadUrl = (key: string): string => `${PREFIX}/files/${key}/signed_link`
