/** What the driver makes of a column, as `wire-types.ts` parses them. */
export const FORMS: Readonly<Record<string, string>> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  float8: "number",
  int8: "number",
  text: "string",
  uuid: "string",
  date: "string",
  time: "string",
  timestamptz: "string",
  numeric: "string",
  bytea: "Buffer",
  json: "unknown",
  jsonb: "unknown",
  _date: "string[]",
  _text: "string[]",
}
