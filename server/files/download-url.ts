import { PREFIX } from "@hub/domain/kernel/address"

/** Where the signed link of a private file is asked for (7.10). */
export const downloadUrl = (key: string): string => `${PREFIX}/files/${key}/signed_link`
