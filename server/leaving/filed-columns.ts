import { nameOnDisk } from "../files/name-on-disk.ts"

// Bytes of a table that people open go as files; the table has the path.

interface FiledColumn {
  readonly table: string
  readonly column: string
  readonly folder: string
  /** SQL of what tells it apart and of its name, where `t` is the table. */
  readonly apart: string
  readonly file_name: string
}

export const FILED: readonly FiledColumn[] = [
  {
    table: "company",
    column: "logo_png",
    folder: "documents",
    apart: "left(t.id::text, 8)",
    file_name: "'logo.png'",
  },
  {
    table: "document_copy",
    column: "pdf",
    folder: "documents/signed",
    apart: "t.document_id::text",
    file_name: `(select concat_ws(' ', s.first_name, s.last_name, m.name) || '.pdf' from document d
      join student s on s.id = d.student_id join document_template m on m.id = d.template_id where d.id = t.document_id)`,
  },
  {
    table: "document_template_pdf",
    column: "pdf",
    folder: "documents/templates",
    apart: "t.template_id::text",
    file_name: "t.file_name",
  },
  {
    table: "document_template_pdf_translation",
    column: "pdf",
    folder: "documents/templates",
    apart: "t.template_id::text || '-' || t.language",
    file_name: "t.file_name",
  },
]

export const filedOf = (table: string): FiledColumn | undefined => FILED.find((filed) => filed.table === table)

/** SQL of both, as `filedPath` reads it; null where there are no bytes. */
export const filedName = ({ column, apart, file_name }: FiledColumn): string =>
  `case when t.${column} is not null then ${apart} || '/' || coalesce(${file_name}, 'document.pdf') end`

export function filedPath({ folder }: FiledColumn, name: string): string {
  const end = name.indexOf("/")
  return `${folder}/${nameOnDisk(name.slice(0, end), name.slice(end + 1))}`
}

export const hexOf = (bytes: Buffer): string => `\\x${bytes.toString("hex")}`
